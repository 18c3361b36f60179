import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { type ArticleForm, FORM_NAMES, sameForm } from "#app/features/writing/article-form.ts";
import { type Answer, Autosaver, type Kept } from "#app/features/writing/autosaver.ts";
import {
  type BrowserCopy,
  copyKey,
  findCopy,
  forgetCopy,
  keepCopy,
  newArticleKey,
} from "#app/features/writing/browser-copy.ts";
import type { AutosaveResult, OtherEditor } from "#app/features/writing/editing.ts";
import { href } from "#app/shared/href.ts";

type Start = {
  id: string | undefined;
  /** The id that a new article gets. */
  newId: string | undefined;
  version: number | undefined;
  form: ArticleForm;
  others: OtherEditor[];
  /** Found in the page before React came to it: typed while the script was loading. */
  formElement: RefObject<HTMLFormElement | null>;
};

/** What is typed, and where it is kept. */
export function useWriting(start: Start) {
  const [form, setForm] = useState(start.form);
  const [id, setId] = useState(start.id);
  const [kept, setKept] = useState<Kept>({ state: "unchanged" });
  const [others, setOthers] = useState(start.others);
  const [recovery, setRecovery] = useState<{ key: string; copy: BrowserCopy }>();
  /** Grows when the words are replaced from outside: what holds words of its own begins again. */
  const [generation, setGeneration] = useState(0);
  const latest = useRef(start.form);
  const saver = useRef<Autosaver>(undefined);
  const first = useRef(start);

  const change = useCallback((part: Partial<ArticleForm>) => {
    const next = { ...latest.current, ...part };
    if (sameForm(next, latest.current)) return;
    latest.current = next;
    setForm(next);
    saver.current?.change(next);
  }, []);

  useEffect(() => {
    const { id, newId, version, form, formElement } = first.current;
    let key = id === undefined ? newArticleKey() : copyKey(id);
    const saving = new Autosaver({
      id,
      version,
      send: (form, id, version) => sendAutosave(form, { id, new_id: newId, version }),
      keep: (form, _id, version) => keepCopy(key, { form, version, at: new Date().toISOString() }),
      forget: () => forgetCopy(key),
      told: setKept,
      named(newId) {
        forgetCopy(key);
        key = copyKey(newId);
        setId(newId);
        // A reload is to find the draft; the router keeps the page that is open.
        history.replaceState(history.state, "", href("/admin/blog/:id", { id: newId }));
      },
      others: setOthers,
    });
    saver.current = saving;

    const found = findCopy(id);
    if (found && sameForm(found.copy.form, form)) forgetCopy(found.key);
    else setRecovery(found);

    const early = typedEarly(formElement.current, form);
    if (early) change(early);

    const online = () => void saving.flush();
    addEventListener("online", online);
    return () => {
      removeEventListener("online", online);
      saving.stop();
    };
  }, [change]);

  /** Words from elsewhere take the place of all that is typed. */
  function replace(words: ArticleForm) {
    change(words);
    setGeneration((count) => count + 1);
  }

  return {
    form,
    id,
    newId: start.newId,
    kept,
    others,
    generation,
    change,
    saver,
    latest,
    recovery: recovery && {
      at: recovery.copy.at,
      take() {
        replace(recovery.copy.form);
        forgetCopy(recovery.key);
        setRecovery(undefined);
      },
      drop() {
        forgetCopy(recovery.key);
        setRecovery(undefined);
      },
    },
  };
}

function typedEarly(element: HTMLFormElement | null, form: ArticleForm): Partial<ArticleForm> | undefined {
  if (!element) return undefined;
  const typed = new FormData(element);
  const different = FORM_NAMES.flatMap((name) => {
    const value = typed.getAll(name).at(-1); // as the server reads it: a box that is not ticked leaves the hidden field before it
    return typeof value === "string" && value.replaceAll("\r\n", "\n") !== form[name] ? [[name, value]] : [];
  });
  return different.length > 0 ? (Object.fromEntries(different) as Partial<ArticleForm>) : undefined;
}

/** Longer than any save, shorter than a writer's patience with a dead line. */
const TIMEOUT_MS = 15_000;

/** The editor's calls to the server while one types. */
async function sendAutosave(
  form: ArticleForm,
  which: Record<"id" | "new_id", string | undefined> & { version: number | undefined },
): Promise<Answer> {
  const body = new URLSearchParams(form);
  for (const [name, value] of Object.entries(which)) if (value !== undefined) body.set(name, String(value));
  try {
    const response = await fetch(href("/admin/blog/autosalvataggio"), {
      method: "POST",
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = (await response.json()) as AutosaveResult | { error: string };
    if (response.ok && "id" in answer) return { result: answer };
    return { refused: response.status, sentence: "error" in answer ? answer.error : "" };
  } catch {
    return { unreachable: true };
  }
}
