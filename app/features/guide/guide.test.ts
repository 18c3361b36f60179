import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PROJECT } from "#app/env.server.ts";
import { PERMISSIONS } from "#app/features/accounts/grants.ts";
import { navigationOf } from "#app/routes/admin/shell/navigation.ts";
import { textOfWords } from "./guide.ts";
import { parseGuide } from "./parse-guide.ts";
import { readGuide, readSection, searchGuide } from "./read-guide.server.ts";
import { guideFor, PARTS } from "./section-for.ts";

const admin = { grants: PERMISSIONS };
const { sections } = readGuide(admin);

test("the guide is read whole: headings, lists, tables, pictures, code", () => {
  const { sections } = parseGuide(
    [
      "# Guida\n\nIntro.\n\n## Una sezione\n\nParole **forti**, `Ctrl K`, *source* e [un link](/admin/blog).\nSegue.\n",
      "### Una parte\n\n- uno\n- due\n\n1. primo\n\n![Un’immagine](images/guida-editor.webp)\n\n| a | b |\n|---|---|\n| **1** | 2 |\n\n```\n/contatti\n```",
    ].join("\n"),
  );
  expect(sections).toEqual([
    {
      slug: "una-sezione",
      title: "Una sezione",
      blocks: [
        {
          kind: "paragraph",
          words: [
            "Parole ",
            { mark: "strong", text: "forti" },
            ", ",
            { mark: "code", text: "Ctrl K" },
            ", ",
            { mark: "em", text: "source" },
            " e ",
            { href: "/admin/blog", text: "un link" },
            ". Segue.",
          ],
        },
        { kind: "heading", id: "una-parte", text: "Una parte" },
        { kind: "list", ordered: false, items: [["uno"], ["due"]] },
        { kind: "list", ordered: true, items: [["primo"]] },
        { kind: "picture", name: "guida-editor.webp", alt: "Un’immagine" },
        { kind: "table", head: [["a"], ["b"]], rows: [[[{ mark: "strong", text: "1" }], ["2"]]] },
        { kind: "code", text: "/contatti" },
      ],
    },
  ]);
});

test("nothing of the guide's Markdown is left unread, and each picture is there", () => {
  for (const { slug, title, blocks } of sections) {
    expect(slug, title).not.toBe("");
    for (const block of blocks) {
      if (block.kind === "paragraph") expect(textOfWords(block.words)).not.toMatch(/[*`|]|\]\(|^#/);
      if (block.kind === "picture") expect(existsSync(join(PROJECT, "docs/images", block.name)), block.name).toBe(true);
    }
  }
  expect(new Set(sections.map(({ slug }) => slug)).size).toBe(sections.length);
});

test("the staff's guide asks nothing of them that only whoever runs the server can do", () => {
  const words = readFileSync(join(PROJECT, "docs/guida.md"), "utf8");
  expect(words).not.toMatch(
    /npm run|\.env\b|\b[A-Z]{3,}_[A-Z_]+\b|app\/\w+\/|--[a-z]+-[a-z]+|\.md\)|DATA_DIR|JSON\.parse/,
  );
});

test("every page of the menu leads to a part of the guide that exists", () => {
  for (const { href } of navigationOf({ id: "", email: "", grants: PERMISSIONS }))
    expect(guideFor(href), href).toMatch(/^\/admin\/guida\/./);
  for (const [path, slug, anchor] of PARTS) {
    const found = readSection(admin, slug);
    expect(found, `${path}: ${slug}`).toBeDefined();
    if (anchor) expect(found!.section.blocks).toContainEqual(expect.objectContaining({ kind: "heading", id: anchor }));
  }
  expect(guideFor("/admin/blog/categorie/12")).toBe("/admin/guida/scrivere-un-articolo#le-categorie");
  expect(guideFor("/admin/guida")).toBe("/admin/guida");
});

test("a search finds headings first, without minding accents; others than staff find nothing", () => {
  const [first] = searchGuide(admin, "verifica passaggi");
  expect(first).toMatchObject({ slug: "entrare-nellarea-riservata", id: "verifica-in-due-passaggi" });
  expect(searchGuide(admin, "perche").length).toBeGreaterThan(0);
  expect(searchGuide(admin, "parolachenonesiste")).toEqual([]);
  expect(searchGuide(admin, "  ")).toEqual([]);
  for (const read of [() => readGuide(nobody), () => readSection(nobody, "ruoli"), () => searchGuide(nobody, "ruoli")])
    expect(read).toThrow(/riservat|amministratori/);
});

const nobody = { grants: [] };
