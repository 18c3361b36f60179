/** What /admin/studio shows: every section, the draft, and what was published. */
import { allTexts, findSection, findTexts, sectionGroups, sectionTitle } from "#app/content/sections.ts";
import type { Person } from "#app/features/accounts/person.ts";
import { readStudioState } from "#app/features/studio/draft.server.ts";
import { listPublications } from "#app/features/studio/publish.server.ts";
import type { DraftOf, PublicationSummary } from "#app/features/studio/studio.ts";
import { href } from "#app/shared/href.ts";
import { pageToEdit } from "#app/shared/paths.ts";

const LATEST = 12;

/** A section or the words of a page, as a row. */
export type Row = {
  key: string;
  title: string;
  appears: string;
  /** Where it is changed. */
  href: string;
  draft: DraftOf | undefined;
  isChanged: boolean;
};

export type Studio = {
  now: string;
  groups: { title: string; rows: Row[] }[];
  texts: Row[];
  drafts: (DraftOf & { title: string })[];
  /** The page that shows something of the draft. */
  preview: string;
  publishAt: string | null;
  publications: (PublicationSummary & { titles: string[]; canBeUndone: boolean })[];
};

export async function loadStudio(person: Person): Promise<Studio> {
  const [{ drafts, changed, publishAt }, published] = await Promise.all([
    readStudioState(person),
    listPublications(person, LATEST),
  ]);
  const row = (of: { key: string; title: string; appears: string }, address: string): Row => ({
    key: of.key,
    title: of.title,
    appears: of.appears,
    href: address,
    draft: drafts.find(({ key }) => key === of.key),
    isChanged: changed.includes(of.key),
  });
  const first = drafts[0]?.key ?? "";
  return {
    now: new Date().toISOString(),
    groups: sectionGroups.map(({ title, sections }) => ({
      title,
      rows: sections.map((section) => row(section, href("/admin/studio/:key", { key: section.key }))),
    })),
    texts: allTexts.map((texts) => row({ ...texts, appears: texts.page }, pageToEdit(texts.page))),
    drafts: drafts.map((draft) => ({ ...draft, title: sectionTitle(draft.key) })),
    preview: findSection(first)?.shownOn ?? findTexts(first)?.page ?? href("/"),
    publishAt,
    publications: published.map((one, index) => ({
      ...one,
      titles: one.sections.map(sectionTitle),
      // Another one has changed a section since: undoing this one would take that along.
      canBeUndone: !published.slice(0, index).some((later) => later.sections.some((key) => one.sections.includes(key))),
    })),
  };
}
