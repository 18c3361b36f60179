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

/** A secret shown whole, to be selected or copied. @param copied what is said then, for example "Copiata." */
export function SecretToCopy({ secret, copied, children }: { secret: string; copied: string; children: string }) {
  return (
    <>
      <code
        translate="no"
        className="block border-2 border-ink bg-white p-4 font-sans font-semibold [overflow-wrap:anywhere] select-all"
      >
        {secret}
      </code>
      <CopyButton text={secret} copied={copied}>
        {children}
      </CopyButton>
    </>
  );
}
