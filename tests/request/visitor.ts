/** A visitor at the wire: asks and posts from an address of its own in 127.0.0.0/8. */
import { request as httpRequest } from "node:http";

export type Answer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  bytes: Buffer;
  json: () => any;
};

export type Ask = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

export type Visitor = {
  ask: (path: string, options?: Ask) => Promise<Answer>;
  post: (payload: unknown, headers?: Record<string, string>) => Promise<Answer>;
  submit: (fields: Record<string, string>, path?: string) => Promise<Answer>;
  /** Opens /contatti and reads the form's token. */
  openForm: () => Promise<string>;
};

let lastHost = 10;

/** Each visitor has an address nobody else has. */
export function newVisitor(
  url: string,
  localAddress = `127.0.${Math.floor(++lastHost / 250)}.${(lastHost % 250) + 2}`,
): Visitor {
  const ask = (path: string, { method = "GET", headers = {}, body }: Ask = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const { port } = new URL(url);
      const request = httpRequest(
        {
          host: "127.0.0.1",
          port,
          path,
          method,
          localAddress,
          agent: false,
          headers: { ...(body !== undefined && { "content-length": Buffer.byteLength(body) }), ...headers },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("end", () => {
            const bytes = Buffer.concat(chunks);
            const text = bytes.toString();
            resolve({
              status: response.statusCode!,
              headers: response.headers,
              text,
              bytes,
              json: () => JSON.parse(text),
            });
          });
          response.on("error", reject);
        },
      );
      request.on("error", reject);
      request.end(body);
    });
  return {
    ask,
    post: (payload, headers) =>
      ask("/api/send-contact-email", {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(payload),
      }),
    submit: (fields, path = "/contatti") =>
      ask(path, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams(fields).toString(),
      }),
    async openForm() {
      const page = await ask("/contatti");
      return /name="csrfToken" value="([^"]+)"/.exec(page.text)![1]!;
    },
  };
}
