import { expect, test } from "vitest";
import { EnvironmentError, parseEnvironment } from "./env.server.ts";

test("nothing is obligatory", () => expect(parseEnvironment({})).toMatchObject({ PORT: 3000, TRUST_PROXY: 0, SEED_DEMO: true }));

test("an empty variable counts as absent", () => expect(parseEnvironment({ PORT: "", SMTP_URL: "  " })).toMatchObject({ PORT: 3000 }));

test("everything that is wrong is named at once, in Italian", () => {
  const parse = () => parseEnvironment({ PORT: "ottanta", DATABASE_URL: "mysql://x", SEED_DEMO: "forse", SMTP_URL: "posta" });
  expect(parse).toThrow(EnvironmentError);
  try {
    parse();
  } catch (error) {
    for (const name of ["PORT", "DATABASE_URL", "SEED_DEMO", "SMTP_URL"]) expect((error as Error).message).toContain(name);
  }
});

test("TRUST_PROXY takes true, false or a number of proxies", () => {
  expect([undefined, "false", "true", "2"].map((value) => parseEnvironment({ TRUST_PROXY: value }).TRUST_PROXY)).toEqual([0, 0, 1, 2]);
});

test("a public address keeps only its origin", () => expect(parseEnvironment({ PUBLIC_URL: "https://www.tonica.example/qualcosa" }).PUBLIC_URL).toBe("https://www.tonica.example"));
