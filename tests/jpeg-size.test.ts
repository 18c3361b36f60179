import { expect, test } from "vitest";
import { jpegSize } from "../scripts/jpeg-size.ts";

/** The least that a decoder shows: one grey pixel. */
const pixel = Buffer.from(
  "/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==",
  "base64",
);

/** The same with another size in its frame, and what a camera writes about how it was held. */
function photo(width: number, height: number, orientation?: number): Buffer {
  const bytes = Buffer.from(pixel);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  if (orientation === undefined) return bytes;
  const exif = Buffer.from("ffe100224578696600004d4d002a00000008000101120003000000010000000000000000", "hex");
  exif.writeUInt16BE(orientation, 28);
  return Buffer.concat([bytes.subarray(0, 2), exif, bytes.subarray(2)]);
}

test.each([
  ["a real file", pixel, { width: 1, height: 1 }],
  ["an upright photograph", photo(800, 1000), { width: 800, height: 1000 }],
  ["a camera held level", photo(1000, 800, 1), { width: 1000, height: 800 }],
  ["a camera held upright", photo(1000, 800, 6), { width: 800, height: 1000 }],
  ["a picture of another kind", Buffer.from("89504e470d0a1a0a0000000d", "hex"), undefined],
])("%s", (_, bytes, size) => {
  expect(jpegSize(bytes)).toEqual(size);
});
