import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { NOT_BUNDLED } from "./scripts/not-bundled.ts";
import { italianFonts } from "./scripts/vite-italian-fonts.ts";
import { photos } from "./scripts/vite-photos.ts";
import { shortClasses } from "./scripts/vite-short-classes.ts";

const root = import.meta.dirname;

/**
 * The programs of the build, each by the name under which scripts/run.mjs starts it. They share chunks, so that whatever
 * has identity (pool, cache, log, error classes) exists once in a process (docs/decisions/0023).
 */
const PROGRAMS = {
  server: "server.ts",
  "picture-process": "app/platform/pictures/picture-process.server.ts",
  "poster-process": "app/platform/pictures/poster-process.server.ts",
  ...Object.fromEntries(
    ["backup", "counters", "create-admin", "doctor", "restore", "retention", "seed", "update", "verify-audit"].map(
      (name) => [name, `scripts/${name}.ts`],
    ),
  ),
};

/** React Router names every entry alike; ours are several. */
const programs: Plugin = {
  name: "programs",
  apply: "build",
  enforce: "post",
  configEnvironment(name, options) {
    if (name !== "ssr" || !options.build) return;
    options.resolve = { ...options.resolve, noExternal: true, external: NOT_BUNDLED };
    options.define = { "process.env.NODE_ENV": JSON.stringify("production") }; // React has two builds
    options.build.rolldownOptions = {
      ...options.build.rolldownOptions,
      input: PROGRAMS,
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "chunks/[name]-[hash].js",
        sourcemapExcludeSources: true, // file and line are enough
      },
    };
  },
};

const SHARED_WITH_APPS =
  /app\/(shared\/(href|paths|prefetched|opening-hours|packed-timetable|rome-clock|consent-choice|trusted-types|planner-use)|ui\/announce)\.ts$|vite\/preload-helper/;

/** Small parts of nearly every app: alone, each would cost a request more than its bytes. */
const SMALL_PARTS =
  /app\/(seo\/private-head|content\/full-title|ui\/(use-hydrated|text-link|kept-part|page-context)|shared\/(join-classes|figure))\.tsx?$/;

/** The documents' own small script, the service workers, the scripts of the planner and of the pages to play with, built beside React Router's entries and found through the manifest. */
const enhanceEntry: Plugin = {
  name: "enhance-entry",
  enforce: "post",
  configEnvironment(name, options) {
    if (name !== "client") return;
    const input = options.build?.rolldownOptions?.input;
    const known = Array.isArray(input) ? input : typeof input === "string" ? [input] : Object.values(input ?? {});
    return {
      build: {
        rolldownOptions: {
          input: [
            ...known,
            "app/enhance/enhance.ts",
            "app/enhance/edit-page.ts",
            "app/enhance/service-worker.ts",
            "app/enhance/alarm-worker.ts",
            "app/features/planner/planner-script.ts",
            "app/features/play/play-script.ts",
          ],
          // What documents share with apps comes in one file: each request costs a phone more than its bytes.
          output: {
            codeSplitting: {
              groups: [
                { name: "shared", test: SHARED_WITH_APPS },
                { name: "parts", test: SMALL_PARTS },
              ],
            },
          },
        },
      },
    };
  },
};

export default defineConfig({
  // Logo, wordmark and icons are the studio's, like its words.
  publicDir: "app/content/brand",
  build: { manifest: true },
  environments: { ssr: { build: { sourcemap: true } } },
  plugins: [italianFonts(root), photos(root), tailwindcss(), shortClasses(root), reactRouter(), enhanceEntry, programs],
});
