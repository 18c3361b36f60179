/** Turns the outcome of a form about AI access into the message of the users' page. */
import { data } from "react-router";
import { log } from "#app/platform/log.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import type { AccessAnswered } from "./ai-access.tsx";

export async function answerAccess(work: () => Promise<AccessAnswered>) {
  const refused = (status: number, description: string, field?: unknown) =>
    data<AccessAnswered>(
      {
        said: { title: "Errore", description, tone: "error" },
        field: typeof field === "string" ? field : undefined,
      },
      status,
    );
  try {
    return data(await work());
  } catch (error) {
    if (error instanceof Refusal) return refused(error.status, error.message, error.details.field);
    log.error({ error: String(error) }, "ai access not changed");
    return refused(500, "Non è andata a buon fine. Riprova tra poco.");
  }
}
