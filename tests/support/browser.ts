/** A Chromium for the tests: the one named by CHROMIUM, the machine's own, or the one inside an npm package. */
import { accessSync, constants, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT } from "./environment.ts";

export type Browser = { executablePath: string; args: string[]; env: Record<string, string> };

const INSTALLED = [
  // Chromium without what only a screen needs: the same pages at half the cost.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export async function findBrowser(): Promise<Browser> {
  const env = process.env as Record<string, string>;
  const named = process.env.CHROMIUM;
  if (named && !isExecutable(named)) throw new Error(`CHROMIUM indica ${named}, che non si può eseguire.`);
  const installed = named || INSTALLED.find(isExecutable);
  return installed ? { executablePath: installed, args: ARGS, env } : unpackFromNpm(env);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Runs on a bare machine: it brings the libraries and the fonts that a server without a screen lacks. */
async function unpackFromNpm(env: Record<string, string>): Promise<Browser> {
  const folder = join(PROJECT, "node_modules", ".chromium"); // its default is /tmp, shared by all users
  mkdirSync(folder, { recursive: true });
  const executablePath = await withVariables({ TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: "nodejs24.x" }, async () => {
    const { default: chromium } = await import("@sparticuz/chromium");
    return chromium.executablePath();
  }).catch((error: unknown) => {
    throw new Error(
      "Nessun Chromium su questa macchina: installane uno (per esempio apt install chromium), oppure indicalo con CHROMIUM=/percorso.",
      { cause: error },
    );
  });
  const fonts = join(folder, "fonts.conf"); // the package's own names /tmp; without any font Chromium crashes
  writeFileSync(
    fonts,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`,
  );
  return {
    executablePath,
    args: ARGS,
    env: { ...env, LD_LIBRARY_PATH: join(folder, "al2023", "lib"), FONTCONFIG_FILE: fonts },
  };
}

/** The package reads its settings when it is imported and changes LD_LIBRARY_PATH for everyone: only the browser may see that. */
async function withVariables<T>(variables: Record<string, string>, work: () => Promise<T>): Promise<T> {
  const before = { ...process.env };
  Object.assign(process.env, variables);
  try {
    return await work();
  } finally {
    for (const name of [...Object.keys(variables), "LD_LIBRARY_PATH", "FONTCONFIG_PATH"]) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
}
