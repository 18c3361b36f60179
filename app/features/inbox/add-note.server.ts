import { and, eq, gt, sql } from "drizzle-orm";
import { requestEvents } from "#app/db/schema/requests.server.ts";
import type { Actor } from "#app/features/accounts/can-or-refuse.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { changeRequest } from "./change-request.server.ts";

const NOTE_CAP = 2000;

/** The same words by the same person within a minute are one note: a double click, a retry after a lost answer. */
export async function addNote(actor: Actor, id: string, typed: string): Promise<void> {
  const text = typed.normalize("NFC").replace(/\r\n?/g, "\n").trim();
  if (text === "") throw new Refusal(422, "Scrivi la nota.", { field: "nota" });
  if (text.length > NOTE_CAP)
    throw new Refusal(422, `La nota è troppo lunga: bastano ${NOTE_CAP} caratteri.`, { field: "nota" });
  await changeRequest(actor, id, async (tx) => {
    const same = await tx.$count(
      requestEvents,
      and(
        eq(requestEvents.requestId, id),
        eq(requestEvents.kind, "note"),
        eq(requestEvents.text, text),
        eq(requestEvents.actorId, actor.id),
        gt(requestEvents.at, sql`now() - interval '60 seconds'`),
      ),
    );
    return same > 0 ? [] : [{ kind: "note", text }];
  });
}
