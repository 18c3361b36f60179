/** `npm run update`, as a host types it, on a site that runs. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { serverEnvironment } from "./environment.ts";

type Site = { dataDir: string; port: number; env?: Record<string, string> };

export type Updating = { child: ChildProcess; output: () => string; ended: Promise<number | null> };

/** Found once: a search in the PATH is a process of its own. */
let npm: string | undefined;

/** @param from the checkout whose command it is @param to the newer one, then options */
export function beginUpdate({ dataDir, port, env }: Site, from: string, to: string, ...options: string[]): Updating {
  npm ??= execFileSync("which", ["npm"], { encoding: "utf8" }).trim();
  const child = spawn(process.execPath, ["scripts/run.mjs", "update", to, ...options], {
    cwd: from,
    env: { ...serverEnvironment(), npm_execpath: npm, ...env, DATA_DIR: dataDir, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  const { promise: ended, resolve } = Promise.withResolvers<number | null>();
  child.once("close", resolve);
  return { child, output: () => output, ended };
}

export async function update(
  ...args: Parameters<typeof beginUpdate>
): Promise<{ code: number | null; output: string }> {
  const { ended, output } = beginUpdate(...args);
  return { code: await ended, output: output() };
}
