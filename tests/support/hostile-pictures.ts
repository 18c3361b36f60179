/** Files that are no pictures, or too much of one, built as an attacker would. */
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

const PNG_SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(12 + data.length);
  framed.writeUInt32BE(data.length);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), 8 + data.length);
  return framed;
}

/** All white, and complete: 400 megapixels in some 50 kB. */
export function pngBomb(side = 20_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1; // one bit a pixel, grey
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)), 0);
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Says that it is huge, and ends. */
export function pngThatLies(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 8;
  return Buffer.concat([PNG_SIGNATURE, chunk("IHDR", header)]);
}

export const photo = (width = 640, height = 400) =>
  sharp({
    create: { width, height, channels: 3, background: "#ec4899", noise: { type: "gaussian", mean: 128, sigma: 40 } },
  });

/** Taken upright in Legnago with a telephone held on its side. */
export const photoWithPlace = (): Promise<Buffer> =>
  photo(300, 200)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Make: "Telefono di Anna", Copyright: "segreto-exif" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "45/1 11/1 30/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "11/1 18/1 30/1",
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">segreto-xmp</x:xmpmeta>')
    .toBuffer();

/** One colour after another. */
export async function animation(format: "gif" | "webp"): Promise<Buffer> {
  const frames = await Promise.all(
    ["red", "green", "blue"].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const joined = sharp(frames, { join: { animated: true } });
  return (format === "gif" ? joined.gif({ delay: [100] }) : joined.webp({ delay: [100] })).toBuffer();
}

export const SVG = Buffer.from(
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>`,
);
export const HTML = Buffer.from("<!doctype html><title>x</title><script>alert(1)</script>");

/** A GIF to a browser that looks at its first bytes, a script to one that is told so. */
export const GIF_AND_SCRIPT = Buffer.from("GIF89a/*\x01\x00\x01\x00\x80\x00\x00*/=1;alert('polyglot');//", "latin1");

/** A whole picture with a page behind its end. */
export const pictureAndPage = async (format: "jpeg" | "png" | "webp"): Promise<Buffer> =>
  Buffer.concat([await photo()[format]().toBuffer(), Buffer.from("<script>alert('polyglot')</script>")]);

/** The script sits where a picture may carry a comment. */
export const pngWithComment = async (): Promise<Buffer> => {
  const png = await photo(20, 20).png().toBuffer();
  const comment = chunk("tEXt", Buffer.from("Comment\0<script>alert('polyglot')</script>"));
  return Buffer.concat([png.subarray(0, 33), comment, png.subarray(33)]);
};
