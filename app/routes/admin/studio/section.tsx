/** /admin/studio/{key}: the form of one section, or of the words of a page, with the page beside it. */
import { data } from "react-router";
import { findSection, findTexts, sectionTitle } from "#app/content/sections.ts";
import { canWriteArticles } from "#app/features/accounts/can.ts";
import type { Reader } from "#app/features/accounts/can-or-refuse.server.ts";
import { previewMail } from "#app/features/mail/preview-mail.server.ts";
import { listMedia } from "#app/features/media/read.server.ts";
import {
  discardDraft,
  readSectionForm,
  readStudioState,
  resetSection,
  saveDraft,
} from "#app/features/studio/draft.server.ts";
import { fieldsOf, parseRearrangement, rearrange, valueOf } from "#app/features/studio/form-fields.ts";
import { formShapeOf } from "#app/features/studio/form-shape.ts";
import { readDraftLayer } from "#app/features/studio/layer.server.ts";
import { publishDraft } from "#app/features/studio/publish.server.ts";
import { completeTexts, textsField } from "#app/features/studio/texts-form.ts";
import { inOneLayer } from "#app/platform/http/one-layer.server.ts";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { log } from "#app/platform/log.server.ts";
import { privateTags } from "#app/seo/private-head.ts";
import { href } from "#app/shared/href.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { actorOf, personOf } from "../guard.server.ts";
import type { Route } from "./+types/section";
import { type Answered, failed, REFUSED, UNREACHABLE } from "./answered.ts";
import { valueFields } from "./read-fields.ts";
import { SectionPage } from "./section-page.tsx";
import { undoOf } from "./undo-of.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => privateTags(loaderData?.title ?? "Studio");

/** @throws 404 */
function sectionOf(key: string) {
  const section = findSection(key);
  if (section) return { ...section, shownOn: section.shownOn ?? href("/"), complete: (value: unknown) => value };
  const texts = findTexts(key);
  if (!texts) throw data({ sentence: "Questa sezione non c’è." }, 404);
  return {
    ...texts,
    title: `Testi di «${texts.title}»`,
    shownOn: texts.page,
    placeholders: undefined,
    field: textsField(texts),
    complete: (value: unknown) => completeTexts(texts, value),
  };
}

/** The fields with the choices that the draft allows: whoever is new in it can have a shift. */
const shapeIn = async (reader: Reader, key: string) =>
  inOneLayer(() => formShapeOf(sectionOf(key).field), await readDraftLayer(reader));

export async function loader({ context, params: { key } }: Route.LoaderArgs) {
  const person = personOf(context);
  const { title, appears, shownOn, placeholders, complete } = sectionOf(key);
  const shape = await shapeIn(person, key);
  const [stored, state, pictures] = await Promise.all([
    readSectionForm(person, key),
    readStudioState(person),
    canWriteArticles(person) && JSON.stringify(shape).includes('"picture"')
      ? listMedia(person, { page: 1 }).then(({ items }) =>
          items.map(({ url, alt, createdAt }) => ({ url, alt, createdAt })),
        )
      : [],
  ]);
  const form = { ...stored, value: complete(stored.value) };
  const mail = placeholders && (await inOneLayer(() => previewMail(person, key), await readDraftLayer(person)));
  return {
    title,
    placeholders,
    mail: mail && { subject: mail.subject, isReal: mail.isReal },
    appears,
    shownOn,
    shape,
    form,
    fields: fieldsOf(shape, form.value),
    isChanged: state.changed.includes(key),
    now: new Date().toISOString(),
    others: state.drafts
      .filter((draft) => draft.key !== key)
      .map((draft) => ({ ...draft, title: sectionTitle(draft.key) })),
    pictures,
  };
}

export async function action({ request, context, params: { key } }: Route.ActionArgs) {
  const actor = actorOf(request, context);
  const section = sectionOf(key);
  let sent: Record<string, string> = {};
  try {
    sent = await readFormFields(request);
    const { _do: did = "", _version: version = "" } = sent;
    const fields = valueFields(Object.entries(sent));
    const shape = await shapeIn(actor, key);

    const rearrangement = parseRearrangement(did);
    if (rearrangement) return data<Answered>({ fields: rearrange(shape, fields, rearrangement), version });
    if (did === "partenza") {
      await resetSection(actor, key);
      return answerWith(
        `Torna ${section.placeholders ? "al testo" : "al valore"} di partenza`,
        "È nella bozza: sul sito cambia quando pubblichi.",
      );
    }
    if (did === "scarta") {
      await discardDraft(actor, key);
      return answerWith("Bozza scartata", "La sezione dice di nuovo quello che c’è sul sito.");
    }

    const saved = await saveDraft(actor, key, valueOf(shape, fields), version);
    if ("wrong" in saved)
      return data<Answered>(
        { ...failed("Controlla i campi segnati: non è stato salvato niente."), wrong: saved.wrong, fields, version },
        422,
      );
    if ("theirs" in saved) {
      const by = saved.theirs.draft?.by ?? "Qualcun altro";
      const said = { title: "Due versioni", description: `${by} ha salvato questa sezione mentre ci lavoravi.` };
      const theirs = { ...saved.theirs, value: section.complete(saved.theirs.value) };
      return data<Answered>({ said: { ...said, tone: "error" }, theirs, fields, did }, 409);
    }
    if (did !== "pubblica" && did !== "pubblica-tutto")
      return answerWith(
        "Salvata in bozza",
        section.placeholders ? "Finché non pubblichi valgono le parole di prima." : "Sul sito non si vede ancora.",
      );

    const publication = await publishDraft(actor, did === "pubblica" ? key : undefined);
    if (!publication) return answerWith("Sul sito è già così", "Non c’era niente da pubblicare.");
    const { drafts } = await readStudioState(actor);
    const left = drafts.map((draft) => sectionTitle(draft.key)).join(", ");
    return data<Answered>({
      said: {
        title: "Pubblicato",
        description: [
          section.placeholders ? "Vale da subito." : "Il sito lo mostra già.",
          left && `In bozza resta: ${left}.`,
        ]
          .filter(Boolean)
          .join(" "),
        ...(!section.placeholders && { link: { label: "Guarda la pagina", href: section.shownOn } }),
        undo: undoOf(publication),
      },
      version: await versionNow(),
    });
  } catch (error) {
    const kept = { fields: valueFields(Object.entries(sent)), version: sent["_version"] ?? "" };
    if (error instanceof Refusal) return data<Answered>({ ...failed(error.message), ...kept }, error.status);
    log.error({ error: String(error) }, "section not changed");
    return data<Answered>({ ...failed(REFUSED), ...kept }, 500);
  }

  async function versionNow() {
    return (await readSectionForm(actor, key)).version;
  }
  async function answerWith(title: string, description: string) {
    return data<Answered>({ said: { title, description }, version: await versionNow() });
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction, UNREACHABLE);

export default function Section({ loaderData, actionData }: Route.ComponentProps) {
  return <SectionPage key={loaderData.form.key} {...loaderData} answered={actionData} />;
}
