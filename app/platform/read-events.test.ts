import fc from "fast-check";
import { expect, test } from "vitest";
import { readEvents } from "./read-events.server.ts";

async function read(text: string, cuts: number[] = []): Promise<string[]> {
  const bytes = new TextEncoder().encode(text);
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).toSorted((a, b) => a - b), bytes.length];
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const [at, end] of places.slice(1).entries()) controller.enqueue(bytes.slice(places[at], end));
      controller.close();
    },
  });
  const events: string[] = [];
  for await (const event of readEvents(body)) events.push(event);
  return events;
}

const STREAM =
  'data: {"text": "perché 💪🏽"}\r\n\r\n: comment\r\nevent: piece\r\ndata:one\r\ndata:  two\r\n\r\n\r\ndata: lost';

test("tells the data of events that ended", async () => {
  expect(await read(STREAM)).toEqual(['{"text": "perché 💪🏽"}', "one\n two"]);
  expect(await read(STREAM.replaceAll("\r", ""))).toEqual(['{"text": "perché 💪🏽"}', "one\n two"]);
});

test("wherever the bytes were cut", async () => {
  const whole = await read(STREAM);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat()), async (cuts) => {
      expect(await read(STREAM, cuts)).toEqual(whole);
    }),
  );
});
