/** One server per cluster, through a name that the kernel frees when its process dies, however it dies: no stale lock file. */
import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartupError } from "#app/platform/startup-error.server.ts";

export type Lock = { release: () => void };

export async function takeLock(home: string): Promise<Lock> {
  const path = lockName(home);
  const server = createServer((socket) => socket.on("error", () => {}).end(String(process.pid))).unref();
  for (let attempt = 0; ; attempt++) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    server.once("error", reject).listen({ path }, resolve);
    try {
      await promise;
      server.removeListener("error", reject);
      return { release: () => server.close() };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
      const holder = await askHolder(path);
      if (holder || attempt > 0) {
        throw new StartupError(
          `Un altro server${holder && ` (processo ${holder})`} usa già i dati in ${home}: fermalo, oppure scegli un’altra DATA_DIR. Più server insieme condividono un database con DATABASE_URL.`,
        );
      }
      if (process.platform === "darwin") rmSync(path, { force: true }); // a file there, and nobody behind it
    }
  }
}

function lockName(home: string): string {
  const name = `tonica-${createHash("sha256").update(home).digest("hex").slice(0, 24)}`;
  if (process.platform === "linux") return `\0${name}`;
  return process.platform === "win32" ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.lock`);
}

/** @returns the process id of who holds the lock, empty when nobody answers */
function askHolder(path: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = connect({ path }).setEncoding("utf8").setTimeout(1000);
  let answer = "";
  socket.on("data", (text) => (answer += text));
  socket.on("timeout", () => socket.destroy());
  socket.on("error", () => {});
  socket.on("close", () => resolve(answer));
  return promise;
}
