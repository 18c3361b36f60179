/** Width and height of a JPEG as it is shown, from its headers (ITU T.81, B.2; Exif 2.3, 4.6.2). */

const EXIF = "Exif\0\0";
const ORIENTATION = 0x0112;
/** Baseline, progressive and lossless frames; C4, C8 and CC are no frames. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** @returns undefined for what is no JPEG */
export function jpegSize(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let turned = false;
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1]!;
    const length = bytes.readUInt16BE(at + 2);
    if (isFrame(marker)) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
      return turned ? { width: height, height: width } : { width, height };
    }
    if (marker === 0xe1) turned ||= orientation(bytes.subarray(at + 4, at + 2 + length)) >= 5;
    at += 2 + length;
  }
  return undefined;
}

/** @returns 1 … 8; from 5 on the camera was held upright and the picture lies on its side */
function orientation(segment: Buffer): number {
  if (segment.toString("latin1", 0, EXIF.length) !== EXIF) return 1;
  const tiff = segment.subarray(EXIF.length);
  const little = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < short(directory); entry++) {
    const at = directory + 2 + entry * 12;
    if (short(at) === ORIENTATION) return short(at + 8);
  }
  return 1;
}
