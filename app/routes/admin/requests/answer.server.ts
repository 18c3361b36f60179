/** Reads the form of a change to a request, makes the change, and answers with its outcome. */
import { data } from "react-router";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { log } from "#app/platform/log.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { type Answered, REFUSED } from "./answered.ts";

export async function answer(request: Request, change: (fields: Record<string, string>) => Promise<Answered["said"]>) {
  try {
    return data<Answered>({ said: await change(await readFormFields(request)) });
  } catch (error) {
    if (error instanceof Refusal) return data<Answered>(refused(error.message, error.details), error.status);
    log.error({ error: String(error) }, "request not changed");
    return data<Answered>(refused(REFUSED), 500);
  }
}

const refused = (description: string, { field, asks }: Record<string, unknown> = {}): Answered => ({
  said: { title: asks ? "Da confermare" : "Errore", description, tone: "error" },
  field: typeof field === "string" ? field : undefined,
  ...(asks === true && { asks }),
});
