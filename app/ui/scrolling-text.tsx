import type { ComponentProps } from "react";

/** A long text within a height of its own. @param aria-label its name, since the keyboard stops there to scroll it */
export function ScrollingText({ className, ...props }: ComponentProps<"section"> & { "aria-label": string }) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long texts scroll: the keyboard reaches them
  return <section tabIndex={0} className={`overflow-y-auto ${className}`} {...props} />;
}
