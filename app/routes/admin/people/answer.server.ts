/** From e-mail and phone of a form to what the page says of the person. */
import { data } from "react-router";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import type { PersonAnswer } from "./answered.ts";

export async function answerAbout(
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
    return data<PersonAnswer>({ asked, said }, error.status);
  }
}
