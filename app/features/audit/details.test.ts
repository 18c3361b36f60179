import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { detailWords } from "./details.ts";

const sentence = (data: Record<string, unknown> | null) =>
  detailWords(data)
    .map(({ name, words }) => `${name}: ${words}`)
    .join(" · ");

test.each([
  [null, ""],
  [{ event: "account_created" }, "che cosa: account creato"],
  [
    { new_role: "admin", old_role: null, first_admin: true },
    "ruolo nuovo: admin · ruolo di prima: – · primo amministratore: sì",
  ],
  [
    { action: "counter_change", details: { counter: "seats", from: 3, to: 2 } },
    "che cosa: posti e offerte · numero: posti rimasti · era: 3 · adesso: 2",
  ],
  [
    { action: "ai_token_issued", details: { ending: "U79M", expires_at: "2026-11-22T19:28:30.903Z" } },
    "che cosa: token di accesso IA rilasciato · token che finisce per: U79M · scade: 22 novembre 2026, ore 20.28",
  ],
  [
    { action: "contact_request_change", details: { changes: [{ kind: "status", from: "nuova", to: "chiusa" }] } },
    "che cosa: richiesta aggiornata · cambiamenti: tipo stato, era nuova, adesso chiusa",
  ],
  [
    {
      action: "contact_request_change",
      details: { changes: [{ kind: "slot", from: null, to: "2026-11-24T17:30:00.000Z 45" }] },
    },
    "che cosa: richiesta aggiornata · cambiamenti: tipo appuntamento, era –, adesso 24 novembre 2026, ore 18.30 (45 minuti)",
  ],
  [
    { event: "retention", details: { what: "siteVisits", rows: 3 } },
    "che cosa: dati scaduti cancellati · dati: visite · righe: 3",
  ],
])("%j is read as %o", (data, words) => expect(sentence(data)).toBe(words));

test("every action and event that the site records has words of its own", () => {
  const files = readdirSync("app/features", { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".server.ts"),
  );
  const recorded = files.flatMap((name) => {
    const source = readFileSync(`app/features/${name}`, "utf8");
    if (!source.includes("recordEvent")) return [];
    return [
      ...source.matchAll(/\b(?:action|event|activity): "([a-z_]+)"/g),
      ...source.matchAll(/record\w*Action\([^;]*?"([a-z_]+)"/g),
      ...source.matchAll(/\| "(article_[a-z_]+)"/g),
    ].map(([, code]) => code!);
  });
  expect(new Set(recorded).size).toBeGreaterThan(15);
  const unnamed = recorded.filter((code) => detailWords({ action: code })[0]!.words === code.replaceAll("_", " "));
  expect(unnamed.filter((code) => code.includes("_"))).toEqual([]);
});

test("an id is the name of what it stands for", () => {
  const id = "5b0c2f0e-9a53-4f65-9b0e-0d6d0f6a1c11";
  const words = (subjects: Record<string, string>) => detailWords({ target_user_id: id }, subjects)[0]!.words;
  expect(words({ [id]: "Chiara Rossi" })).toBe("Chiara Rossi");
  expect(words({})).toBe("non c’è più");
});

test("what nobody has words for, and what somebody wrote, stays as it is", () => {
  expect(sentence({ event: "constructor", toString: 1, devtools_open: false, slug: "backup" })).toBe(
    "che cosa: constructor · toString: 1 · devtools open: no · indirizzo: backup",
  );
});
