import { Button } from "#app/ui/button.tsx";

type Props = { progress: number; onCancel: () => void };

export function UploadProgress({ progress, onCancel }: Props) {
  const percent = Math.round(progress * 100);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <progress
        aria-label="Caricamento dell’immagine"
        value={percent}
        max={100}
        className="h-2 min-w-0 flex-1 appearance-none bg-sabbia2 [&::-moz-progress-bar]:bg-pink-t [&::-webkit-progress-bar]:bg-sabbia2 [&::-webkit-progress-value]:bg-pink-t"
      />
      <span className="w-28 text-cap tabular-nums">{percent < 100 ? `${percent}%` : "Preparazione..."}</span>
      <Button tone="line" wave={false} onClick={onCancel}>
        Annulla
      </Button>
    </div>
  );
}
