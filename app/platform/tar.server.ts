/** Tar as every system reads it (POSIX.1-1988, "ustar"): written and read as a stream that never holds a whole entry in memory. */

export type TarEntry = {
  /** At most 100 bytes. */
  name: string;
  size: number;
  /** Exactly `size` bytes. A reader must read it to its end before the next entry. */
  body: AsyncIterable<Uint8Array>;
};

/** The file is not a tar, or is truncated. */
export class BrokenTar extends Error {}

const BLOCK = 512;
const padding = (size: number) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

/** @param at the modification time of all entries */
export async function* writeTar(entries: AsyncIterable<TarEntry>, at: Date): AsyncGenerator<Uint8Array> {
  for await (const { name, size, body } of entries) {
    yield header(name, size, at);
    let written = 0;
    for await (const bytes of body) {
      written += bytes.length;
      yield bytes;
    }
    if (written !== size) throw new Error(`${name} has ${written} bytes instead of ${size}`);
    yield padding(size);
  }
  yield Buffer.alloc(2 * BLOCK);
}

function header(name: string, size: number, at: Date): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`too long a name for tar: ${name}`);
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, from: number, length: number) =>
    block.write(`${value.toString(8).padStart(length - 1, "0")}\0`, from);
  block.write(name, 0);
  octal(0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(Math.floor(at.getTime() / 1000), 136, 12);
  block.write("0", 156);
  block.write("ustar\x0000", 257);
  block.write(`${checksum(block).toString(8).padStart(6, "0")}\0 `, 148);
  return block;
}

/** The sum of the header's bytes, with spaces in place of the checksum itself. */
const checksum = (block: Buffer): number =>
  block.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0);

/** @throws BrokenTar */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const bytes = new ByteReader(source);
  for (;;) {
    const block = await bytes.exactly(BLOCK);
    if (isZero(block)) return bytes.toEnd();
    if (Number.parseInt(block.toString("latin1", 148, 156), 8) !== checksum(block)) throw new BrokenTar("no header");
    const name = block.toString("utf8", 0, 100).replace(/\0.*$/s, "");
    const size = Number.parseInt(block.toString("latin1", 124, 136), 8);
    yield { name, size, body: bytes.upTo(size) };
    await bytes.exactly(padding(size).length);
  }
}

const isZero = (bytes: Uint8Array) => bytes.every((byte) => byte === 0);

/** Reads a stream in pieces of requested lengths. */
class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Reads the rest, because a decompressor may report only at its end that data are missing. */
  async toEnd(): Promise<void> {
    for (let last: IteratorResult<Uint8Array>; !(last = await this.#source.next()).done;)
      if (!isZero(last.value)) throw new BrokenTar("something after the end");
  }

  async exactly(length: number): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    for await (const part of this.upTo(length)) parts.push(part);
    return Buffer.concat(parts);
  }

  async *upTo(length: number): AsyncGenerator<Uint8Array> {
    for (let remaining = length; remaining > 0;) {
      if (this.#rest.length === 0) {
        const { value, done } = await this.#source.next();
        if (done) throw new BrokenTar("cut off");
        this.#rest = Buffer.from(value.buffer, value.byteOffset, value.length);
      }
      const part = this.#rest.subarray(0, remaining);
      this.#rest = this.#rest.subarray(part.length);
      remaining -= part.length;
      yield part;
    }
  }
}
