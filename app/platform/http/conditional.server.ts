/** Conditional and partial requests (RFC 9110 §13 and §14), for answers that carry an ETag and a date. */
import type { ByteRange } from "#app/platform/storage/bucket.server.ts";

export type Version = {
  /** With its quotes. */
  etag: string;
  modified: Date;
};
type Headers = Record<string, string | string[] | undefined>;

/** HTTP dates have a precision of one second. */
const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

const opaque = (etag: string): string => etag.trim().replace(/^W\//, "");

/** @returns whether the client already has this version. If-None-Match decides; the date counts only without it. */
export function isUnchanged(headers: Headers, { etag, modified }: Version): boolean {
  const etags = headers["if-none-match"];
  if (etags !== undefined)
    return String(etags)
      .split(",")
      .some((known) => known.trim() === "*" || opaque(known) === opaque(etag));
  const since = Date.parse(String(headers["if-modified-since"]));
  return !Number.isNaN(since) && seconds(modified) <= seconds(new Date(since));
}

/**
 * @returns undefined when the whole file is to be sent: there is no range, it is for another version (If-Range), there
 * are several, or it is malformed, which §14.2 lets a server ignore; "none" when the file has no byte of the range
 */
export function requestedRange(headers: Headers, version: Version, size: number): ByteRange | "none" | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(String(headers.range)) ?? [];
  if (from === undefined || to === undefined || from + to === "") return undefined;
  const condition = headers["if-range"];
  if (
    condition !== undefined &&
    condition !== version.etag &&
    Date.parse(String(condition)) !== seconds(version.modified) * 1000
  )
    return undefined;
  const first = from === "" ? Math.max(size - Number(to), 0) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < Number(from)) return undefined;
  return first <= last ? { first, last } : "none";
}
