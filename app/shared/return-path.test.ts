import { expect, test } from "vitest";
import { returnPath } from "./return-path.ts";

test.each([
  ["/admin/utenti", "/admin/utenti"],
  ["/admin/audit?tipo=login_failed&pagina=2", "/admin/audit?tipo=login_failed&pagina=2"],
  ["/admin/../admin/profilo", "/admin/profilo"],
])("%s leads to %s", (text, path) => {
  expect(returnPath(text)).toBe(path);
});

test.each([
  null,
  "",
  "https://altrove.example/admin/utenti",
  "//altrove.example/admin/utenti",
  "/\\altrove.example/admin/",
  "/admin/auth",
  "/admin/auth?ritorno=/admin/auth",
  "/admin/../contatti",
  "/contatti",
  "javascript:alert(1)",
])("%s leads nowhere", (text) => {
  expect(returnPath(text)).toBeUndefined();
});
