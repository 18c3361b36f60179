import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { builtinModules } from "node:module";
import { dirname, join, relative, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { italianFonts } from "./scripts/vite-italian-fonts.ts";
import { photos } from "./scripts/vite-photos.ts";

const root = import.meta.dirname;

/** What Vite's development server takes for Node's own and leaves to Node's import. */
const SERVER_MODULE_URL = /^file:.*\.server\.ts$/;

/**
 * `*.server.ts` modules are never bundled: the rendered routes and `server.ts` load the same files through Node,
 * so there is one database pool, one HTML cache, one log. In development a change to them restarts the server.
 */
const sharedServerModules: Plugin = {
  name: "shared-server-modules",
  enforce: "pre",
  applyToEnvironment: (environment) => environment.name === "ssr",
  configEnvironment: (name) =>
    name === "ssr" ? { resolve: { builtins: [/^node:/, ...builtinModules, SERVER_MODULE_URL] } } : undefined,
  resolveId(id, importer) {
    if (!id.endsWith(".server.ts")) return null;
    const file = id.startsWith("#app/")
      ? join(root, "app", id.slice("#app/".length))
      : importer && id.startsWith(".")
        ? resolve(dirname(importer), id)
        : null;
    if (!file?.startsWith(join(root, "app") + sep)) return null;
    const external =
      this.environment.mode === "dev"
        ? pathToFileURL(file).href
        : `#app/${relative(join(root, "app"), file).split(sep).join("/")}`;
    return { id: external, external: true };
  },
};

const SHARED_WITH_APPS =
  /app\/shared\/(href|paths|prefetched|opening-hours|rome-clock|consent-choice)\.ts$|vite\/preload-helper/;

/** The documents' own small script and the service worker, built beside React Router's entries and found through the manifest. */
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
          input: [...known, "app/enhance/enhance.ts", "app/enhance/service-worker.ts"],
          // What documents share with apps comes in one file: each request costs a phone more than its bytes.
          output: { codeSplitting: { groups: [{ name: "shared", test: SHARED_WITH_APPS }] } },
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
  plugins: [italianFonts(root), photos(root), sharedServerModules, tailwindcss(), reactRouter(), enhanceEntry],
});
