import { useState } from "react";
import { Button } from "./button.tsx";
import { useHydrated } from "./use-hydrated.ts";

/** Copies a text and says so; without a script there is no button. @param copied what is said then, for example "Copiati." */
export function CopyButton({ text, copied, children }: { text: string; copied: string; children: string }) {
  const [said, say] = useState("");
  if (!useHydrated()) return null;
  const copy = () =>
    // Without TLS browsers have no clipboard for pages.
    (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error("no clipboard"))).then(
      () => say(copied),
      () => say("Non riesco a copiare: seleziona il testo."),
    );
  return (
    <p className="flex flex-wrap items-center gap-4">
      <Button tone="line" wave={false} onClick={() => void copy()}>
        {children}
      </Button>
      <output>{said}</output>
    </p>
  );
}
