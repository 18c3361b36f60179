/** Reads server-sent events from another server. */

/** Yields the data of each complete event, however the bytes were split into chunks. */
export async function* readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string, void, void> {
  let data: string[] = [];
  for await (const line of linesOf(body)) {
    if (line.startsWith("data:")) data.push(line.slice("data:".length).replace(/^ /, ""));
    if (line !== "" || data.length === 0) continue;
    yield data.join("\n");
    data = [];
  }
}

/** Searches each chunk only once: otherwise a very long line would be searched again with every chunk. */
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
