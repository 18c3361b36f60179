/** The built client, held in memory with its precompressed variants (scripts/compress-assets). */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { EMBEDDABLE, EMPTY_POLICY } from "./security-headers.server.ts";
import { bestCoding, type Coding } from "./encoding.server.ts";

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".woff2": "font/woff2",
};

type StaticFile = {
  type: string;
  etag: string;
  cacheControl: string;
  bodies: Partial<Record<Coding, Buffer>> & { identity: Buffer };
};

export type StaticFiles = Map<string, StaticFile>;

export function loadStaticFiles(folder: string): StaticFiles {
  const files: StaticFiles = new Map();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || !type || path.includes(`${folder}/.vite`)) continue;
    const urlPath = path.slice(folder.length).replaceAll("\\", "/");
    const identity = readFileSync(path);
    const variant = (suffix: string) => (existsSync(path + suffix) ? readFileSync(path + suffix) : undefined);
    const [br, gzip] = [variant(".br"), variant(".gz")];
    files.set(urlPath, {
      type,
      etag: `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`,
      // The names of built assets contain a hash; the few other files (logo, icons) may change with a deployment.
      cacheControl: urlPath.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      bodies: { identity, ...(br && { br }), ...(gzip && { gzip }) },
    });
  }
  return files;
}

/** @returns false when there is no such file */
export function sendStaticFile(
  files: StaticFiles,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const file = files.get(path);
  if (!file || (request.method !== "GET" && request.method !== "HEAD")) return false;
  // The editor is a hundred and forty files: none carries what only a page obeys, or the id of one request into a cache.
  for (const name of ["X-Request-Id", "Permissions-Policy", "Cross-Origin-Opener-Policy"]) response.removeHeader(name);
  const best = bestCoding(request.headers["accept-encoding"]);
  const coding = file.bodies[best] ? best : "identity";
  const headers = {
    ETag: file.etag,
    "Cache-Control": file.cacheControl,
    Vary: "Accept-Encoding",
    "Content-Security-Policy": EMPTY_POLICY,
    ...(file.type.startsWith("image/") && EMBEDDABLE),
  };
  if (request.headers["if-none-match"] === file.etag) {
    response.writeHead(304, headers).end();
    return true;
  }
  const body = file.bodies[coding]!;
  response.writeHead(200, {
    ...headers,
    "Content-Type": file.type,
    "Content-Length": body.length,
    ...(coding !== "identity" && { "Content-Encoding": coding }),
  });
  response.end(request.method === "HEAD" ? undefined : body);
  return true;
}
