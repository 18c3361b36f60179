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

/** `isBusy`: the picture is not to blame, and the same upload may succeed in a moment. */
export class UploadError extends Error {
  readonly isBusy: boolean;

  constructor(sentence: string, { isBusy = false } = {}) {
    super(sentence);
    this.isBusy = isBusy;
  }
}

/** Answers of a server that is too busy, or of a proxy that does not reach it. */
const BUSY = [408, 429, 502, 503, 504];

/**
 * Uses XMLHttpRequest, because `fetch` does not report the progress of an upload.
 * @throws UploadError with the sentence to show; AbortError after `signal`
 */
export function upload(file: File, { onProgress, alt, signal }: Options): Promise<UploadedImage> {
  const { promise, resolve, reject } = Promise.withResolvers<UploadedImage>();
  const refused = refusedBeforeSending(file);
  if (refused) return Promise.reject(new UploadError(refused));

  const body = new FormData();
  body.set("file", file);
  if (alt) body.set("alt", alt);
  const request = new XMLHttpRequest();
  request.responseType = "json";
  request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
  request.addEventListener("load", () => {
    const answer = request.response as (UploadedImage & { error?: string }) | null;
    if (request.status === 200 && answer?.publicUrl) resolve(answer);
    else reject(new UploadError(answer?.error ?? SITE_SILENT, { isBusy: BUSY.includes(request.status) }));
  });
  request.addEventListener("error", () => reject(new UploadError(SITE_SILENT, { isBusy: true })));
  request.addEventListener("abort", () => reject(new DOMException("stopped", "AbortError")));
  signal?.addEventListener("abort", () => request.abort());
  request.open("POST", href("/api/storage/immagini"));
  request.send(body);
  return promise;
}

/**
 * Gives a stored picture its description, which an article is offered when it adds the picture. Whoever wrote it has it in
 * the article already: a failure takes nothing away.
 */
export async function describePicture(path: string, alt: string): Promise<void> {
  const body = new URLSearchParams({ path, alt });
  await fetch(href("/api/storage/immagini"), { method: "PATCH", body, keepalive: true }).catch(() => undefined);
}
