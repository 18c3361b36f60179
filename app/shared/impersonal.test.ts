import { expect, test } from "vitest";
import { impersonal } from "./impersonal.ts";

test.each([
  ["/servizi/pilates"],
  ["/blog/10-esercizi-da-5-minuti"],
  ["/trasformazione-30-giorni"],
  ["/blog/perché-2026"],
  ["/blog/stagione-2026-2027"],
  ["/blog/porte-aperte-2026-11-21"],
  ["estate 2026: -20%"],
])("%s stays", (text) => {
  expect(impersonal(text)).toBe(text);
});

test.each([
  ["/grazie/mario.rossi@posta.example/fine", "/grazie/…/fine"],
  ["/grazie/mario.rossi%40posta.example", "/grazie/…"],
  ["/chiama/+39 333 123 4567", "/chiama/…"],
  ["/chiama/0442%20123456", "/chiama/…"],
  ["tel (0442) 12.345", "tel (…"],
  ["/da/1.2.3.4", "/da/…"],
  ["da 203.0.113.77 e basta", "da … e basta"],
  ["/da/2001:db8:1:2::77", "/da/…"],
  ["::1", "…"],
  ["/blog/anteprima/eyJhbGci.OiJI", "/blog/anteprima/…"],
  ["/appuntamento/WwwvDpp-U2.ics", "/appuntamento/…"],
  ["/Appuntamento/WwwvDpp.data", "/Appuntamento/…"],
  ["/agenda/kX9.ics", "/agenda/…"],
  ["/%61ppuntament%6F/WwwvDpp", "/appuntamento/…"],
])("%s becomes %s", (text, expected) => {
  expect(impersonal(text)).toBe(expected);
});
