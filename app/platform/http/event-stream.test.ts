import { expect, test, vi } from "vitest";
import { endEventStreams, eventStream, type Message } from "./event-stream.server.ts";

type Send = (messages: Message[]) => Promise<void>;

/** A stream whose source and right to listen the test answers for. */
function streamUnderTest({ heartbeatMs = 60_000, mayListen = async () => true } = {}) {
  let send!: Send;
  const unfollow = vi.fn<() => void>();
  const response = eventStream({
    heartbeatMs,
    mayListen,
    follow: (given) => {
      send = given;
      return unfollow;
    },
  });
  const reader = response.body!.getReader();
  /** The next piece as text; undefined at the end. */
  const read = async () => {
    const { value } = await reader.read();
    return value && new TextDecoder().decode(value);
  };
  return { send: (...messages: Message[]) => send(messages), unfollow, read, leave: () => reader.cancel() };
}

test("events leave in order, as the standard writes them", async () => {
  const { send, read, leave } = streamUnderTest();
  expect(await read()).toBe("retry: 1000\n\n");
  await send({ event: "a", data: { text: "due\nrighe" } }, { id: "7", event: "b", data: 1 });
  await send({ event: "c", data: null });
  expect(await read()).toBe('event: a\ndata: {"text":"due\\nrighe"}\n\nid: 7\nevent: b\ndata: 1\n\n');
  expect(await read()).toBe("event: c\ndata: null\n\n");
  await leave();
});

test("who leaves is forgotten, and nothing sent afterwards fails", async () => {
  const { send, leave, unfollow } = streamUnderTest();
  await leave();
  expect(unfollow).toHaveBeenCalledOnce();
  await send({ event: "a", data: 1 });
});

test("who may not listen any more is told so, before anything else", async () => {
  let allowed = true;
  const { send, read, unfollow } = streamUnderTest({ mayListen: async () => allowed });
  await read();
  allowed = false;
  await send({ event: "secret", data: 1 });
  expect(await read()).toBe("event: ended\ndata: {}\n\n");
  expect(await read()).toBeUndefined();
  expect(unfollow).toHaveBeenCalledOnce();
});

test("when nobody can say who may listen, the stream ends without a word and the client comes back", async () => {
  const { send, read } = streamUnderTest({ mayListen: () => Promise.reject(new Error("no database")) });
  await read();
  await send({ event: "secret", data: 1 });
  expect(await read()).toBeUndefined();
});

test("the heart beats, and asks each time", async () => {
  const mayListen = vi.fn<() => Promise<boolean>>(async () => true);
  const { read, leave } = streamUnderTest({ heartbeatMs: 10, mayListen });
  await read();
  for (let beat = 1; beat <= 3; beat++) {
    expect(await read()).toBe(": ♥\nevent: beat\ndata: {}\n\n");
    expect(mayListen.mock.calls.length).toBeGreaterThanOrEqual(beat);
  }
  await leave();
});

test("a client that takes nothing is let go instead of filling the memory", async () => {
  const { send, unfollow, read } = streamUnderTest();
  for (let sent = 0; sent < 200 && unfollow.mock.calls.length === 0; sent++) await send({ event: "a", data: sent });
  expect(unfollow).toHaveBeenCalledOnce();
  let pieces = 0;
  while ((await read()) !== undefined) pieces++;
  expect(pieces).toBeLessThan(100);
});

test("after a pause all streams are over, and new ones are opened", async () => {
  const { read, unfollow } = streamUnderTest();
  await read();
  endEventStreams();
  expect(await read()).toBeUndefined();
  expect(unfollow).toHaveBeenCalledOnce();
  const again = streamUnderTest();
  expect(await again.read()).toBe("retry: 1000\n\n");
  await again.leave();
});
