/**
 * /pianificatore/settimana: the plan for who has no script. The answers come as a form, are turned into aims and forgotten;
 * the plan's own address holds no measure of a body, and is neither kept, logged nor passed on.
 */
import { data, redirect } from "react-router";
import plannerCss from "#app/features/planner/planner.css?inline";
import { readAnswers } from "#app/features/planner/answers.ts";
import { buildReact } from "#app/features/planner/build-react.ts";
import { addressOf, choicesIn } from "#app/features/planner/choices.ts";
import { makeWeek } from "#app/features/planner/week.ts";
import { limitView, listView, weekView } from "#app/features/planner/week-view.ts";
import type { Handle } from "#app/handle.ts";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { PRIVATE_LINK_HEADERS } from "#app/features/booking/private-link.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { href } from "#app/shared/href.ts";
import type { Route } from "./+types/planner-week";
import { booking } from "#app/shared/paths.ts";
import { nutritionistSubject, PlannerPage } from "./planner/page.tsx";

export const meta = privateHead("La tua settimana");

export const headers = () => PRIVATE_LINK_HEADERS;

export const handle = {
  style: plannerCss,
  books: nutritionistSubject,
  crawlerText: "La tua settimana, in partitura.",
} satisfies Handle;

export const loader = ({ request }: Route.LoaderArgs) => ({ choices: choicesIn(new URL(request.url).search) });

export async function action({ request }: Route.ActionArgs) {
  const values = await readFormFields(request);
  const outcome = readAnswers(values, new Date(), 1 + Math.floor(Math.random() * 999));
  if ("choices" in outcome)
    return redirect(`${href("/pianificatore/settimana")}?${addressOf(outcome.choices)}#settimana`, 303);
  return data({ values, ...outcome }, "problems" in outcome ? 422 : 200);
}

export default function PlannerWeek({ loaderData: { choices }, actionData }: Route.ComponentProps) {
  const week = choices && makeWeek(choices);
  const limit = actionData && "limit" in actionData ? actionData.limit : choices && !week ? "narrow" : undefined;
  return (
    <PlannerPage
      hasPlan={week !== undefined || limit !== undefined}
      values={actionData?.values}
      problems={actionData && "problems" in actionData ? actionData.problems : undefined}
    >
      {limit && limitView(buildReact, limit, booking(nutritionistSubject()))}
      {week && (
        <>
          {weekView(buildReact, {
            choices,
            week,
            linkTo: (to) => `?${addressOf(to)}#settimana`,
            withScript: false,
          })}
          {listView(buildReact, { choices, week })}
        </>
      )}
    </PlannerPage>
  );
}
