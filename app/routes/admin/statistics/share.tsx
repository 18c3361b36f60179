import type { ReactNode } from "react";

type Props = { part: number; whole: number; children: ReactNode };

/** Shows a name, and under it a bar with the share of its number in the whole. */
export function Share({ part, whole, children }: Props) {
  return (
    <>
      {children}
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="mt-1.5 block h-1 w-full" aria-hidden="true">
        <rect width="100" height="4" className="fill-sabbia" />
        <rect width={whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10} height="4" className="fill-ink" />
      </svg>
    </>
  );
}
