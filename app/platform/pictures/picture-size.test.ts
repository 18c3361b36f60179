import { Readable } from "node:stream";
import sharp from "sharp";
import { expect, test } from "vitest";
import { pictureSize } from "./picture-size.server.ts";

const sizeOf = (bytes: Buffer) => pictureSize(Readable.from([bytes]));

test("a picture's size is read from its header, as a browser shows it", async () => {
  const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: "#be185d" } });
  for (const format of ["jpeg", "png", "gif", "webp", "avif"] as const)
    expect(await sizeOf(await drawn.clone().toFormat(format).toBuffer()), format).toEqual({ width: 60, height: 40 });
  const onItsSide = await drawn.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer();
  expect(await sizeOf(onItsSide)).toEqual({ width: 40, height: 60 });
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"/>');
  for (const none of [Buffer.from("nessuna immagine"), Buffer.alloc(1000), Buffer.alloc(0), drawing])
    await expect(sizeOf(none)).rejects.toThrow();
});
