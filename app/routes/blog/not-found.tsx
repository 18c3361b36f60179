import { isRouteErrorResponse, useRouteError } from "react-router";
import { blogWords } from "#app/content/blog.ts";
import { href } from "#app/shared/href.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Lines } from "#app/drawings/lines.tsx";
import { brokenString } from "#app/drawings/string.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { WeightedTitle } from "#app/ui/weighted-title.tsx";

/** Spec §2, §8: shown when there is no such article, or when it cannot be read now. The blog's routes show it as their ErrorBoundary. */
export function ArticleNotFound() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const { title, words } = blogWords.notFound;
  return (
    <div className="page-grid min-h-svh content-end gap-y-6 overflow-hidden ground-ink pt-21 pb-block">
      <div className="absolute inset-x-0 top-16 col-[full] h-65 lg:top-[6%] lg:bottom-[30%] lg:h-auto">
        <Lines of={brokenString()} drawn />
      </div>
      <h1 className="relative type-l lg:col-[2/span_6]">
        <WeightedTitle light={title.light} heavy={title.heavy} />
      </h1>
      <div className="relative lg:col-[9/span_5]">
        <p className="type-lead">{missing ? words : blogWords.unavailable}</p>
        <div className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-3.5">
          <ButtonLink href={href("/blog")}>Torna al blog</ButtonLink>
          <TextLink href={href("/")}>Vai alla home</TextLink>
        </div>
      </div>
    </div>
  );
}
