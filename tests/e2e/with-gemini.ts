/** Journeys of a writer with the text generator. */
import type { Page } from "@playwright/test";
import { DRAFT_ANSWER, type GeminiServer } from "#tests/support/gemini-server.ts";
import { queryDatabase } from "#tests/support/prepared-site.ts";
import { test as base } from "./admin.ts";
import { openEditor } from "./editor.ts";

export const test = base.extend<{ gemini: GeminiServer }>({
  /** As a test finds it: willing, quick, and asked by nobody, today or in the last minutes. */
  gemini: async ({ provider, server }, use) => {
    await queryDatabase(server.databaseUrl, "truncate rate_limit_hits, ai_usage");
    provider.resume();
    Object.assign(provider, { mood: "answers", answer: DRAFT_ANSWER, pace: { characters: 60, everyMs: 0 } });
    provider.received.length = 0;
    await use(provider);
  },
});

const paragraph = (number: number) =>
  `<p>Capitolo ${number}. ${"Muoversi poco e spesso conta più di un giorno solo di fatica. ".repeat(3).trim()}</p>`;
const HEAD = `TITOLO: Una pausa che si sente
ESTRATTO: Che cosa fare in dieci minuti, alla scrivania.
---
`;

/** Twelve paragraphs, some 400 words. */
export const LONG_ANSWER = HEAD + Array.from({ length: 12 }, (_, index) => paragraph(index + 1)).join("\n");
export const REST_OF_ANSWER = `${paragraph(11)}\n${paragraph(12)}\n<p>La fine.</p>`;

export const AI_MARK = "Redatto con l’aiuto dell’IA";
export const topic = (page: Page) => page.getByLabel("Argomento");
export const generate = (page: Page) => page.getByRole("button", { name: "Genera bozza con IA" });
export const progress = (page: Page) => page.locator("[data-draft]");
export const draftSheet = (page: Page) => page.getByRole("region", { name: "La bozza dell’IA" });

export async function ask(page: Page, about: string, path = "/admin/blog/new?ia=1"): Promise<void> {
  await openEditor(page, path);
  await topic(page).fill(about);
  await generate(page).click();
}
