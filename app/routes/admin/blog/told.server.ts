/** Carries the outcome of a save to the page it redirects to, in a cookie of one minute, so that the address stays /admin/blog. */
import { env } from "#app/env.server.ts";
import { sayWallTime, wallClock } from "#app/features/writing/readers-see.ts";
import { href } from "#app/shared/href.ts";
import type { ToastMessage } from "#app/ui/toast.tsx";
import { binnedOutcome } from "../bin/undo.ts";

const OUTCOME_COOKIE = "tonica.esito";

/** `of` is a slug, an id, or an instant in milliseconds; the messages say which. */
export type SaveOutcome = { kind: keyof typeof MESSAGES; of?: string };

const seeArticle = (slug: string) => {
  const address = href("/blog/:slug", { slug });
  return { link: { label: "Vedi l’articolo", href: address }, copy: { label: "Copia il link", path: address } };
};

const openArticle = (id: string) => ({ link: { label: "Riapri l’articolo", href: href("/admin/blog/:id", { id }) } });

const say = (at: string) => sayWallTime(wallClock(new Date(Number(at))), new Date());

/** The titles and first words are those of spec §8. */
const MESSAGES = {
  published: (slug) => ({ title: "Salvato", description: "Articolo pubblicato", ...seeArticle(slug) }),
  draft: () => ({ title: "Salvato", description: "Bozza salvata" }),
  waiting: (slug) => ({
    title: "Salvato",
    description: "Bozza salvata: l’articolo resta sul sito com’era",
    ...seeArticle(slug),
  }),
  withdrawn: (id) => ({
    title: "Salvato",
    description: "Bozza salvata: l’articolo non è più sul sito",
    ...openArticle(id),
  }),
  scheduled: () => ({ title: "Salvato", description: "Bozza salvata: si pubblica da sola alla data scelta" }),
  dated: (at) => ({ title: "Salvato", description: `Si pubblica da sola ${say(at)}` }),
  restored: () => ({ title: "Salvato", description: "Versione ripristinata" }),
  restoredAside: (id) => ({
    title: "Salvato",
    description: "Versione ripristinata fra le tue modifiche: il sito cambia quando pubblichi",
    ...openArticle(id),
  }),
  deleted: (id) => ({ title: "Bozza eliminata", ...binnedOutcome("article", id) }),
} as const satisfies Record<string, (of: string) => ToastMessage>;

// The path is not /admin/blog, because the list's data have the address /admin/blog.data.
const cookie = (value: string, seconds: number) =>
  `${OUTCOME_COOKIE}=${value}; Max-Age=${seconds}; Path=/admin; HttpOnly; SameSite=Lax${env.PUBLIC_URL?.startsWith("https:") ? "; Secure" : ""}`;

export const outcomeCookie = ({ kind, of = "" }: SaveOutcome): string => cookie(`${kind}.${of}`, 60);

/** The outcome is shown once: the same answer deletes the cookie. */
export function readOutcome(headers: Headers): { message: ToastMessage | undefined; cookies: string[] } {
  const [, kind, of = ""] =
    new RegExp(`(?:^|; )${OUTCOME_COOKIE}=(\\w+)\\.([\\w-]*)`).exec(headers.get("cookie") ?? "") ?? [];
  if (!kind) return { message: undefined, cookies: [] };
  const message = Object.hasOwn(MESSAGES, kind) ? MESSAGES[kind as SaveOutcome["kind"]](of) : undefined;
  return { message, cookies: [cookie("", 0)] };
}
