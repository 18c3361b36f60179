/** The browser's half of a draft that is being written: reads the stream, and tells how the draft stands after each event. */
import type { Draft, DraftEvent } from "./drafting.ts";

/** @throws what the connection throws; ends without "done" or "error" when it is cut */
export async function* draftEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<DraftEvent, void, void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let waiting = "";
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const blocks = (waiting + read.value).split("\n\n");
      waiting = blocks.pop()!;
      for (const block of blocks) {
        if (block.startsWith("data: ")) yield JSON.parse(block.slice("data: ".length)) as DraftEvent;
      }
    }
  } finally {
    // Who stops reading lets go of the connection, and the server of the generator.
    await reader.cancel().catch(() => {});
  }
}

export function draftAfter(draft: Draft, event: DraftEvent): Draft {
  switch (event.event) {
    case "title":
      return { ...draft, title: event.title };
    case "excerpt":
      return { ...draft, excerpt: event.excerpt };
    case "html":
      return { ...draft, html: draft.html.slice(0, event.keep) + event.add };
    case "done":
      return event.draft;
    case "error":
      return draft;
  }
}
