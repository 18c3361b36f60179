import sharp from "sharp";
import { expect, test } from "vitest";
import { preparePicture } from "./picture-work.server.ts";

test("a good picture that a busy machine does not finish in time is not refused: its sender may try again", async () => {
  const picture = await sharp({ create: { width: 32, height: 32, channels: 3, background: "#be185d" } })
    .png()
    .toBuffer();
  await expect(preparePicture(picture, { timeoutMs: 1 })).rejects.toMatchObject({ status: 503 });
  await expect(preparePicture(Buffer.from("nessuna immagine"))).rejects.toMatchObject({ status: 422 });
  await expect(preparePicture(picture)).resolves.toMatchObject({ width: 32 });
});
