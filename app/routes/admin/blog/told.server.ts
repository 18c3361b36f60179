/** Carries the outcome of a save to the page it redirects to, in a cookie of one minute, so that the address stays /admin/blog. */
import { env } from "#app/env.server.ts";
import type { ToastMessage } from "#app/ui/toast.tsx";

const OUTCOME_COOKIE = "tonica.esito";

/** Spec §8. */
const TEXTS = {
  published: { title: "Salvato", description: "Articolo pubblicato" },
  draft: { title: "Salvato", description: "Bozza salvata" },
  scheduled: { title: "Salvato", description: "Bozza salvata: si pubblica da sola alla data scelta" },
  restored: { title: "Salvato", description: "Versione ripristinata" },
  deleted: { title: "Bozza eliminata" },
} as const satisfies Record<string, ToastMessage>;

export type SaveOutcome = keyof typeof TEXTS;

// The path is not /admin/blog, because the list's data have the address /admin/blog.data.
const cookie = (value: string, seconds: number) =>
  `${OUTCOME_COOKIE}=${value}; Max-Age=${seconds}; Path=/admin; HttpOnly; SameSite=Lax${env.PUBLIC_URL?.startsWith("https:") ? "; Secure" : ""}`;

export const outcomeCookie = (word: SaveOutcome): string => cookie(word, 60);

/** The outcome is shown once: the same answer deletes the cookie. */
export function readOutcome(headers: Headers): { message: ToastMessage | undefined; cookies: string[] } {
  const word = new RegExp(`(?:^|; )${OUTCOME_COOKIE}=(\\w+)`).exec(headers.get("cookie") ?? "")?.[1];
  if (!word) return { message: undefined, cookies: [] };
  return { message: TEXTS[word as SaveOutcome], cookies: [cookie("", 0)] };
}
