import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { numberInWords } from "#app/shared/italian-number.ts";
import { type Claim, claimNote, claims } from "./claims.ts";
import { publicPages } from "./pages.ts";
import { serviceCategories, services } from "./services.ts";
import { companyFacts, hoursLine, hoursText, imprint, studio } from "./studio.ts";
import { isVatNumber } from "./studio-sections.ts";
import { team } from "./team.ts";

const NOTHING = {
  registerTown: "",
  registerNumber: "",
  paidUpCapital: "",
  hasSoleShareholder: false,
  isInLiquidation: false,
};

describe("studio", () => {
  test("the VAT number passes the Italian checksum", () => {
    expect(isVatNumber(studio().vatNumber)).toBe(true);
    expect(isVatNumber("12345678903")).toBe(true);
    expect(isVatNumber("12345678901")).toBe(false);
  });

  test("a company says what art. 2250 of the civil code asks, and nothing that does not apply", () => {
    expect(companyFacts({ rea: "VR-1", ...NOTHING })).toEqual(["REA VR-1"]);
    expect(
      companyFacts({
        rea: "VR-1",
        registerTown: "Verona",
        registerNumber: "01234567897",
        paidUpCapital: "10.000,00 €",
        hasSoleShareholder: true,
        isInLiquidation: true,
      }),
    ).toEqual([
      "REA VR-1",
      "Registro Imprese di Verona n. 01234567897",
      "capitale sociale versato 10.000,00 €",
      "società con socio unico",
      "società in liquidazione",
    ]);
    for (const fact of companyFacts(studio().company)) expect(imprint()).toContain(fact);
  });

  test("the week is covered once", () => {
    expect(studio().openingHours.flatMap(({ days }) => [...days])).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test("hours read as on an Italian door", () => {
    expect(hoursText([{ from: "08:00", to: "21:00" }])).toBe("8.00–21.00");
    expect(hoursText([])).toBe("chiuso");
    expect(hoursLine()).toBe("Lun–ven 8.00–21.00, sab 8.00–12.00");
  });
});

describe("claims", () => {
  test.each(Object.entries<Claim>(claims()).filter(([, { source }]) => source === null))(
    "%s names no source: its sign says who declares it, its note only adds what to know",
    (_, claim) => {
      expect(claimNote(claim)).toBe(claim.caution ?? "");
    },
  );

  test("with a source the note names it, the period, and whether anyone checked", () => {
    const claim: Claim = { text: "500+ trasformazioni", source: "schede cliente", period: "2019–2023", verified: null };
    expect(claimNote(claim)).toBe("Fonte: schede cliente, 2019–2023. Non verificata da terzi.");
    expect(claimNote({ ...claim, verified: "2026-11-01" })).toBe("Fonte: schede cliente, 2019–2023.");
  });

  test("the EMS comparison warns of contraindications and sends to a doctor, in its own sight", () => {
    const { beside } = claims().emsEquivalence;
    for (const word of ["pacemaker", "gravidanza", "epilessia", "trombosi", "medico"]) expect(beside).toContain(word);
  });

  test("what speaks of pain sends to a doctor in its own sight, and a guarantee names what it holds for", () => {
    for (const name of ["backPainSuccess", "sessionsToImprove"] as const)
      expect(claims()[name].beside).toContain("medico");
    for (const name of ["refund30Days", "refundIn24Hours"] as const)
      expect(claims()[name].beside).toContain("almeno 30 giorni");
  });
});

test("each service has an address of its own, and so has each line that somebody drew for one", () => {
  expect(new Set(services().map(({ slug }) => slug)).size).toBe(services().length);
  const drawn = services()
    .map(({ line }) => line)
    .filter((line) => line !== "fundamental");
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(new Set(services().map(({ category }) => category))).toEqual(new Set(serviceCategories));
});

test("no text repeats by hand how many services there are", () => {
  const texts = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => [file, readFileSync(join(import.meta.dirname, file), "utf8")] as const);
  const said = new RegExp(`\\b${numberInWords(services().length)} (metodi|servizi|voci|le armoniche)\\b`, "i");
  expect(texts.filter(([, text]) => said.test(text)).map(([file]) => file)).toEqual([]);
  // The same words as a visitor reads them.
  expect(
    publicPages()
      .map(({ content }) => content)
      .join(" "),
  ).toMatch(said);
});

test("six people; those of registered professions show title and number, marked as invented", () => {
  expect(team()).toHaveLength(6);
  for (const { role, register } of team()) {
    if (/psicolog|nutrizion|masso/i.test(role)) expect(register).toContain("numero dimostrativo");
  }
});
