/** /pianificatore: with a script the plan is made in the browser, from what stands after the # of the address. */
import { pageRecord } from "#app/content/pages.ts";
import { developing } from "#app/env.server.ts";
import plannerCss from "#app/features/planner/planner.css?inline";
import type { Handle } from "#app/handle.ts";
import { builtScript } from "#app/platform/http/built-assets.server.ts";
import { pageHead } from "#app/seo/head.ts";
import { href } from "#app/shared/href.ts";
import type { Route } from "./+types/planner";
import { PageScript } from "./page-script.tsx";
import { nutritionistSubject, PlannerPage } from "./planner/page.tsx";

export const meta = pageHead(href("/pianificatore"));

export const handle = {
  style: plannerCss,
  books: nutritionistSubject,
  kept: {},
  crawlerText: () => pageRecord(href("/pianificatore")).content,
} satisfies Handle;

export const loader = () => ({ script: builtScript("app/features/planner/planner-script.ts", developing) });

export default function Planner({ loaderData: { script } }: Route.ComponentProps) {
  return (
    <>
      <PlannerPage />
      <PageScript of={script} />
    </>
  );
}
