/** `npm run dev`: the server's own entry, loaded through Vite, which serves the browser's modules around the pages. */
import { createServer } from "node:http";
import { createServer as createVite } from "vite";
import type * as entry from "../server.ts";

const http = createServer();
const vite = await createVite({ server: { middlewareMode: true, hmr: { server: http } }, appType: "custom" });
const { serve } = (await vite.ssrLoadModule("/server.ts")) as typeof entry;
serve({
  http,
  around: (pages) => (request, response) => vite.middlewares(request, response, () => pages(request, response)),
  close: () => vite.close(),
});
