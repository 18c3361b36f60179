/** Loaded into a server that is to draw each page whole, none of its parts having been kept (app/platform/http/kept-parts.server.ts). */
import { subscribe } from "node:diagnostics_channel";

subscribe("tonica:keeping", (keeping) => {
  if ("parts" in keeping) keeping.parts = false;
});
