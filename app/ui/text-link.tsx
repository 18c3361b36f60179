import type { ComponentProps } from "react";

/** A link that stands alone: as tall as a thumb, underlined in pink. */
export function TextLink({ className = "", ...rest }: ComponentProps<"a">) {
  return (
    <a {...rest} className={`inline-flex min-h-11 min-w-11 items-center gap-3 font-semibold underlined ${className}`} />
  );
}
