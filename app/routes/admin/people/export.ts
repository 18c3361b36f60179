/** Exports everything about a person as a file for that person. */
import { redirect } from "react-router";
import { exportPerson } from "#app/features/people/export-person.server.ts";
import { answerJson } from "#app/platform/http/json-answer.server.ts";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { requestId } from "#app/platform/http/request-context.server.ts";
import { href } from "#app/shared/href.ts";
import { actorOf } from "../guard.server.ts";
import type { Route } from "./+types/export";

export const loader = () => redirect(href("/admin/persone"));

export const action = ({ request, context }: Route.ActionArgs) =>
  answerJson(requestId(context), async () => {
    const { email, telefono: phone } = await readFormFields(request);
    const person = await exportPerson(actorOf(request, context), { email, phone });
    return new Response(`${JSON.stringify(person, null, 2)}\n`, {
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": 'attachment; filename="dati-personali.json"',
      },
    });
  });
