/** /admin/guida: the staff's guide, its sections and a search through them. */
import { useEffect, useRef } from "react";
import { Form, Link, useNavigation, useSubmit } from "react-router";
import type { GuideBlock, GuideHit } from "#app/features/guide/guide.ts";
import { GuideText } from "#app/features/guide/guide-text.tsx";
import { readGuide, searchGuide } from "#app/features/guide/read-guide.server.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { href } from "#app/shared/href.ts";
import { adminGuide } from "#app/shared/paths.ts";
import { TextField } from "#app/ui/text-field.tsx";
import type { Route } from "./+types/guide";
import { personOf } from "./guard.server.ts";

export const meta = privateHead("Guida");

export function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams.get("q")?.trim() ?? "";
  const person = personOf(context);
  const { introduction, sections } = readGuide(person);
  const headingsOf = (blocks: GuideBlock[]) => blocks.filter((block) => block.kind === "heading");
  return {
    query,
    hits: searchGuide(person, query),
    introduction,
    sections: sections.map(({ slug, title, blocks }) => ({ slug, title, headings: headingsOf(blocks) })),
  };
}

export default function GuidePage({ loaderData: { query, hits, introduction, sections } }: Route.ComponentProps) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const goal = useNavigation().location?.pathname;
  // A search that is still to be sent must not bring back whoever has found another way meanwhile.
  useEffect(() => {
    if (goal && goal !== href("/admin/guida")) clearTimeout(timer.current);
  }, [goal]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function searchSoon(asked: HTMLFormElement) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void submit(asked, { replace: true, preventScrollReset: true }), 250);
  }

  const form = useRef<HTMLFormElement>(null);
  // What somebody typed before the page's script was there has told nobody.
  useEffect(() => {
    if (form.current && new FormData(form.current).get("q") !== query) searchSoon(form.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the script begins
  }, []);

  return (
    <>
      <h1 className="type-desk">Guida</h1>
      <div className="mt-1">
        <GuideText blocks={introduction} />
      </div>
      <search className="mt-5 block max-w-[30rem]">
        <Form ref={form} action={href("/admin/guida")}>
          <TextField
            name="q"
            type="search"
            label="Cerca nella guida"
            placeholder="revisioni, calendario, password..."
            defaultValue={query}
            onChange={({ currentTarget }) => searchSoon(currentTarget.form!)}
          />
        </Form>
      </search>
      {query ? (
        <Hits hits={hits} />
      ) : (
        <ul className="mt-6 gap-x-12 sm:columns-2 xl:columns-3">
          {sections.map(({ slug, title, headings }) => (
            <li key={slug} className="break-inside-avoid py-2 hair-t">
              <Link to={adminGuide(slug)} className="inline-flex min-h-11 items-center font-semibold underlined">
                {title}
              </Link>
              {headings.length > 0 && (
                <ul>
                  {headings.map(({ id, text }) => (
                    <li key={id}>
                      <Link
                        to={adminGuide(slug, id)}
                        className="inline-flex min-h-9 items-center text-small max-lg:min-h-11 hover:underline"
                      >
                        {text}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Hits({ hits }: { hits: GuideHit[] }) {
  return (
    <section aria-label="Trovati" className="mt-6 max-w-[68ch]">
      <p aria-live="polite" className="type-cap">
        {hits.length === 0
          ? "Niente con queste parole. Prova con una sola, o al singolare."
          : hits.length === 1
            ? "Un punto della guida."
            : `${hits.length} punti della guida.`}
      </p>
      <ul className="mt-2">
        {hits.map(({ slug, section, id, heading, excerpt }) => (
          <li key={`${slug}#${id}`} className="py-3 hair-t">
            <Link to={adminGuide(slug, id)} className="inline-flex min-h-11 items-center font-semibold underlined">
              {heading}
            </Link>
            {id && <span className="ml-3 type-cap">{section}</span>}
            <p className="text-small text-fumo">{excerpt}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
