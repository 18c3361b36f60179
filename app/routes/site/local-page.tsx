/** One template for the local pages of content/local-pages (spec §2); each content decides order, shapes and drawing. */
import { useLocation } from "react-router";
import { claimsOf, type LocalPage, localPage, type LocalSection, townsOf } from "#app/content/local-pages.ts";
import type { Handle } from "#app/handle.ts";
import { pageHead } from "#app/seo/head.ts";
import { faqPage, localService } from "#app/seo/structured-data.ts";
import { href } from "#app/shared/href.ts";
import { StickyAction } from "#app/ui/sticky-action.tsx";
import { LocalClosing } from "./local/closing.tsx";
import { Fit } from "./local/fit.tsx";
import { LocalHero } from "./local/hero.tsx";
import { Month } from "./local/month.tsx";
import { Questions } from "./local/questions.tsx";
import { Way } from "./local/way.tsx";
import { Words } from "./local/words.tsx";
import type { Route } from "./+types/local-page";

/** Both slash forms are the same page. */
const pageAt = (pathname: string) => localPage(pathname.replaceAll("/", ""));

export const handle = { crawlerText: (pathname) => pageAt(pathname).search.content } satisfies Handle;

export function meta(args: Route.MetaArgs) {
  const page = pageAt(args.location.pathname);
  const path = href(`/${page.slug}`);
  const { title, lead } = page;
  const service = { name: `${title.light} ${title.heavy}`, description: lead, path, towns: townsOf(page) };
  return pageHead(path, (site) => [localService(service, site), faqPage(page.questions)])(args);
}

export default function LocalPageRoute() {
  const page = pageAt(useLocation().pathname);
  const marks = claimsOf(page);
  return (
    <div>
      <LocalHero page={page} />
      {page.sections.map((section) => (
        <Block key={section.title.light} page={page} section={section} marks={marks} />
      ))}
      <LocalClosing page={page} marks={marks} />
      <StickyAction href={href("/contatti")}>{page.action}</StickyAction>
    </div>
  );
}

type BlockProps = { page: LocalPage; section: LocalSection; marks: ReturnType<typeof claimsOf> };

function Block({ page, section, marks }: BlockProps) {
  switch (section.kind) {
    case "words":
      return <Words {...section} marks={marks} slug={page.service} turned={section.service === undefined} />;
    case "month":
      return <Month {...section} marks={marks} />;
    case "fit":
      return <Fit {...section} />;
    case "way":
      return <Way {...section} />;
    case "questions":
      return <Questions title={section.title} questions={page.questions} />;
  }
}
