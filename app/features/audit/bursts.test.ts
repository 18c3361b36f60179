import { expect, test } from "vitest";
import { burstWords, type EventLine, gatherBursts, toLine } from "./bursts.ts";
import type { AuditEntry } from "./read.server.ts";

const NOON = Date.UTC(2026, 10, 22, 12);

/** @param minutesAgo before noon */
const line = (minutesAgo: number, changes: Partial<AuditEntry> = {}): EventLine =>
  toLine({
    id: crypto.randomUUID(),
    position: 1000 - minutesAgo,
    createdAt: new Date(NOON - minutesAgo * 60_000).toISOString(),
    type: "login_failed",
    source: "server",
    userId: null,
    email: null,
    name: null,
    ipAddress: "192.0.2.1",
    data: { email: "chiara@posta.example" },
    subjects: {},
    ...changes,
  });

const words = (lines: EventLine[]) => lines.map((one) => burstWords(one) ?? "once");

test("the same event of the same person within ten minutes is one line, whatever stands between", () => {
  const other = { data: { email: "altra@posta.example" } };
  const lines = gatherBursts([line(0), line(1, other), line(2), line(9), line(11), line(12)]);
  expect(words(lines)).toEqual(["3 volte in 9 minuti", "once", "2 volte in un minuto"]);
});

test("whatever a browser says of its events, they are one burst", () => {
  const noise = Array.from({ length: 60 }, (_, n) =>
    line(n / 6, { source: "client", userId: "5b0c", data: { activity: `rumore ${n}` } }),
  );
  expect(words(gatherBursts(noise))).toEqual(["60 volte in 10 minuti"]);
});

test("gathering what is gathered, with a newer one before, adds it up", () => {
  const lines = gatherBursts([line(3), line(4)]);
  expect(words(gatherBursts([line(1), ...lines]))).toEqual(["3 volte in 3 minuti"]);
  expect(words(gatherBursts([line(1, { ipAddress: "192.0.2.2" }), ...lines]))).toEqual([
    "once",
    "2 volte in un minuto",
  ]);
});
