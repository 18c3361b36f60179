/** /admin/guida/{section}: one section of the staff's guide. */
import { data, Link } from "react-router";
import type { GuideSection } from "#app/features/guide/guide.ts";
import { GuideText } from "#app/features/guide/guide-text.tsx";
import { readSection } from "#app/features/guide/read-guide.server.ts";
import { privateTags } from "#app/seo/private-head.ts";
import { href } from "#app/shared/href.ts";
import { adminGuide } from "#app/shared/paths.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { personOf } from "../guard.server.ts";
import type { Route } from "./+types/section";

export const meta: Route.MetaFunction = ({ loaderData }) => privateTags(loaderData?.section?.title ?? "Guida");

export function loader({ params, context }: Route.LoaderArgs) {
  const found = readSection(personOf(context), params.section);
  return found ?? data({ section: undefined, before: undefined, after: undefined }, 404);
}

export default function GuideSectionPage({ loaderData: { section, before, after } }: Route.ComponentProps) {
  if (!section)
    return (
      <>
        <h1 className="type-desk">Questa sezione non c’è</h1>
        <p className="mt-2">Forse ha cambiato nome.</p>
        <Link to={href("/admin/guida")} className="mt-4 inline-flex min-h-11 items-center font-semibold underlined">
          Tutta la guida
        </Link>
      </>
    );
  return (
    <article>
      <Breadcrumb
        untitled
        trail={[
          { name: "Guida", path: href("/admin/guida") },
          { name: section.title, path: adminGuide(section.slug) },
        ]}
      />
      <h1 className="mb-4 type-desk">{section.title}</h1>
      <div className="grid gap-x-12 lg:grid-cols-[minmax(0,68ch)_18rem]">
        <Contents section={section} />
        <GuideText blocks={section.blocks} />
      </div>
      <nav aria-label="Altre sezioni" className="mt-10 flex max-w-[68ch] flex-wrap justify-between gap-x-8 pt-3 hair-t">
        {before && (
          <Link to={adminGuide(before.slug)} className="inline-flex min-h-11 items-center underlined">
            <span aria-hidden="true">←&nbsp;</span>
            {before.title}
          </Link>
        )}
        {after && (
          <Link to={adminGuide(after.slug)} className="ml-auto inline-flex min-h-11 items-center underlined">
            {after.title}
            <span aria-hidden="true">&nbsp;→</span>
          </Link>
        )}
      </nav>
    </article>
  );
}

function Contents({ section: { blocks } }: { section: GuideSection }) {
  const headings = blocks.filter((block) => block.kind === "heading");
  if (headings.length < 2) return null;
  return (
    <nav
      aria-label="In questa sezione"
      className="mb-5 self-start py-1 hair-t max-lg:hair-b lg:sticky lg:top-[calc(var(--spacing-bar)+1rem)] lg:order-last"
    >
      <ul className="flex flex-wrap gap-x-6 lg:flex-col">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-flex min-h-11 items-center text-small underlined">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
