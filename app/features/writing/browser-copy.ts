/** Text that has not reached the server, in the browser's own storage: it survives a crash, a network failure, an expired session. */
import { type ArticleForm, formFrom } from "./article-form.ts";

/** features/consent/registry lists this key. */
const PREFIX = "tonica.bozza.";

export type BrowserCopy = { form: ArticleForm; at: string; version: number | undefined };

/** @param name the article's id; for an article without one, a name that only this tab uses */
export const copyKey = (name: string): string => PREFIX + name;

export const newArticleKey = (): string => copyKey(`nuovo.${crypto.randomUUID().slice(0, 8)}`);

/** A place beside a key, for a copy that its writer has not answered about yet while new words need the key. */
export const spareKey = (key: string): string => `${key}.${crypto.randomUUID().slice(0, 8)}`;

/** @returns false if the storage is full or forbidden */
export function storeCopy(key: string, copy: BrowserCopy): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function deleteCopy(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage that cannot be read holds no copy.
  }
}

const KEPT_DAYS = 30;

/** Deletes copies that nobody has come back for, such as one of a draft that was deleted meanwhile. */
export function deleteOldCopies(now: Date): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(PREFIX)) continue;
      const copy = readCopy(localStorage.getItem(key));
      if (!copy || now.getTime() - Date.parse(copy.at) > KEPT_DAYS * 86_400_000) deleteCopy(key);
    }
  } catch {
    // Storage that cannot be read holds no copy.
  }
}

/** Finds the newest copy. @param id absent: of an article that the server does not know */
export function findCopy(id?: string): { key: string; copy: BrowserCopy } | undefined {
  try {
    const keys =
      id === undefined ? Object.keys(localStorage).filter(isNewArticle) : Object.keys(localStorage).filter(isOf(id));
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

const isOf = (id: string) => (key: string) => key === copyKey(id) || key.startsWith(`${copyKey(id)}.`);

const isNewArticle = (key: string) => key.startsWith(copyKey("nuovo."));

function readCopy(text: string | null): BrowserCopy | undefined {
  const stored: unknown = text === null ? null : JSON.parse(text);
  if (typeof stored !== "object" || stored === null || !("form" in stored) || !("at" in stored)) return undefined;
  const { form, at, version } = stored as { form: object; at: unknown; version?: unknown };
  if (typeof at !== "string") return undefined;
  return {
    form: formFrom(form as Record<string, unknown>),
    at,
    version: typeof version === "number" ? version : undefined,
  };
}
