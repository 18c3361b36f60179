/** What the server does not know yet, in the browser's own storage: it survives a crash, a dead network, an ended session. */
import { type ArticleForm, formFrom } from "./article-form.ts";

/** Listed in features/consent/registry. */
const PREFIX = "tonica.bozza.";

export type BrowserCopy = { form: ArticleForm; at: string; version: number | undefined };

/** @param name the article's id, or for one that has none yet a name of this tab's own */
export const copyKey = (name: string): string => PREFIX + name;

export const newArticleKey = (): string => copyKey(`nuovo.${crypto.randomUUID().slice(0, 8)}`);

/** @returns false when the browser keeps nothing: full, or forbidden */
export function keepCopy(key: string, copy: BrowserCopy): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function forgetCopy(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // What cannot be read was not kept.
  }
}

/** @param id absent: of an article that the server does not know, the last one written */
export function findCopy(id?: string): { key: string; copy: BrowserCopy } | undefined {
  try {
    const keys = id === undefined ? Object.keys(localStorage).filter(isNewArticle) : [copyKey(id)];
    return keys
      .flatMap((key) => {
        const copy = readCopy(localStorage.getItem(key));
        return copy ? [{ key, copy }] : [];
      })
      .sort((one, other) => other.copy.at.localeCompare(one.copy.at))[0];
  } catch {
    return undefined;
  }
}

const isNewArticle = (key: string) => key.startsWith(copyKey("nuovo."));

function readCopy(text: string | null): BrowserCopy | undefined {
  const kept: unknown = text === null ? null : JSON.parse(text);
  if (typeof kept !== "object" || kept === null || !("form" in kept) || !("at" in kept)) return undefined;
  const { form, at, version } = kept as { form: object; at: unknown; version?: unknown };
  if (typeof at !== "string") return undefined;
  return {
    form: formFrom(form as Record<string, unknown>),
    at,
    version: typeof version === "number" ? version : undefined,
  };
}
