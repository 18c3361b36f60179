import { type ComponentProps, useEffect, useRef, useState } from "react";
import { IMAGE_TYPES, type UploadedImage } from "#app/features/media/media.ts";
import { upload } from "#app/features/media/upload.ts";
import { Button } from "#app/ui/button.tsx";
import { useToast } from "#app/ui/toast.tsx";

type Props = Omit<ComponentProps<"input">, "type" | "accept" | "className">;

/** The browser's own file control lies invisibly over our label, so that a file can be dropped on it too. */
export function PictureInput({ onChange, ...input }: Props) {
  const [name, setName] = useState<string>();
  return (
    <div className="relative flex min-h-11 items-center justify-center border border-dashed border-ink/50 bg-field px-3 text-center text-cap has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-pink-t has-hover:bg-carta">
      <span aria-hidden="true" className="min-w-0 truncate">
        {name ?? "Scegli un’immagine, o trascinala qui"}
      </span>
      <input
        {...input}
        type="file"
        accept={IMAGE_TYPES}
        onChange={(event) => {
          setName(event.currentTarget.files?.[0]?.name);
          onChange?.(event);
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </div>
  );
}

type UploadProgressProps = { progress: number; onCancel: () => void };

export function UploadProgress({ progress, onCancel }: UploadProgressProps) {
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

/** Uploads one picture at a time, with the toasts of spec §8. */
export function useUpload() {
  const toast = useToast();
  const [progress, setProgress] = useState<number>();
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  /** @returns undefined after a failure, which has been shown already */
  async function send(file: File, alt?: string): Promise<UploadedImage | undefined> {
    underWay.current?.abort();
    const control = new AbortController();
    underWay.current = control;
    setProgress(0);
    try {
      const image = await upload(file, { ...(alt && { alt }), signal: control.signal, onProgress: setProgress });
      toast({ title: "Immagine caricata" });
      return image;
    } catch (error) {
      if (!control.signal.aborted)
        toast({ title: "Errore upload", description: (error as Error).message, tone: "error" });
      return undefined;
    } finally {
      if (underWay.current === control) setProgress(undefined);
    }
  }

  return {
    /** Undefined: no upload is under way. */
    progress,
    send,
    cancel: () => underWay.current?.abort(),
    missing: () => toast({ title: "Seleziona un file", tone: "error" }),
  };
}
