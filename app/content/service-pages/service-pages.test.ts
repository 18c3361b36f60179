import { describe, expect, test } from "vitest";
import { services } from "../services.ts";
import { claimFigure, type ClaimName, claims } from "../claims.ts";
import { team } from "../team.ts";
import { claimsIn, wordsIn } from "./reading.ts";
import type { Figure } from "./service-page.ts";
import { servicePages } from "./service-pages.ts";

const pages = services().map(({ slug }) => [slug, servicePages()[slug]] as const);

/** What spec §2 names for each page that it knows, by the words that a reader finds there. */
const named: Record<string, readonly RegExp[]> = {
  "personal-training": [
    /uno a uno/,
    /garantiti in 30 giorni/,
    /Perché sceglierlo/,
    /metodologia/,
    /composizione corporea/i,
    /test funzionali e posturali/i,
    /SMART/,
    /programmazione personalizzata/i,
    /500\+/,
    /primi 10 clienti/,
  ],
  ems: [
    /Vacuum Therapy/,
    /Roll Shape/,
    /Pressoterapia/,
    /protocolli combinati/,
    /È adatta a te/,
    /risultati tipici/i,
    /pacemaker/,
    /gravidanza/,
    /epilessia/,
    /trombosi/,
    /Parlane con il tuo medico/,
  ],
  pancafit: [/Il metodo/, /Mal di schiena/, /benefici/, /Risultati/, /3–5 sedute/],
  pilates: [/Reformer/, /Lezione individuale/, /2–3 persone/],
  hiit: [/30–45/, /\+15%/, /uno a uno/],
  "small-group": [/massimo tre persone/, /Riscaldamento.*HIIT cardio.*Forza.*Defaticamento/],
  nutrizione: [/coaching psicologico/, /Valutazione iniziale.*Piano personalizzato.*Monitoraggio.*Mantenimento/],
  psicologo: [/Valutazione iniziale.*Piano personalizzato.*Supporto continuo/],
  massoterapia: [/Decontratturante.*Sportivo.*Rilassante.*Linfodrenante.*Miofasciale.*Trigger point/],
};

const claimed: Record<string, readonly ClaimName[]> = {
  "personal-training": [
    "guaranteed30Days",
    "refund30Days",
    "typicalTraining",
    "firstTen",
    "transformations",
    "successRate",
    "satisfied",
  ],
  ems: ["emsEquivalence", "muscles", "twoSessions", "weightLoss", "typicalTraining"],
  pancafit: ["backPainSuccess", "sessionsToImprove"],
  hiit: ["hiitLength", "cardio"],
  "small-group": ["hiitLength", "cardio"],
};

describe.each(pages)("/servizi/%s", (slug, page) => {
  const shown = ({ value, note }: Figure) => value ?? claimFigure(note);
  const words = [wordsIn(page), ...figuresOf(page).map(shown)].join(" ");

  test("has at least 450 words", () => {
    expect(words.split(/\s+/).length).toBeGreaterThanOrEqual(450);
  });

  test("has every section that the specification names", () => {
    for (const section of named[slug] ?? []) expect(words).toMatch(section);
  });

  test("makes the claims that belong to it, all of them on record", () => {
    const made = claimsIn(page);
    for (const name of made) expect(Object.keys(claims())).toContain(name);
    for (const name of claimed[slug] ?? []) expect(made).toContain(name);
  });

  test("shows figures as their claim states them", () => {
    for (const figure of figuresOf(page)) expect(claims()[figure.note].text).toContain(shown(figure));
  });

  test("has no part under the address of another", () => {
    const ids = page.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("leads to other services, never to itself", () => {
    expect(page.closing.next).not.toContain(slug);
  });
});

test.each(["nutrizione", "psicologo", "massoterapia"] as const)(
  "/servizi/%s promises nothing, discounts nothing and names its professionals with register and number",
  (slug) => {
    const page = servicePages()[slug];
    expect(claimsIn(page)).toEqual([]);
    expect(wordsIn(page)).not.toMatch(/garanti|garanzia|rimbors|sconto|offerta|gratuit|gratis|prima e dopo|%/i);
    const slugs = page.sections.flatMap((section) => (section.form === "people" ? section.slugs : []));
    expect(slugs.length).toBeGreaterThan(0);
    for (const slug of slugs)
      expect(team().find((person) => person.slug === slug)?.register).toMatch(/n\. .*dimostrativo/);
  },
);

test("no two pages are laid out alike", () => {
  const plans = pages.map(([, { sections }]) =>
    sections.map((section) => `${section.form} ${section.ground ?? "paper"}`).join(", "),
  );
  expect(new Set(plans).size).toBe(plans.length);
});

const notices = pages.flatMap(([slug, { sections }]) =>
  sections.flatMap((section) =>
    section.form === "fit"
      ? [[slug, section.no] as const]
      : section.form === "notice"
        ? [[slug, section.notice] as const]
        : [],
  ),
);

test.each(notices)(
  "the notice on /servizi/%s sends to a doctor and asks a professional to read it again",
  (_, notice) => {
    expect(wordsIn(notice)).toMatch(/medico.*da far rivedere a un professionista/is);
  },
);

function figuresOf(page: unknown): Figure[] {
  if (Array.isArray(page)) return page.flatMap(figuresOf);
  if (!page || typeof page !== "object") return [];
  return "unit" in page && "note" in page ? [page as Figure] : Object.values(page).flatMap(figuresOf);
}
