import type { ComponentProps } from "react";
import { IMAGE_TYPES } from "#app/features/media/media.ts";

/** The browser's own control for a file, in the system's dress. */
export function ImageInput(input: Omit<ComponentProps<"input">, "type" | "accept" | "className">) {
  return (
    <input
      {...input}
      type="file"
      accept={IMAGE_TYPES}
      className="block min-h-11 w-full border border-dashed border-ink/40 bg-field p-1 text-cap file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-edge file:border-[1.5px] file:border-solid file:border-ink file:bg-transparent file:px-3 file:font-semibold"
    />
  );
}
