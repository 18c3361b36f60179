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
  await expect(sizeOf(Buffer.from("nessuna immagine"))).rejects.toThrow();
});
