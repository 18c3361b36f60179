/** /admin/studio/{key}/versioni: what was published of a section, and the way back to it. */
import { data, Link, useFetcher } from "react-router";
import { findSection, findTexts } from "#app/content/sections.ts";
import { textsIn } from "#app/content/texts.ts";
import { type Difference, differencesOf } from "#app/features/studio/differences.ts";
import { readStudioState } from "#app/features/studio/draft.server.ts";
import { formShapeOf } from "#app/features/studio/form-shape.ts";
import { asRecord } from "#app/features/studio/plain-data.ts";
import { listVersions, restoreVersion } from "#app/features/studio/publish.server.ts";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { log } from "#app/platform/log.server.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { href } from "#app/shared/href.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { pageToEdit } from "#app/shared/paths.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { romeDateTime } from "#app/shared/rome-time.ts";
import { Button } from "#app/ui/button.tsx";
import { FormResult } from "#app/ui/form-result.tsx";
import { actorOf, personOf } from "../guard.server.ts";
import type { Route } from "./+types/versions";
import { type Answered, failed, REFUSED, UNREACHABLE } from "./answered.ts";
import { Differences } from "./differences.tsx";
import { sayWho } from "./say-draft.ts";

export const meta = privateHead("Versioni");

/** What a version changed, in the words of whichever kind of section it is of. */
function differenceMaker(key: string): (before: unknown, after: unknown) => Difference[] {
  const section = findSection(key);
  if (section) {
    const shape = formShapeOf(section.field);
    return (before, after) => differencesOf(shape, before ?? section.byDefault(), after ?? section.byDefault());
  }
  const texts = textsIn(findTexts(key)!.byDefault());
  return (before, after) =>
    texts.flatMap(({ path, byDefault }) => {
      const [was, is] = [before, after].map((words) => String(asRecord(words)[path] ?? byDefault).trim());
      return was === is ? [] : [{ label: "Testo", before: was!, after: is! }];
    });
}

export async function loader({ context, params: { key } }: Route.LoaderArgs) {
  const person = personOf(context);
  const [section, texts] = [findSection(key), findTexts(key)];
  if (!section && !texts) throw data({ sentence: "Questa sezione non c’è." }, 404);
  const [versions, { drafts }] = await Promise.all([listVersions(person, key), readStudioState(person)]);
  const makeDifferences = differenceMaker(key);
  const draft = drafts.find((one) => one.key === key);
  return {
    key,
    title: section?.title ?? `Testi: ${texts!.title}`,
    form: section ? href("/admin/studio/:key", { key }) : pageToEdit(texts!.page),
    draft: draft ? sayWho(draft, new Date()) : undefined,
    versions: versions.map(({ publication, publishedAt, by, isUndoing, before, after }) => ({
      publication,
      publishedAt,
      by,
      isUndoing,
      differences: makeDifferences(before, after),
    })),
  };
}

export async function action({ request, context, params: { key } }: Route.ActionArgs) {
  try {
    const { pubblicazione = "" } = await readFormFields(request);
    await restoreVersion(actorOf(request, context), pubblicazione, key);
    const texts = findTexts(key);
    return data<Answered>({
      said: {
        title: "Ripresa in bozza",
        description: "Sul sito cambia quando pubblichi.",
        link: { label: "Apri", href: texts ? pageToEdit(texts.page) : href("/admin/studio/:key", { key }) },
      },
    });
  } catch (error) {
    if (error instanceof Refusal) return data<Answered>(failed(error.message), error.status);
    log.error({ error: String(error) }, "version not restored");
    return data<Answered>(failed(REFUSED), 500);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction, UNREACHABLE);

type Version = Route.ComponentProps["loaderData"]["versions"][number];

export default function Versions({ loaderData, actionData }: Route.ComponentProps) {
  const { key, title, form, draft, versions } = loaderData;
  return (
    <>
      <p className="-mt-2 flex flex-wrap gap-x-2">
        <Link
          to={href("/admin/studio")}
          className="inline-flex min-h-11 items-center text-fumo underline underline-offset-4"
        >
          Studio
        </Link>
        <span aria-hidden="true" className="self-center text-fumo">
          /
        </span>
        <a href={form} className="inline-flex min-h-11 items-center text-fumo underline underline-offset-4">
          {title}
        </a>
      </p>
      <h1 className="type-desk">Versioni</h1>
      <p className="mt-1 max-w-[65ch] text-fumo">
        Che cosa è stato pubblicato nell’ultimo anno. Quella che riprendi torna nella bozza: sul sito va quando la
        pubblichi.
      </p>
      <FormResult of={actionData?.said} />
      {draft && (
        <p className="mt-3 border-l-3 border-warn py-1.5 pl-4">
          C’è già una bozza di questa sezione, {draft}: una versione ripresa prende il suo posto.
        </p>
      )}
      {versions.length === 0 ? (
        <p className="mt-4 py-4 hair-t">Non è ancora stato pubblicato niente: il sito dice quello con cui è nato.</p>
      ) : (
        <ol className="mt-4 max-w-220">
          {versions.map((version, index) => (
            <VersionRow key={version.publication} {...{ version, sectionKey: key, isLatest: index === 0 }} />
          ))}
        </ol>
      )}
    </>
  );
}

type RowProps = { version: Version; sectionKey: string; isLatest: boolean };

function VersionRow({ version, sectionKey, isLatest }: RowProps) {
  const { publication, publishedAt, by, isUndoing, differences } = version;
  const fetcher = useFetcher<Answered>();
  return (
    <li className="py-4 hair-t">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="type-desk-section">
          {romeDateTime(new Date(publishedAt))}
          <span className="ml-3 font-sans text-cap font-normal [overflow-wrap:anywhere] text-fumo">
            {by ?? "da sola, alla data scelta"}
            {isUndoing && " · annullamento"}
          </span>
        </h2>
        {isLatest ? (
          <b className="text-cap">Sul sito adesso</b>
        ) : (
          <fetcher.Form method="post" action={href("/admin/studio/:key/versioni", { key: sectionKey })}>
            <FormResult of={fetcher.state === "submitting" ? undefined : fetcher.data?.said} />
            <input type="hidden" name="pubblicazione" value={publication} />
            <Button type="submit" tone="line" wave={false} busy={fetcher.state !== "idle"} busyLabel="Un attimo...">
              Riprendi<span className="sr-only">{` la versione del ${romeDateTime(new Date(publishedAt))}`}</span>
            </Button>
          </fetcher.Form>
        )}
      </div>
      <Differences of={differences} headings={["Prima", "Dopo"]} none="Niente che si veda." />
    </li>
  );
}
