import type { ComponentProps } from "react";
import { joinClasses } from "#app/shared/join-classes.ts";

/** A link that stands alone: as tall as a thumb, underlined in pink. */
export function TextLink({ className = "", ...rest }: ComponentProps<"a">) {
  return (
    <a
      {...rest}
      className={joinClasses("inline-flex min-h-11 min-w-11 items-center gap-3 font-semibold underlined", className)}
    />
  );
}
