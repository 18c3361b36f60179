import { expect, test } from "vitest";
import { EnvironmentError, parseEnvironment } from "./env.server.ts";

test("nothing is obligatory", () =>
  expect(parseEnvironment({})).toMatchObject({ PORT: 3000, TRUST_PROXY: 0, SEED_DEMO: true }));

test("an empty variable counts as absent", () =>
  expect(parseEnvironment({ PORT: "", SMTP_URL: "  " })).toMatchObject({ PORT: 3000 }));

test("everything that is wrong is named at once, in Italian", () => {
  const parse = () =>
    parseEnvironment({
      PORT: "ottanta",
      DATABASE_URL: "mysql://x",
      OFFER_ENDS_AT: "domenica",
      SEED_DEMO: "forse",
      SMTP_URL: "posta",
      MAIL_FROM: "Tonica",
    });
  expect(parse).toThrow(EnvironmentError);
  try {
    parse();
  } catch (error) {
    for (const name of ["PORT", "DATABASE_URL", "OFFER_ENDS_AT", "SEED_DEMO", "SMTP_URL", "MAIL_FROM"])
      expect((error as Error).message).toContain(name);
  }
});

test("TRUST_PROXY takes true, false or a number of proxies", () => {
  expect(
    [undefined, "false", "true", "2"].map((value) => parseEnvironment({ TRUST_PROXY: value }).TRUST_PROXY),
  ).toEqual([0, 0, 1, 2]);
});

test("a public address keeps only its origin", () =>
  expect(parseEnvironment({ PUBLIC_URL: "https://www.tonica.example/qualcosa" }).PUBLIC_URL).toBe(
    "https://www.tonica.example",
  ));

test("the offer's end is an instant, with its offset from Greenwich", () => {
  expect(parseEnvironment({ OFFER_ENDS_AT: "2026-12-01T20:00:00+01:00" }).OFFER_ENDS_AT).toEqual(
    new Date("2026-12-01T19:00:00Z"),
  );
  expect(() => parseEnvironment({ OFFER_ENDS_AT: "2026-12-01T20:00:00" })).toThrow("OFFER_ENDS_AT");
});

test("pictures lie in an S3 store or on the disk, never half in one", () => {
  const whole = {
    S3_ENDPOINT: "https://s3.example/",
    S3_BUCKET: "immagini",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "secret",
  };
  expect(parseEnvironment(whole)).toMatchObject({ S3_ENDPOINT: "https://s3.example", S3_REGION: "us-east-1" });
  for (const name of Object.keys(whole)) expect(() => parseEnvironment({ ...whole, [name]: "" })).toThrow(name);
  expect(() => parseEnvironment({ S3_REGION: "eu-south-1", PORT: "x" })).toThrow(/PORT[^]*S3_BUCKET/);
});

test("the shortest password is six, or longer when the studio wants", () => {
  expect([undefined, "6", "12"].map((value) => parseEnvironment({ PASSWORD_MIN: value }).PASSWORD_MIN)).toEqual([
    6, 6, 12,
  ]);
  for (const value of ["5", "65", "sei"])
    expect(() => parseEnvironment({ PASSWORD_MIN: value })).toThrow("PASSWORD_MIN");
});
