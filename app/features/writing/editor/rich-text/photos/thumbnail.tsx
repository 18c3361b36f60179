import { useEffect, useRef, useState } from "react";

const WIDTH = 240;

/** Draws the file: the page's policy shows no picture that is not stored yet. A file that is no picture leaves the ground. */
export function Thumbnail({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    let isGone = false;
    void draw(file, () => (isGone ? null : canvas.current)).then((drawn) => isGone || setDrawn(drawn));
    return () => void (isGone = true);
  }, [file]);
  return (
    <span className="grid aspect-square w-full place-items-center overflow-hidden bg-sabbia text-center text-cap text-fumo">
      <canvas ref={canvas} hidden={!isDrawn} aria-hidden="true" className="size-full object-contain" />
      {!isDrawn && <span aria-hidden="true">...</span>}
    </span>
  );
}

async function draw(file: File, find: () => HTMLCanvasElement | null): Promise<boolean> {
  try {
    const picture = await createImageBitmap(file, { resizeWidth: WIDTH, resizeQuality: "medium" });
    const canvas = find();
    if (canvas) {
      [canvas.width, canvas.height] = [picture.width, picture.height];
      canvas.getContext("2d")?.drawImage(picture, 0, 0);
    }
    picture.close();
    return canvas !== null;
  } catch {
    return false;
  }
}
