/** Content codings of answers (RFC 9110 §8.4): brotli where the client accepts it, otherwise gzip, otherwise none. */
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzipSync } from "node:zlib";

export type Coding = "br" | "gzip" | "identity";

const brotli = promisify(brotliCompress);

/** Matches the name as a whole word, unless the client refuses it with q=0. */
const accepted = (name: string) => new RegExp(`(?:^|[,\\s])${name}(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))\\s*(?:;|,|$)`);
const [BR, GZIP] = [accepted("br"), accepted("gzip")];

export function bestCoding(acceptEncoding: string | undefined): Coding {
  if (!acceptEncoding) return "identity";
  return BR.test(acceptEncoding) ? "br" : GZIP.test(acceptEncoding) ? "gzip" : "identity";
}

/**
 * For what is sent once. Brotli's level 3 makes 12.3 kB of home's HTML, level 4 makes 11.9 in twice the time. It happens at
 * once, because to hand such a text to another thread and back costs more than to compress it.
 */
export function compressOnce(body: Buffer, coding: Coding): Buffer {
  if (coding === "br") return brotliCompressSync(body, brotliOptions(body, 3));
  if (coding === "gzip") return gzipSync(body, { level: 3 });
  return body;
}

/** For what is kept: it takes a hundred times as long, in another thread. */
export const compressHard = (body: Buffer): Promise<Buffer> => brotli(body, brotliOptions(body, 11));

/**
 * The window need not be wider than the text. Brotli's usual one takes 9 MB for each text, which V8 counts as memory of ours:
 * it then cleared its whole heap after every fifty pages.
 */
function brotliOptions({ length }: Buffer, quality: number) {
  const window = Math.ceil(Math.log2(Math.max(length, 2 ** constants.BROTLI_MIN_WINDOW_BITS)));
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(window, constants.BROTLI_DEFAULT_WINDOW),
    },
  };
}
