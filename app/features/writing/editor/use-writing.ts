import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { type ArticleForm, FORM_NAMES, sameForm } from "#app/features/writing/article-form.ts";
import { type Answer, Autosaver, type SaveState } from "#app/features/writing/autosaver.ts";
import {
  type BrowserCopy,
  copyKey,
  findCopy,
  deleteCopy,
  deleteOldCopies,
  storeCopy,
  newArticleKey,
  spareKey,
} from "#app/features/writing/browser-copy.ts";
import type { AutosaveResult, OtherEditor } from "#app/features/writing/editing.ts";
import { href } from "#app/shared/href.ts";

type Start = {
  id: string | undefined;
  /** The id that a new article will get. */
  newId: string | undefined;
  version: number | undefined;
  form: ArticleForm;
  others: OtherEditor[];
  /** The form as the page had it before React took over: it may hold what was typed while the script loaded. */
  formElement: RefObject<HTMLFormElement | null>;
};

/** Holds what is typed, saves it in the browser and on the server, and offers to recover it. */
export function useWriting(start: Start) {
  const [form, setForm] = useState(start.form);
  const [id, setId] = useState(start.id);
  const [saveState, setSaveState] = useState<SaveState>({ state: "unchanged" });
  const [others, setOthers] = useState(start.others);
  const [recovery, setRecovery] = useState<{ key: string; copy: BrowserCopy }>();
  const offered = useRef<typeof recovery>(undefined);
  const offer = useCallback((found: typeof recovery) => {
    offered.current = found;
    setRecovery(found);
  }, []);
  /** Grows when all text is replaced: fields with a state of their own are mounted again. */
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
    /** Whoever types on before answering about an earlier copy keeps both. */
    const makeRoom = () => {
      if (offered.current?.key !== key) return;
      const spare = { key: spareKey(key), copy: offered.current.copy };
      if (storeCopy(spare.key, spare.copy)) offer(spare);
    };
    const saving = new Autosaver({
      id,
      version,
      send: (form, id, version) => sendAutosave(form, { id, new_id: newId, version }),
      storeCopy(form, _id, version) {
        makeRoom();
        storeCopy(key, { form, version, at: new Date().toISOString() });
      },
      deleteCopy() {
        makeRoom();
        deleteCopy(key);
      },
      onState: setSaveState,
      onCreated(newId) {
        deleteCopy(key);
        key = copyKey(newId);
        setId(newId);
        // A reload will find the draft, while the router keeps the open page.
        history.replaceState(history.state, "", href("/admin/blog/:id", { id: newId }));
      },
      onOthers: setOthers,
    });
    saver.current = saving;

    deleteOldCopies(new Date());
    const found = findCopy(id);
    if (found && sameForm(found.copy.form, form)) deleteCopy(found.key);
    else offer(found);

    const earlyTyping = findEarlyTyping(formElement.current, form);
    if (earlyTyping) change(earlyTyping);

    const flushOnline = () => void saving.flush();
    addEventListener("online", flushOnline);
    return () => {
      removeEventListener("online", flushOnline);
      saving.stop();
    };
  }, [change, offer]);

  /** Replaces all that is typed. */
  function replace(form: ArticleForm) {
    change(form);
    setGeneration((count) => count + 1);
  }

  return {
    form,
    id,
    newId: start.newId,
    saveState,
    others,
    setOthers,
    generation,
    change,
    saver,
    latest,
    recovery: recovery && {
      at: recovery.copy.at,
      restore() {
        replace(recovery.copy.form);
        deleteCopy(recovery.key);
        offer(undefined);
      },
      discard() {
        deleteCopy(recovery.key);
        offer(undefined);
      },
    },
  };
}

function findEarlyTyping(element: HTMLFormElement | null, form: ArticleForm): Partial<ArticleForm> | undefined {
  if (!element) return undefined;
  const typed = new FormData(element);
  const different = FORM_NAMES.flatMap((name) => {
    const value = typed.getAll(name).at(-1); // the last value counts, as on the server: an unticked box leaves only the hidden field before it
    return typeof value === "string" && value.replaceAll("\r\n", "\n") !== form[name] ? [[name, value]] : [];
  });
  return different.length > 0 ? (Object.fromEntries(different) as Partial<ArticleForm>) : undefined;
}

/** Longer than any save takes, and short enough to tell a writer soon that the network is down. */
const TIMEOUT_MS = 15_000;

/** Sends one autosave. */
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
