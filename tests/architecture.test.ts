/** The import rules of docs/architecture.md, and the proof that each of them would catch a breach. */
import { readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join, relative } from "node:path";
import { describe, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");

/** Which folders of app/ a folder may import from, itself included. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  routes: ["routes", "features", "content", "emails", "seo", "ui", "drawings", "platform", "env", "shared", "handle"],
  features: ["features", "db", "platform", "emails", "content", "ui", "drawings", "env", "shared"],
  platform: ["platform", "db", "env", "shared"],
  db: ["db", "env", "shared"],
  emails: ["emails", "content", "shared"],
  seo: ["seo", "content", "shared"],
  ui: ["ui", "drawings", "shared"],
  drawings: ["drawings", "shared"],
  enhance: ["enhance", "shared", "styles"],
  content: ["content", "shared"],
  styles: ["styles"],
  shared: ["shared"],
  handle: ["shared"],
  env: [],
};

/** Which feature stands on which other one; never the other way round. What everybody may know is accounts/can and audit. */
const FEATURE_BUILDS_ON: Record<string, readonly string[]> = {
  writing: ["blog", "ai", "media"],
  booking: ["contact"],
  inbox: ["contact", "booking", "testimonials"],
  studio: ["backup"],
  "ai-access": ["accounts"],
  alarms: ["health", "inbox", "analytics"],
  health: ["backup"],
  mail: ["contact", "booking"],
  testimonials: ["booking"],
  search: ["inbox", "guide"],
};

/** Packages that one place answers for. */
const ONLY_IN: [packages: RegExp, files: RegExp][] = [
  [
    /^drizzle-orm/,
    /^app\/(db\/|features\/.*\.server\.ts$|platform\/(mail\/outbox|generator\/stored-key|push\/push-key|http\/rate-limit|daily-secret|readiness|metrics)\b)/,
  ],
  [/^pg(-copy-streams)?$/, /^app\/(db\/|platform\/database\/listen)/],
  [/^(nodemailer|pino|prom-client)$/, /^app\/platform\//],
  [/^better-auth/, /^app\/features\/accounts\//],
  [/^zod$/, /\.server\.ts$/],
  [/^(radix-ui|get-nonce)$/, /^app\/ui\//],
];

const SERVER_ONLY = /\.server\.tsx?$/;
const WIRING =
  /^app\/(root|keep-page|entry\.server|timetable\.server|retention\.server|beacons\.server|staff-look\.server|routes|shell\.server)\.tsx?$/;

type Import = { specifier: string; typeOnly: boolean };

function importsOf(source: string): Import[] {
  const statements = source.matchAll(
    /^\s*(?:import|export)\s+(type\s+)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"|\bimport\("([^"]+)"/gm,
  );
  return [...statements].map(([, type, stated, dynamic]) => ({
    specifier: (stated ?? dynamic)!,
    typeOnly: Boolean(type),
  }));
}

/** The imported file as a path from the repository's root, or undefined for a package. */
function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith("#app/")) return `app/${specifier.slice("#app/".length)}`;
  if (specifier.startsWith(".")) return relative(ROOT, join(ROOT, dirname(file), specifier)).replaceAll("\\", "/");
  return undefined;
}

const areaOf = (file: string) =>
  file.startsWith("app/") ? file.slice("app/".length).split("/")[0]!.replace(/\..*$/, "") : undefined;
const featureOf = (file: string) => /^app\/features\/([^/]+)\//.exec(file)?.[1];

/** Every rule that a file breaks, as sentences. */
function breaches(file: string, source: string): string[] {
  const found: string[] = [];
  const area = areaOf(file);
  const isTest = /\.test\.tsx?$/.test(file);
  const bound = file.startsWith("app/") && !WIRING.test(file) && !isTest;

  for (const { specifier, typeOnly } of importsOf(source)) {
    const target = targetOf(file, specifier);
    if (target) {
      const targetArea = areaOf(target);
      const listsStorage = area === "enhance" && target === "app/features/consent/registry.ts";
      if (bound && targetArea && !listsStorage && !MAY_IMPORT[area!]?.includes(targetArea))
        found.push(`${area} must not import ${targetArea} (${specifier})`);
      if (
        targetArea === "routes" &&
        !target.includes("+types") &&
        featureOf(file) === undefined &&
        area !== "routes" &&
        file !== "app/routes.ts"
      )
        found.push(`nobody imports routes (${specifier})`);
      const [from, to] = [featureOf(file), featureOf(target)];
      const shared =
        to === "audit" ||
        target.startsWith("app/features/accounts/can") ||
        (from && to && FEATURE_BUILDS_ON[from]?.includes(to));
      if (bound && from && to && from !== to && !shared)
        found.push(`feature ${from} must not import feature ${to} (${specifier})`);
      // Routes, features' components and the shell are bundled: React Router empties their loaders and actions for the browser.
      if (bound && !typeOnly && SERVER_ONLY.test(target) && !SERVER_ONLY.test(file) && area !== "routes")
        found.push(`a browser module must not import ${specifier}`);
    } else {
      if (bound && isBuiltin(specifier) && !SERVER_ONLY.test(file))
        found.push(`what touches Node is *.server.ts (${specifier})`);
      for (const [packages, files] of ONLY_IN) {
        if (bound && packages.test(specifier) && !files.test(file))
          found.push(`${specifier} has its own place, not here`);
      }
    }
  }
  if (bound && file !== "app/env.server.ts" && /\bprocess\.env\b/.test(source))
    found.push("process.env is read in env.server.ts only");
  return found;
}

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .filter((path) => /\.tsx?$/.test(path));
}

describe("the code keeps its import rules", () => {
  test.each(sources("app"))("%s", (file) => {
    expect(breaches(file, readFileSync(join(ROOT, file), "utf8"))).toEqual([]);
  });

  test("no folder is a drawer for everything", () => {
    const folders = sources("app").flatMap((path) => path.split("/").slice(0, -1));
    expect(folders.filter((name) => /^(utils?|helpers?|common|lib|services|misc)$/.test(name))).toEqual([]);
  });

  test("no file only hands on other files", () => {
    const barrels = sources("app").filter((path) => /\/index\.tsx?$/.test(path));
    expect(barrels).toEqual([]);
  });
});

/** Test files share one cluster: who looks at all of its connections or locks sees, or ends, those of other files. */
const SEES_THE_CLUSTER = /\bfrom pg_(?:stat_activity|locks)\b(?![^"`;]*current_database\(\))/;

test("a test looks at the connections and locks of its own database only", () => {
  expect("select from pg_stat_activity where application_name = 'tonica'").toMatch(SEES_THE_CLUSTER);
  const others = sources("tests").filter((file) => file !== "tests/architecture.test.ts");
  expect(others.filter((file) => SEES_THE_CLUSTER.test(readFileSync(join(ROOT, file), "utf8")))).toEqual([]);
});

describe("each rule catches a breach", () => {
  test.each([
    ["app/routes/site/home.tsx", 'import { db } from "#app/db/client.server.ts";', "routes must not import db"],
    ["app/ui/button.tsx", 'import { studio } from "#app/content/studio.ts";', "ui must not import content"],
    ["app/drawings/lines.tsx", 'import { Button } from "#app/ui/button.tsx";', "drawings must not import ui"],
    [
      "app/content/services.ts",
      'import type { DrawnMethod } from "#app/drawings/methods.ts";',
      "content must not import drawings",
    ],
    [
      "app/enhance/consent.ts",
      'import { ConsentBanner } from "#app/features/consent/banner.tsx";',
      "enhance must not import features",
    ],
    ["app/content/studio.ts", 'import { Button } from "../ui/button.tsx";', "content must not import ui"],
    ["app/shared/slug.ts", 'import { env } from "#app/env.server.ts";', "shared must not import env"],
    [
      "app/platform/log.server.ts",
      'import { studio } from "#app/content/studio.ts";',
      "platform must not import content",
    ],
    ["app/db/client.server.ts", 'import { log } from "#app/platform/log.server.ts";', "db must not import platform"],
    [
      "app/features/writing/publish.server.ts",
      'import { home } from "#app/routes/site/home.tsx";',
      "features must not import routes",
    ],
    [
      "app/features/writing/publish.server.ts",
      'import { x } from "#app/features/contact/create.server.ts";',
      "feature writing must not import feature contact",
    ],
    [
      "app/features/blog/find.server.ts",
      'import { x } from "#app/features/writing/save.server.ts";',
      "feature blog must not import feature writing",
    ],
    [
      "app/features/blog/card.tsx",
      'import { publish } from "./publish.server.ts";',
      "a browser module must not import",
    ],
    ["app/shared/text.ts", 'import { readFileSync } from "node:fs";', "what touches Node is *.server.ts"],
    ["app/platform/log.server.ts", 'import { sql } from "drizzle-orm";', "drizzle-orm has its own place"],
    ["app/features/writing/publish.server.ts", 'import nodemailer from "nodemailer";', "nodemailer has its own place"],
    ["app/features/ai/draft.server.ts", 'const mail = () => import("nodemailer");', "nodemailer has its own place"],
    [
      "app/routes/api/auth.ts",
      'import { betterAuth } from "better-auth/minimal";',
      "better-auth/minimal has its own place",
    ],
    ["app/features/blog/card.tsx", 'const later = () => import("radix-ui");', "radix-ui has its own place"],
    ["app/features/blog/rules.ts", 'import { z } from "zod";', "zod has its own place"],
    ["app/features/writing/publish.server.ts", "const port = process.env.PORT;", "process.env is read"],
    ["server.ts", 'import Home from "./app/routes/site/home.tsx";', "nobody imports routes"],
  ])("%s: %s", (file, source, sentence) => {
    expect(breaches(file, source).join("\n")).toContain(sentence);
  });

  test("what the rules allow passes", () => {
    expect(
      breaches(
        "app/features/writing/publish.server.ts",
        'import { record } from "#app/features/audit/record.server.ts";\nimport { sql } from "drizzle-orm";',
      ),
    ).toEqual([]);
    // What may be stored is data that browsers read too (design.md §4).
    expect(breaches("app/enhance/x.ts", 'import { storageRegistry } from "../features/consent/registry.ts";')).toEqual(
      [],
    );
  });
});
