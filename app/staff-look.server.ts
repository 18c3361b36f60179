/**
 * Public pages as who looks after the site sees them: with a bar that leads to changing them, with the draft, or with every
 * text open to change in its place. Visitors' pages are rendered elsewhere and carry none of it.
 */
import { publicPages } from "./content/pages.ts";
import { textsOfPage } from "./content/sections.ts";
import { editableTexts } from "./content/texts.ts";
import { developing } from "./env.server.ts";
import { canChangeStudio } from "./features/accounts/can.ts";
import { currentPerson } from "./features/accounts/current-person.server.ts";
import { SESSION_COOKIE } from "./features/accounts/session-cookie.server.ts";
import { readDraftLayer } from "./features/studio/layer.server.ts";
import { builtScript } from "./platform/http/built-assets.server.ts";
import { inOneLayer } from "./platform/http/one-layer.server.ts";
import { currentLayer, type Layer, withMarks } from "./shared/layer.ts";
import type { StaffFacts } from "./ui/staff-bar.tsx";

/** Whether it is worth finding out who asks. */
export const mayBeStaff = (cookies: string | undefined): boolean => cookies?.includes(`${SESSION_COOKIE}=`) ?? false;

export type StaffLook = { facts: StaffFacts; layer: Layer };

/** @returns undefined for everybody else, and for pages of which nothing can be changed */
export async function findStaffLook(url: URL, headers: Headers): Promise<StaffLook | undefined> {
  const page = url.pathname.replace(/(?<=.)\/+$/, "");
  if (!publicPages().some(({ path }) => path === page)) return undefined;
  const person = await currentPerson(headers);
  if (!person || !canChangeStudio(person)) return undefined;
  const texts = textsOfPage(page);
  const state = url.searchParams.has("bozza")
    ? "draft"
    : texts && url.searchParams.has("modifica")
      ? "editing"
      : "public";
  const script = builtScript("app/enhance/edit-page.ts", developing);
  // The forms of the admin show the page beside them: there it stands as visitors will see it.
  const isFramed = headers.get("sec-fetch-dest") === "iframe";
  const common = { page, hasTexts: texts !== undefined, script, isFramed };
  if (state === "public") return { facts: { ...common, state }, layer: currentLayer() };
  const draft = await readDraftLayer(person);
  if (state === "draft" || !texts) return { facts: { ...common, state: "draft" }, layer: draft };
  return {
    facts: {
      ...common,
      state,
      texts: inOneLayer(() => editableTexts(texts, currentLayer()), draft),
      key: texts.key,
    },
    layer: withMarks(draft),
  };
}
