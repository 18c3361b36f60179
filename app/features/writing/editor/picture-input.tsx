import { type ComponentProps, useState } from "react";
import { IMAGE_TYPES } from "#app/features/media/media.ts";

type Props = Omit<ComponentProps<"input">, "type" | "accept" | "className">;

/** The browser's own control for a file, invisible over words of ours: a file may be dropped on it too. */
export function PictureInput({ onChange, ...input }: Props) {
  const [name, setName] = useState<string>();
  return (
    <div className="relative flex min-h-11 items-center justify-center border border-dashed border-ink/50 bg-field px-3 text-center text-cap has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-pink-t has-hover:bg-carta">
      <span aria-hidden="true" className="min-w-0 truncate">
        {name ?? "Scegli un’immagine, o trascinala qui"}
      </span>
      <input
        {...input}
        type="file"
        accept={IMAGE_TYPES}
        onChange={(event) => {
          setName(event.currentTarget.files?.[0]?.name);
          onChange?.(event);
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </div>
  );
}
