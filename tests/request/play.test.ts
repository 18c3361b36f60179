/** The pages to play with, for who has no script: a form asks, the page answers, and a booking follows. */
import { expect, test } from "vitest";
import { decodeHtml } from "#tests/support/decoded-html.ts";
import { sharedSite } from "./site.ts";
import { newVisitor } from "./visitor.ts";

const { server } = sharedSite();

/** The one answer that is seen, and all links of the page. */
async function answerAt(path: string) {
  const { status, text } = await newVisitor(server().url).ask(path);
  expect([path, status]).toEqual([path, 200]);
  const html = decodeHtml(text);
  const shown = [...html.matchAll(/<div data-answer="([^"]*)">([^]*?)(?=<div data-answer=|<\/section>)/g)];
  expect(shown).toHaveLength(1);
  return { html, key: shown[0]![1], words: shown[0]![2]!.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ") };
}

test.each([
  ["", "niente", /Scegli un punto/],
  ["?collo=2&dorso=7&lombi=0", "dorso", /costole e il respiro.*Pancafit.*Pilates/],
  ["?collo=0&dorso=0&lombi=10", "lombi", /Zona lombare/],
  ["?collo=9&dorso=9&lombi=9", "tutta", /la schiena intera/],
  ["?collo=x&dorso=-4&lombi=99", "niente", /Scegli un punto/],
])("/la-tua-schiena%s speaks of %s, with its limits and a booking beside", async (query, answer, said) => {
  const { html, key, words } = await answerAt(`/la-tua-schiena${query}`);
  expect(key).toBe(answer);
  expect(words).toMatch(said);
  expect(html).toContain('href="/contatti?per=pancafit"');
  expect(html).toContain("Non è una diagnosi");
  expect(html).toContain("formicolii, perdita di forza");
  for (const zone of ["collo", "dorso", "lombi"]) {
    const given = Number(new URLSearchParams(query).get(zone));
    expect(html).toMatch(new RegExp(`name="${zone}"[^>]* value="${given >= 0 && given <= 10 ? given : 0}"`));
  }
});

test.each([
  ["", "schiena-2", /due sedute.*Pancafit.*Pilates/, "/contatti?per=pancafit"],
  ["?per=tempo&ore=1", "tempo-1", /due sedute.*EMS 2 × 20 minuti 80 €.*80 € a settimana.*320 €/, "/contatti?per=ems"],
  ["?per=forza&ore=1", "forza-1", /una seduta.*1 × 60 minuti 50 €.*Prezzi di esempio/, "/contatti?per=check-up"],
  ["?per=forza&ore=9", "schiena-2", /Pancafit/, "/contatti?per=pancafit"],
])("/la-tua-settimana%s composes %s", async (query, answer, said, link) => {
  const { html, key, words } = await answerAt(`/la-tua-settimana${query}`);
  expect(key).toBe(answer);
  expect(words).toMatch(said);
  expect(html).toContain(`href="${link}"`);
});

test("an asked page names the page without a question as the one to find, and is not kept in its place", async () => {
  const visitor = newVisitor(server().url);
  for (const [page, query] of [
    ["/la-tua-schiena", "?collo=9&dorso=0&lombi=0"],
    ["/la-tua-settimana", "?per=energia&ore=4"],
  ] as const) {
    const plain = (await visitor.ask(page)).text;
    const { text } = await visitor.ask(page + query);
    expect(text).not.toBe(plain);
    expect(text).toMatch(new RegExp(`rel="canonical" href="[^"]*${page}"`));
    expect((await visitor.ask(page)).text).toBe(plain);
  }
});
