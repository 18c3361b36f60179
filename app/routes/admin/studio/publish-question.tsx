import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

type Props = {
  open: boolean;
  title: string;
  others: readonly string[];
  onClose: () => void;
  onAgreed: (did: "pubblica" | "pubblica-tutto") => void;
};

/** Asks only when the draft holds more than the section that somebody publishes: it may be a colleague's, half done. */
export function PublishQuestion({ open, title, others, onClose, onAgreed }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Che cosa pubblichi?"
      description={`Nella bozza c’è anche: ${others.join("; ")}.`}
      actions={
        <>
          <Button wave={false} onClick={() => onAgreed("pubblica")}>
            Solo «{title}»
          </Button>
          <Button tone="line" wave={false} onClick={() => onAgreed("pubblica-tutto")}>
            Tutta la bozza
          </Button>
          <Button tone="line" wave={false} onClick={onClose}>
            Annulla
          </Button>
        </>
      }
    />
  );
}
