/** `import photo from "./someone.jpg?photo"` gives a photograph with its address and size, as app/shared/photo.ts has it. */
import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";
import { jpegSize } from "./jpeg-size.ts";

export function photos(): Plugin {
  return {
    name: "photos",
    enforce: "pre",
    async load(id) {
      const [file, query] = id.split("?") as [string, string | undefined];
      if (query !== "photo") return null;
      const size = jpegSize(await readFile(file));
      if (!size) return this.error(`${file} is no JPEG file`);
      const address = JSON.stringify(`${file}?url&no-inline`);
      return `import src from ${address};\nexport default { src, width: ${size.width}, height: ${size.height} };`;
    },
  };
}
