import { useState } from "react";
import type { MediaItem } from "#app/features/media/media.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { StoredPictures } from "./stored-pictures.tsx";

/** A picture that is there already becomes the cover. */
export function StoredCover({ onTake }: { onTake: (picture: MediaItem) => void }) {
  const [open, setOpen] = useState(false);
  const [chosen, choose] = useState<MediaItem>();

  function take() {
    if (chosen) onTake(chosen);
    setOpen(false);
    choose(undefined);
  }
  return (
    <Dialog
      trigger={
        <Button tone="line" wave={false}>
          Scegli fra le caricate
        </Button>
      }
      open={open}
      onOpenChange={setOpen}
      title="Copertina"
      actions={
        <Button wave={false} disabled={!chosen} onClick={take}>
          Usa questa immagine
        </Button>
      }
    >
      <StoredPictures chosen={chosen} onChoose={choose} />
    </Dialog>
  );
}
