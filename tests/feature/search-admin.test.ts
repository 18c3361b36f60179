/** The command palette finds people, requests, articles and pages, for whoever may open them (app/features/search). */
import { beforeAll, expect, test } from "vitest";
import { studio } from "#app/content/studio.ts";
import { searchAdmin } from "#app/features/search/search-admin.server.ts";
import { inboxUnderTest, newRequest } from "#tests/support/inbox.ts";

const { database, admin } = inboxUnderTest();

let once: string;
beforeAll(async () => {
  once = await newRequest({ name: "Giulia Bianchi", message: "" });
  for (const message of ["Prima", "Seconda"])
    await newRequest({ name: "Giulia Verdi", email: "g.verdi@posta.example", message });
  await newRequest({ name: "Ugo Neri", message: "<p>Mi manda Giulia.</p>" });
  await newRequest({ name: "Giulia Sospetta", suspicious: true });
  await database().query(
    `insert into blog_posts (title, slug, content, excerpt, author_name, status)
     values ('Giulia e il respiro', 'giulia-e-il-respiro', '', '', 'Redazione', 'draft')`,
  );
  await database().query(
    `insert into waiting_list (kind, name, email, phone, wishes, until)
     values ('ems', 'Giulia Attende', 'attende@posta.example', '333 7654321', '{1-sera}', current_date + 10)`,
  );
});

const found = async (query: string, grants = admin().grants) =>
  (await searchAdmin({ grants }, query)).map(({ label, hint, href }) => `${label} | ${hint} | ${href}`);

test("a name finds the person with all their requests, who is named so before who only names them", async () => {
  const labels = (await searchAdmin(admin(), "giùlia")).map(({ label }) => label);
  expect(labels).toEqual(["Giulia Verdi", "Giulia Bianchi", "Ugo Neri", "Giulia Attende", "Giulia e il respiro"]);
  expect(await found("giulia verdi")).toEqual([
    "Giulia Verdi | persona, 2 richieste | /admin/richieste?stato=tutte&q=g.verdi%40posta.example",
  ]);
  expect((await found("bianchi"))[0]).toMatch(
    new RegExp(`^Giulia Bianchi \\| richiesta nuova, .* \\| /admin/richieste/${once}$`),
  );
});

test("who left no address is nobody else's person", async () => {
  for (const name of ["Rosa Anonimi", "Rita Anonimi"]) await newRequest({ name });
  for (const none of ["", studio().email]) {
    await database().query("update contact_requests set email = $1 where name like '% Anonimi'", [none]);
    expect((await searchAdmin(admin(), "anonimi")).map(({ label }) => label).toSorted()).toEqual([
      "Rita Anonimi",
      "Rosa Anonimi",
    ]);
  }
});

test("a word of the site finds where it is changed, the page and the guide", async () => {
  const lines = (await found("orari")).join("\n");
  expect(lines).toContain("| studio | /admin/studio/orari");
  expect(lines).toContain("Orari | pagina del sito | /orari");
  expect(lines).toContain("| parole del sito | /orari?modifica");
  expect(lines).toContain("| guida | /admin/guida/");
});

test("each finds what they may open, and nothing else", async () => {
  expect(await found("giulia", ["enter-admin"])).toEqual([]);
  expect(await found("giulia", ["enter-admin", "write-articles"])).toEqual([
    expect.stringMatching(/^Giulia e il respiro \| bozza \| \/admin\/blog\//),
  ]);
  expect((await found("orari", ["enter-admin"])).join("\n")).not.toContain("/admin/studio");
  await expect(searchAdmin({ grants: [] }, "giulia")).rejects.toMatchObject({ status: 403 });
});

test("odd letters find nothing and break nothing", async () => {
  for (const query of ["", "g", "%%", "__", "\0\0", "'; drop", "\\", "( [", "x".repeat(5000), " a b "])
    expect(Array.isArray(await searchAdmin(admin(), query)), query).toBe(true);
  expect(await found("%%")).toEqual([]);
});
