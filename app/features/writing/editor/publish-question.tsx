import { useState } from "react";
import { isToCome, sayWallTime } from "#app/features/writing/readers-see.ts";
import type { ArticleStatus } from "#app/features/writing/editing.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

/** What the writer answers; the server takes the harmless answer where there is none (edit.server.ts). */
export type SaveAnswers = { withdraw?: "si"; publish_now?: "si" };

export type Question = "live" | "date";

/** @param date the form's @returns undefined when the button can only mean one thing */
export function findQuestion(status: ArticleStatus, isPublic: boolean, date: string): Question | undefined {
  if (status === "draft") return isPublic ? "live" : undefined;
  return !isPublic && isToCome(date, new Date()) ? "date" : undefined;
}

type Props = {
  question: Question | undefined;
  date: string;
  onAnswer: (status: ArticleStatus, answers: SaveAnswers) => void;
  onClose: () => void;
};

/** Asks what «Salva bozza» does to a live article, and what «Pubblica» does with a date to come. The first answer is the default. */
export function PublishQuestion({ question, date, onAnswer, onClose }: Props) {
  const answer = (status: ArticleStatus, answers: SaveAnswers) => () => {
    onClose();
    onAnswer(status, answers);
  };
  const [now] = useState(() => new Date());
  const when = question === "date" ? sayWallTime(date, now) : "";
  return (
    <>
      <Dialog
        open={question === "live"}
        onOpenChange={(open) => !open && onClose()}
        title="L’articolo è sul sito"
        description="Le modifiche possono aspettare qui, mentre i lettori continuano a vedere la versione pubblicata. Oppure l’articolo torna in bozza ed esce dal sito."
        actions={
          <>
            <Button wave={false} onClick={answer("draft", {})}>
              Tieni l’articolo sul sito
            </Button>
            <Button tone="line" wave={false} onClick={answer("draft", { withdraw: "si" })}>
              Togli l’articolo dal sito
            </Button>
          </>
        }
      />
      <Dialog
        open={question === "date"}
        onOpenChange={(open) => !open && onClose()}
        title="Quando lo pubblichiamo?"
        description="L’articolo ha una data: può uscire da solo quando è il momento, oppure subito."
        actions={
          <>
            <Button wave={false} onClick={answer("published", {})}>
              {`${when.charAt(0).toUpperCase()}${when.slice(1)}`}
            </Button>
            <Button tone="line" wave={false} onClick={answer("published", { publish_now: "si" })}>
              Adesso
            </Button>
          </>
        }
      />
    </>
  );
}
