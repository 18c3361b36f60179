/** Uploads a picture to the studio's own store (spec §7 call 22) and reports the progress. */
import { href } from "#app/shared/href.ts";
import { SITE_SILENT } from "#app/shared/or-unreachable.ts";
import { IMAGE_TYPES, MAX_IMAGE_MB, type UploadedImage } from "./media.ts";

type Options = {
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  alt?: string;
  signal?: AbortSignal;
};

/** Finds problems that are known before anything is sent. */
function refusedBeforeSending({ size, type }: Pick<File, "size" | "type">): string | undefined {
  if (size > MAX_IMAGE_MB * 1024 * 1024) return `L’immagine è troppo pesante: al massimo ${MAX_IMAGE_MB} MB.`;
  if (type && !IMAGE_TYPES.split(",").includes(type)) return "Questo file non è un’immagine che si può pubblicare.";
  return undefined;
}

/** Uses XMLHttpRequest, because `fetch` does not report the progress of an upload. @throws Error with the sentence to show */
export function upload(file: File, { onProgress, alt, signal }: Options): Promise<UploadedImage> {
  const { promise, resolve, reject } = Promise.withResolvers<UploadedImage>();
  const refused = refusedBeforeSending(file);
  if (refused) return Promise.reject(new Error(refused));

  const body = new FormData();
  body.set("file", file);
  if (alt) body.set("alt", alt);
  const request = new XMLHttpRequest();
  request.responseType = "json";
  request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
  request.addEventListener("load", () => {
    const answer = request.response as (UploadedImage & { error?: string }) | null;
    if (request.status === 200 && answer?.publicUrl) resolve(answer);
    else reject(new Error(answer?.error ?? SITE_SILENT));
  });
  request.addEventListener("error", () => reject(new Error(SITE_SILENT)));
  request.addEventListener("abort", () => reject(new DOMException("stopped", "AbortError")));
  signal?.addEventListener("abort", () => request.abort());
  request.open("POST", href("/api/storage/immagini"));
  request.send(body);
  return promise;
}
