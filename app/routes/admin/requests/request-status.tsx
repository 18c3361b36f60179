import type { ReactNode } from "react";
import { type RequestStatus, statusLabels } from "#app/features/inbox/status.ts";

const looks: Record<RequestStatus, { words: string; square: string }> = {
  nuova: { words: "font-bold", square: "border-pink-t bg-pink" },
  contattata: { words: "", square: "border-warn text-warn shadow-[inset_4px_0_0_currentColor]" },
  prenotata: { words: "", square: "border-ok bg-ok" },
  chiusa: { words: "text-fumo", square: "border-fumo" },
};

type Props = { status: RequestStatus; /** Instead of the status's own word. */ children?: ReactNode };

/** Shows a request's status: a square that fills up with each step, and the word. */
export function StatusMark({ status, children }: Props) {
  const { words, square } = looks[status];
  return (
    <span className={`inline-flex flex-none items-center gap-2 text-cap whitespace-nowrap ${words}`}>
      <span aria-hidden="true" className={`size-[9px] flex-none border-[1.5px] ${square}`} />
      {children || statusLabels[status]}
    </span>
  );
}
