import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type ArticleForm, EMPTY_FORM } from "./article-form.ts";
import { type Answer, Autosaver, type SaveState } from "./autosaver.ts";

const form = (title: string): ArticleForm => ({ ...EMPTY_FORM, title });

/** A server whose answers wait until the test gives them. */
function writer(start: { id?: string; version?: number } = {}) {
  const asked: { title: string; id: string | undefined; version: number | undefined }[] = [];
  const waiting: ((answer: Answer) => void)[] = [];
  const states: SaveState[] = [];
  let copy: string | undefined;
  const saver = new Autosaver({
    id: start.id,
    version: start.version,
    send(form, id, version) {
      asked.push({ title: form.title, id, version });
      const { promise, resolve } = Promise.withResolvers<Answer>();
      waiting.push(resolve);
      return promise;
    },
    storeCopy: (form) => void (copy = form.title),
    deleteCopy: () => void (copy = undefined),
    onState: (state) => states.push(state),
    onCreated: () => {},
    onOthers: () => {},
  });
  const answer = async (given: Answer) => {
    waiting.shift()!(given);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { saver, asked, states, answer, copy: () => copy };
}

const saved = (version: number): Answer => ({
  result: { id: "a", version, at: "2026-11-21T09:00:00Z", others: [], kept: "article" },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("keeping what is typed", () => {
  test("who never stops typing is sent every few seconds, and kept in the browser meanwhile", async () => {
    const { saver, asked, copy } = writer();
    for (let key = 1; key <= 35; key++) {
      saver.change(form(`${key}`));
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(Number(copy())).toBeGreaterThan(30);
    expect(asked).toHaveLength(1);
    expect(asked[0]!.id).toBeUndefined();
  });

  test("one request at a time; what is typed meanwhile follows with the new version", async () => {
    const { saver, asked, answer, copy } = writer({ id: "a", version: 3 });
    saver.change(form("uno"));
    await vi.advanceTimersByTimeAsync(1500);
    saver.change(form("uno due"));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toEqual([{ title: "uno", id: "a", version: 3 }]);
    await answer(saved(4));
    expect(saver.hasUnsent).toBe(true);
    expect(copy()).toBe("uno due");
    await vi.advanceTimersByTimeAsync(1500);
    expect(asked[1]).toEqual({ title: "uno due", id: "a", version: 4 });
    await answer(saved(5));
    expect(saver.hasUnsent).toBe(false);
    expect(copy()).toBeUndefined();
  });

  test("a dead line is tried again and again; nothing is forgotten until the server has it", async () => {
    const { saver, asked, answer, states, copy } = writer({ id: "a", version: 1 });
    saver.change(form("in galleria"));
    await vi.advanceTimersByTimeAsync(1500);
    await answer({ unreachable: true });
    expect(states.at(-1)).toEqual({ state: "offline", because: "network" });
    expect(copy()).toBe("in galleria");
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toHaveLength(2);
    await answer({ refused: 403, sentence: "" });
    expect(states.at(-1)).toEqual({ state: "offline", because: "session" });
    expect(copy()).toBe("in galleria");
    await vi.advanceTimersByTimeAsync(5000);
    await answer(saved(2));
    expect(copy()).toBeUndefined();
  });

  test.each([{ unreachable: true }, { refused: 502, sentence: "" }] satisfies Answer[])(
    "an answer that was lost is asked for again before what was typed since: nobody meets their own words as another’s (%o)",
    async (lost) => {
      const { saver, asked, answer, states } = writer({ id: "a", version: 1 });
      saver.change(form("uno"));
      await vi.advanceTimersByTimeAsync(1500);
      await answer(lost); // the server has stored it: by now the article is of version 2
      saver.change(form("uno due"));
      await vi.advanceTimersByTimeAsync(6000);
      expect(asked.slice(1)).toEqual([{ title: "uno", id: "a", version: 1 }]);
      await answer(saved(2));
      expect(states.at(-1)).toMatchObject({ state: "saved" });
      expect(saver.hasUnsent).toBe(true);
      await vi.advanceTimersByTimeAsync(1500);
      expect(asked.slice(2)).toEqual([{ title: "uno due", id: "a", version: 2 }]);
      await answer(saved(3));
      expect(saver.hasUnsent).toBe(false);
    },
  );

  test("a save asks for a lost answer first, and knows the version", async () => {
    const { saver, asked, answer, states } = writer({ id: "a", version: 1 });
    saver.change(form("uno"));
    await vi.advanceTimersByTimeAsync(1500);
    await answer({ unreachable: true });
    saver.change(form("uno due"));
    let held = false;
    const holding = saver.hold().then(() => (held = true));
    await vi.advanceTimersByTimeAsync(0);
    expect([held, asked.at(-1)!.title]).toEqual([false, "uno"]);
    await answer(saved(2));
    await holding;
    expect(saver.version).toBe(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(2);

    saver.resume({ lost: form("uno due") }); // the save's own answer
    expect(states.at(-1)).toEqual({ state: "typing" }); // «salvata» would be of before
    await vi.advanceTimersByTimeAsync(1500);
    await answer(saved(3));
    saver.change(form("uno due tre"));
    await vi.advanceTimersByTimeAsync(1500);
    expect(asked.slice(2)).toEqual([
      { title: "uno due", id: "a", version: 2 },
      { title: "uno due tre", id: "a", version: 3 },
    ]);
  });

  test("words that the server does not take wait for the next change", async () => {
    const { saver, asked, answer, states } = writer({ id: "a", version: 1 });
    saver.change(form("troppo lungo"));
    await vi.advanceTimersByTimeAsync(1500);
    await answer({ refused: 413, sentence: "Troppo." });
    expect(states.at(-1)).toEqual({ state: "refused", sentence: "Troppo." });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
    saver.change(form("corto"));
    await vi.advanceTimersByTimeAsync(1500);
    expect(asked).toHaveLength(2);
  });

  test("a save waits for what is under way, and nothing is sent behind its back", async () => {
    const { saver, asked, answer, copy } = writer({ id: "a", version: 1 });
    saver.change(form("uno"));
    await vi.advanceTimersByTimeAsync(1500);
    saver.change(form("uno due"));
    let held = false;
    const holding = saver.hold().then(() => (held = true));
    await vi.advanceTimersByTimeAsync(0);
    expect(held).toBe(false);
    await answer(saved(2));
    await holding;
    expect(saver.version).toBe(2);
    expect(copy()).toBe("uno due");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
    saver.resume();
    await vi.advanceTimersByTimeAsync(1500);
    expect(asked).toHaveLength(2);
  });
});
