/** Reads server-sent events that somebody else's server sends. */

/** The data of each event, however the bytes were cut on their way; an event that does not end is none. */
export async function* readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string, void, void> {
  let data: string[] = [];
  for await (const line of linesOf(body)) {
    if (line.startsWith("data:")) data.push(line.slice("data:".length).replace(/^ /, ""));
    if (line !== "" || data.length === 0) continue;
    yield data.join("\n");
    data = [];
  }
}

/** Each chunk is looked at once: a line without end would otherwise be read anew with every chunk. */
async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string, void, void> {
  let begun: string[] = [];
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const [end, ...others] = chunk.split("\n");
    begun.push(end!);
    for (const other of others) {
      yield begun.join("").replace(/\r$/, "");
      begun = [other];
    }
  }
}
