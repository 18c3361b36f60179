/**
 * What a power cut can leave of a few writes. The calls of node:fs are recorded; then every state is made that a disk may
 * show afterwards: what was not flushed is missing, cut short or there, and so are names whose folder was not flushed.
 */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { basename, join } from "node:path";

type Step =
  | { call: "write"; file: string; content: string; isFlushed: boolean }
  | { call: "link" | "rename"; from: string; to: string }
  | { call: "remove"; file: string }
  | { call: "flush folder" };

/** Records what `work` does to a folder. `work` must use node:fs' synchronous calls. */
export function recordWrites(work: () => void): Step[] {
  const steps: Step[] = [];
  const { writeFileSync, linkSync, renameSync, rmSync, fsyncSync } = fs;
  const real = { writeFileSync, linkSync, renameSync, rmSync, fsyncSync };
  Object.assign(fs, {
    writeFileSync(file: string, content: string, options?: { flush?: boolean }) {
      real.writeFileSync(file, content, options);
      steps.push({ call: "write", file: basename(file), content: String(content), isFlushed: options?.flush === true });
    },
    linkSync(from: string, to: string) {
      real.linkSync(from, to);
      steps.push({ call: "link", from: basename(from), to: basename(to) });
    },
    renameSync(from: string, to: string) {
      real.renameSync(from, to);
      steps.push({ call: "rename", from: basename(from), to: basename(to) });
    },
    rmSync(file: string, options?: fs.RmOptions) {
      real.rmSync(file, options);
      steps.push({ call: "remove", file: basename(file) });
    },
    fsyncSync(fd: number) {
      real.fsyncSync(fd);
      if (fs.fstatSync(fd).isDirectory()) steps.push({ call: "flush folder" });
    },
  });
  syncBuiltinESMExports();
  try {
    work();
  } finally {
    Object.assign(fs, real);
    syncBuiltinESMExports();
  }
  return steps;
}

/** A folder's content: name → what the file holds. */
export type DiskState = Record<string, string>;

/** @returns every state that a cut after some of the steps may leave, without repetitions */
export function statesAfterCut(steps: readonly Step[]): DiskState[] {
  const states = new Map<string, DiskState>();
  const keep = (state: DiskState) => states.set(JSON.stringify(Object.entries(state).toSorted()), state);
  keep({});
  for (let done = 1; done <= steps.length; done++) {
    const past = steps.slice(0, done);
    const lastFlush = past.findLastIndex(({ call }) => call === "flush folder");
    const certain = past.slice(0, lastFlush + 1);
    const open = past.slice(lastFlush + 1);
    // Names that wait for a flush appear in any combination, contents in any length.
    for (let kept = 0; kept < 2 ** open.length; kept++) {
      const happened = [...certain, ...open.filter((_, at) => kept & (1 << at))];
      for (const state of outcomes(happened)) keep(state);
    }
  }
  return [...states.values()];
}

function outcomes(steps: readonly Step[]): DiskState[] {
  let states: DiskState[] = [{}];
  for (const step of steps) {
    states = states.flatMap((state): DiskState[] => {
      if (step.call === "write")
        return lengths(step).map((length) => ({ ...state, [step.file]: step.content.slice(0, length) }));
      if (step.call === "flush folder") return [state];
      if (step.call === "remove") return [omit(state, step.file)];
      const content = state[step.from];
      if (content === undefined) return [state]; // the name it came from never reached the disk
      const named = { ...state, [step.to]: content };
      return [step.call === "rename" ? omit(named, step.from) : named];
    });
  }
  return states;
}

const lengths = ({ content, isFlushed }: { content: string; isFlushed: boolean }): number[] =>
  isFlushed ? [content.length] : Array.from({ length: content.length + 1 }, (_, length) => length);

const omit = (state: DiskState, name: string): DiskState =>
  Object.fromEntries(Object.entries(state).filter(([key]) => key !== name));

/** Makes the state on a real disk. */
export function makeState(folder: string, state: DiskState): void {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(state)) fs.writeFileSync(join(folder, name), content);
}
