/** Reads e-mail and phone from a form, and answers with what `ask` returns about the person. */
import { data } from "react-router";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import type { PersonAnswer } from "./answered.ts";

export async function answerForPerson(
  request: Request,
  ask: (asked: PersonAnswer["asked"], fields: Record<string, string>) => Promise<Omit<PersonAnswer, "asked">>,
) {
  let asked: PersonAnswer["asked"] = { email: "", phone: "" };
  try {
    const fields = await readFormFields(request);
    asked = { email: fields["email"]?.trim() ?? "", phone: fields["telefono"]?.trim() ?? "" };
    return data<PersonAnswer>({ asked, ...(await ask(asked, fields)) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const said = { title: "Errore", description: error.message, tone: "error" } as const;
    return data<PersonAnswer>({ asked, said, field: error.details.field as string | undefined }, error.status);
  }
}
