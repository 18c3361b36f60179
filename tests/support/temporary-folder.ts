import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Open to PostgreSQL's own account, which must get in when the tests run as root. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `tonica-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}
