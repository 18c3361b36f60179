/** Stores files on the local disk. A file appears with its whole content or not at all, even after kill -9. */
import { randomUUID } from "node:crypto";
import { constants, type Stats } from "node:fs";
import { link, lstat, mkdir, open, readdir, rm, stat, unlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isFilePath, type Bucket, type StoredFile } from "./bucket.server.ts";

/** leftovers.server.ts removes what a dead process has left here. */
const UNFINISHED = ".unfinished";

/** Symbolic links in the folder are not followed; Windows has no such flag. */
const READ = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);

/** @param folder is created when the first file is stored */
export function diskBucket(folder: string): Bucket {
  let ready: Promise<unknown> | undefined;
  return {
    async put(path, bytes) {
      const target = join(folder, path);
      await (ready ??= mkdir(join(folder, UNFINISHED), { recursive: true }));
      const unfinished = join(folder, UNFINISHED, randomUUID());
      try {
        await writeFile(unfinished, bytes, { flag: "wx", flush: true });
        await mkdir(dirname(target), { recursive: true });
        await link(unfinished, target); // unlike a rename it never replaces
      } catch (error) {
        if (codeOf(error) === "EEXIST") return false;
        throw error;
      } finally {
        await rm(unfinished, { force: true });
      }
      await flushFolder(dirname(target));
      return true;
    },

    async info(path) {
      const stats = await lstat(join(folder, path)).catch(ignoreMissing);
      return stats?.isFile() ? describe(path, stats) : undefined;
    },

    async read(path, range) {
      const file = await open(join(folder, path), READ).catch(ignoreMissing);
      const stats = await file?.stat();
      if (!file || !stats?.isFile()) return file?.close().then(() => undefined);
      const body = file.createReadStream(range && { start: range.first, end: range.last });
      return { ...describe(path, stats), body };
    },

    async list({ limit, offset }) {
      const names = (await readdir(join(folder, "blog")).catch(ignoreMissing)) ?? [];
      const page = names
        .map((name) => `blog/${name}`)
        .filter(isFilePath)
        .toSorted()
        .slice(offset, offset + limit);
      const found = await Promise.all(
        page.map(async (path) => ({ path, stats: await stat(join(folder, path)).catch(ignoreMissing) })),
      );
      return found.flatMap(({ path, stats }) => (stats ? [{ path, size: stats.size, modified: stats.mtime }] : []));
    },

    async delete(path) {
      return unlink(join(folder, path)).then(
        () => true,
        (error: unknown) => ignoreMissing(error) ?? false,
      );
    },
  };
}

function describe(path: string, { size, mtime, mtimeMs }: Stats): StoredFile {
  return { path, size, modified: mtime, etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"` };
}

/** A new name survives a power cut once its folder is flushed to the disk; Windows cannot flush folders. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** ELOOP means a symbolic link, which counts as missing. */
function ignoreMissing(error: unknown): undefined {
  if (!["ENOENT", "ENOTDIR", "ELOOP"].includes(codeOf(error) ?? "")) throw error;
}
