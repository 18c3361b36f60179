/** Assigns or revokes a role by the form's fields, and makes the page's message (spec §8). */
import { data, type RouterContextProvider } from "react-router";
import { TEXTS } from "#app/features/accounts/texts.ts";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { log } from "#app/platform/log.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { provenActor } from "../guard.server.ts";

type Said = { title: string; description?: string; tone?: "error" };

export async function changeRole(
  request: Request,
  context: Readonly<RouterContextProvider>,
  change: (
    actor: Awaited<ReturnType<typeof provenActor>>,
    grant: { userId: string | undefined; role: string | undefined },
  ) => Promise<Said>,
) {
  const refused = (status: number, description: string, field?: unknown) => {
    const said: Said = { title: "Errore", description, tone: "error" };
    return data({ said, field: typeof field === "string" ? field : undefined }, status);
  };
  try {
    const fields = await readFormFields(request);
    const actor = await provenActor(request, context, fields);
    return data({ said: await change(actor, { userId: fields.user_id, role: fields.role }), field: undefined });
  } catch (error) {
    if (error instanceof Refusal) return refused(error.status, error.message, error.details.field);
    log.error({ error: String(error) }, "role not changed");
    return refused(500, TEXTS.assignRefused);
  }
}
