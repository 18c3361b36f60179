import { type ReactNode, useState } from "react";
import { useHasProblem } from "./form-context.ts";

type Props = { name: string; summary: ReactNode; startsOpen?: boolean; className?: string; children: ReactNode };

/** A part of the form that is shown closed; it opens by itself when something in it has to be mended. */
export function Folded({ name, summary, startsOpen = false, className = "", children }: Props) {
  const hasProblem = useHasProblem(name);
  const [isOpen, setOpen] = useState(startsOpen || hasProblem);
  const [hadProblem, setHadProblem] = useState(hasProblem);
  if (hadProblem !== hasProblem) {
    setHadProblem(hasProblem);
    if (hasProblem) setOpen(true);
  }
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="min-w-0">
      <summary className={`flex min-h-11 cursor-pointer items-center gap-2.5 py-1.5 ${className}`}>
        <span aria-hidden="true" className="flex-none text-fumo transition-transform [[open]>summary>&]:rotate-90">
          ›
        </span>
        <span className="min-w-0 [overflow-wrap:anywhere]">{summary}</span>
      </summary>
      <div className="pt-1 pb-4 pl-4.5">{children}</div>
    </details>
  );
}
