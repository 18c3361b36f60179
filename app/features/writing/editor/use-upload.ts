import { useEffect, useRef, useState } from "react";
import type { UploadedImage } from "#app/features/media/media.ts";
import { upload } from "#app/features/media/upload.ts";
import { useToast } from "#app/ui/toast.tsx";

/** One picture at a time, with the toasts of spec §8. */
export function useUpload() {
  const toast = useToast();
  const [progress, setProgress] = useState<number>();
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  /** @returns nothing when it did not work: that has been said */
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
    /** Undefined: nothing is being sent. */
    progress,
    send,
    cancel: () => underWay.current?.abort(),
    missing: () => toast({ title: "Seleziona un file", tone: "error" }),
  };
}
