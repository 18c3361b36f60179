import { describe, expect, test } from "vitest";
import { CONSENT_DAYS } from "../shared/consent-choice.ts";
import { ownStorage, storageRegistry, thirdPartyStorage } from "../features/consent/registry.ts";
import { claims } from "./claims.ts";
import { cookieSections, storageWords } from "./cookie-policy.ts";
import { privacySections, RETENTION_SECTION } from "./privacy.ts";
import { periodText, retention, retentionRows } from "./retention.ts";
import { conditions } from "./terms.ts";

describe("privacy", () => {
  test("has ten sections, each with its number written out", () => {
    expect(privacySections()).toHaveLength(10);
    privacySections().forEach(({ title }, index) => expect(title).toMatch(new RegExp(`^${index + 1}\\. \\p{Lu}`, "u")));
  });

  test("tells what article 13 asks for", () => {
    const told = JSON.stringify(privacySections());
    for (const word of [
      "Titolare",
      "responsabile della protezione",
      "art. 6",
      "interesse legittimo",
      "consenso esplicito",
      "fornitori",
      "Unione europea",
      "Accesso",
      "Rettifica",
      "Cancellazione",
      "Limitazione",
      "Ritiro del consenso",
      "Garante",
      "Nessuna decisione",
    ])
      expect(told).toContain(word);
  });

  test("prints the periods in the section that speaks of them", () => {
    expect(privacySections()[RETENTION_SECTION - 1]!.title).toContain("Per quanto tempo");
  });
});

describe("retention", () => {
  test("has the periods of trust.md 8", () => {
    expect(periodText(retention.contactRequests.keep)).toBe("12 mesi");
    expect(periodText(retention.siteVisits.keep)).toBe("13 mesi");
    expect(periodText(retention.leadTracking.keep)).toBe("12 mesi");
    expect(periodText(retention.auditLog.keep)).toBe("12 mesi");
    expect(periodText(retention.consentRecords.keep)).toBe("24 mesi");
    expect(periodText(retention.rateLimitHits.keep)).toBe("1 giorno");
    expect(periodText(retention.dailyKeys.keep)).toBe("2 giorni");
  });

  test("every row can be read and carried out", () => {
    for (const { what, from, keep } of retentionRows) {
      expect([what.length > 5, from.length > 5]).toEqual([true, true]);
      expect(Object.values(keep)).toEqual([expect.any(Number)]);
      expect(periodText(keep)).toMatch(/^\d+ (mes[ei]|giorn[oi]|or[ae])$/);
    }
    expect(new Set(retentionRows.map(({ what }) => what)).size).toBe(retentionRows.length);
  });
});

describe("storage registry", () => {
  test.each(storageRegistry)("$name says everything", ({ name, kind, purpose, category, duration, party }) => {
    for (const field of [name, kind, purpose, category, duration, party.kind]) expect(field).not.toBe("");
    expect(storageWords.kind[kind]).toBeTruthy();
    // Whoever did not agree finds necessary entries only.
    if (party.kind === "third") expect(category).not.toBe("necessary");
  });

  test("names the choice of consent as the contract fixes it, and each entry once", () => {
    const names = storageRegistry.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["cookie_consent", "tonica.cookie-consent"]));
    expect(new Set(names).size).toBe(names.length);
    expect(ownStorage.length + thirdPartyStorage.length).toBe(names.length);
  });

  test("third parties stay out until the studio configures a tag", () => {
    for (const { only } of thirdPartyStorage) expect(only).toBe("analytics tag configured");
  });

  test("the policy names the days that a choice lasts and the four browsers", () => {
    const told = JSON.stringify(cookieSections);
    expect(told).toContain(`${CONSENT_DAYS} giorni`);
    for (const browser of ["Chrome", "Firefox", "Safari", "Edge"]) expect(told).toContain(browser);
  });
});

describe("conditions", () => {
  test("cover the guarantee, the check-up and every offer", () => {
    const named: readonly string[] = conditions().flatMap((condition) => condition.claims);
    for (const name of [
      "guaranteed30Days",
      "refund30Days",
      "freeCheckup",
      "landingConsultation",
      "firstTen",
      "tenConsultations",
    ]) {
      expect(named).toContain(name);
      expect(claims()).toHaveProperty(name);
    }
  });

  test.each(conditions())("$id says who, until when and how to ask", ({ terms }) => {
    const asked = terms.map(({ term }) => term);
    for (const term of ["Chi", "Fino a quando", "Come si chiede"]) expect(asked).toContain(term);
  });

  test("say what the specification says of the guarantee", () => {
    const guarantee = JSON.stringify(conditions().find(({ id }) => id === "garanzia"));
    for (const words of ["almeno 30 giorni", "entro 24 ore"]) expect(guarantee).toContain(words);
  });
});
