import { expect, test, vi } from "vitest";
import type { UploadedImage } from "./media.ts";
import { UploadError } from "./upload.ts";
import { type Sending, UploadQueue } from "./upload-queue.ts";

const file = (name: string) => new File([], name, { type: "image/jpeg" });
const stored = (name: string): UploadedImage => ({ path: name, publicUrl: name, width: 1, height: 1 });

/** A site whose answers the test gives, each when it wants. */
function site(pausesMs: number[] = [0, 0]) {
  const under = new Map<string, PromiseWithResolvers<UploadedImage>>();
  const asked: string[] = [];
  const queue = new UploadQueue({
    pausesMs,
    send: ({ name }) => {
      asked.push(name);
      under.set(name, Promise.withResolvers());
      return under.get(name)!.promise;
    },
  });
  const states = new Map<string, Sending>();
  const add = (name: string) => queue.add(file(name), (sending) => void states.set(name, sending));
  return { queue, add, asked, under, stateOf: (name: string) => states.get(name)?.state };
}

test("two at a time, in their order, and one that is refused lets the others go on", async () => {
  const { add, asked, under, stateOf } = site();
  for (const name of ["1", "2", "3", "4"]) add(name);
  expect(asked).toEqual(["1", "2"]);
  expect(stateOf("3")).toBe("waiting");
  under.get("2")!.reject(new UploadError("Questo file non è un’immagine."));
  await vi.waitFor(() => expect(asked).toEqual(["1", "2", "3"]));
  expect(stateOf("2")).toBe("refused");
  for (const name of ["1", "3"]) under.get(name)!.resolve(stored(name));
  await vi.waitFor(() => expect(asked).toEqual(["1", "2", "3", "4"]));
  expect([stateOf("1"), stateOf("3"), stateOf("4")]).toEqual(["stored", "stored", "sending"]);
});

test("a busy site is asked again, and at last somebody else decides", async () => {
  const { add, asked, under, stateOf } = site();
  const { retry } = add("1");
  for (let tries = 1; tries <= 3; tries++) {
    await vi.waitFor(() => expect(asked).toHaveLength(tries));
    under.get("1")!.reject(new UploadError("Il sito è molto occupato.", { isBusy: true }));
  }
  await vi.waitFor(() => expect(stateOf("1")).toBe("refused"));
  retry();
  under.get("1")!.resolve(stored("1"));
  await vi.waitFor(() => expect(stateOf("1")).toBe("stored"));
});

test("what pauses goes on when the line is back; what was taken away is not asked again", async () => {
  const { queue, add, asked, under, stateOf } = site([3_600_000]);
  add("1");
  const { cancel } = add("2");
  for (const name of ["1", "2"]) under.get(name)!.reject(new UploadError("Nessuna rete.", { isBusy: true }));
  await vi.waitFor(() => expect([stateOf("1"), stateOf("2")]).toEqual(["pausing", "pausing"]));
  cancel();
  queue.hurry();
  expect(asked).toEqual(["1", "2", "1"]);
});
