/** Server-sent events at the wire, as a browser reads them. */
import { request } from "node:http";

export type Heard = { event: string; data: any; id: string | undefined };

export type Listening = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** Everything so far; comments are events of the name ":". */
  heard: Heard[];
  /** The next one of that name that is not handed out yet. */
  next: (event: string, withinMs?: number) => Promise<Heard>;
  /** When the server ended it. */
  ended: Promise<void>;
  leave: () => void;
};

export function listenTo(url: string, headers: Record<string, string> = {}): Promise<Listening> {
  const { promise, resolve, reject } = Promise.withResolvers<Listening>();
  const asked = request(url, { headers: { accept: "text/event-stream", ...headers }, agent: false }, (response) => {
    const heard: Heard[] = [];
    const handedOut = new Set<Heard>();
    const waiting = new Set<() => void>();
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    let rest = "";
    response.setEncoding("utf8").on("data", (text: string) => {
      const blocks = (rest + text).split("\n\n");
      rest = blocks.pop()!;
      heard.push(...blocks.flatMap(parsed));
      for (const look of waiting) look();
    });
    response.on("close", end).on("error", () => end());
    resolve({
      status: response.statusCode!,
      headers: response.headers,
      heard,
      ended,
      leave: () => asked.destroy(),
      next: (event, withinMs = 10_000) => {
        const { promise: found, resolve: give, reject: giveUp } = Promise.withResolvers<Heard>();
        const look = () => {
          const next = heard.find((one) => one.event === event && !handedOut.has(one));
          if (!next) return;
          handedOut.add(next);
          clearTimeout(timer);
          waiting.delete(look);
          give(next);
        };
        const timer = setTimeout(() => {
          waiting.delete(look);
          giveUp(new Error(`no «${event}» within ${withinMs} ms, only ${JSON.stringify(heard)}`));
        }, withinMs);
        waiting.add(look);
        look();
        return found;
      },
    });
  });
  asked.on("error", reject).end();
  return promise;
}

function parsed(block: string): Heard[] {
  const lines = block.split("\n");
  const value = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const comments = lines.filter((line) => line.startsWith(":")).map((data) => ({ event: ":", data, id: undefined }));
  const data = value("data");
  return data === undefined
    ? comments
    : [...comments, { event: value("event") ?? "message", data: JSON.parse(data), id: value("id") }];
}
