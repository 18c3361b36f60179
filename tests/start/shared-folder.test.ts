/** Two containers on one data folder: namespaces of their own hide them from each other, the folder does not. Linux, as root. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { PROJECT, serverEnvironment } from "#tests/support/environment.ts";
import { processesOn } from "#tests/support/processes.ts";
import { newDataDir } from "./data-folder.ts";

const CONTAINER = ["--net", "--pid", "--ipc", "--fork", "--mount-proc", "--kill-child"];
const hasContainers = spawnSync("unshare", [...CONTAINER, "true"]).status === 0;
if (!hasContainers) console.log("Two containers on one folder: skipped, this user may not make namespaces (unshare).");

const PROGRAM = `
  import { startPostgres } from "#app/platform/database/embedded-postgres.server.ts";
  await startPostgres({ dataDir: process.argv[1], signal: new AbortController().signal, announce: () => {} }).then(
    () => console.log("started"),
    (error) => { console.log("refused: " + error.message); process.exit(1); },
  );
  process.stdin.resume();
`;

function startIn(command: string[], dataDir: string): { child: ChildProcess; said: () => string } {
  const [program, ...args] = [...command, process.execPath, "--input-type=module", "-e", PROGRAM, dataDir];
  const child = spawn(program!, args, { cwd: PROJECT, env: serverEnvironment(), stdio: ["pipe", "pipe", "inherit"] });
  let output = "";
  child.stdout!.setEncoding("utf8").on("data", (text: string) => (output += text));
  onTestFinished(() => void child.kill("SIGKILL"));
  return { child, said: () => output };
}

test.runIf(hasContainers)("the second is refused, and starts once the first has died", async () => {
  const dataDir = newDataDir();
  const container = ["unshare", ...CONTAINER];
  const first = startIn(container, dataDir);
  await expect.poll(first.said, { timeout: 60_000 }).toBe("started\n");

  const second = startIn(container, dataDir);
  await expect.poll(second.said, { timeout: 60_000 }).toContain("refused: Un altro server");
  expect(first.said()).toBe("started\n");

  first.child.kill("SIGKILL"); // its whole process namespace ends with it
  const third = startIn(container, dataDir);
  await expect.poll(third.said, { timeout: 60_000 }).toBe("started\n");
  third.child.kill("SIGKILL");
  while (processesOn(dataDir).length > 0) await sleep(50);
});
