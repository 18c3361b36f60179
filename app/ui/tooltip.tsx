import { Tooltip as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";

/** A few words for a control that already has a name; opens after 700 ms, at once on focus. */
export function Tooltip({ content, children }: { content: ReactNode; children: ReactElement }) {
  return (
    <Radix.Provider delayDuration={700}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content sideOffset={6} className="z-50 max-w-[32ch] ground-ink px-3 py-2 text-cap">
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
