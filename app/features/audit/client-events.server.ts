/** Events that a browser tells of (spec §7 call 29): kept, marked as such, and never taken for what the server saw. */
import { db } from "#app/db/client.server.ts";
import { hit } from "#app/platform/rate-limit.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { isEventType, SERVER_ONLY_EVENTS } from "./events.ts";
import { recordEvent } from "./record.server.ts";

const PER_PERSON = { scope: "client events", max: 60, windowMinutes: 10 };

const MOST_CHARACTERS = 2000;

type ClientEvent = { type: unknown; data: unknown; userId: string; address: string };

/** @throws Refusal 422 for what is no event, 403 for what only the server knows, 429 */
export async function recordClientEvent({ type, data = {}, userId, address }: ClientEvent): Promise<void> {
  if (typeof type !== "string" || !isEventType(type)) throw new Refusal(422, "Questo tipo di evento non esiste.");
  if (SERVER_ONLY_EVENTS.includes(type)) throw new Refusal(403, "Questo evento lo registra solo il server.");
  const eventData = storable(data);
  await db.transaction(async (tx) => {
    if (!(await hit(tx, PER_PERSON, userId))) throw new Refusal(429, "Troppi eventi. Riprova tra qualche minuto.");
    await recordEvent(tx, { type, data: eventData, userId, address, source: "client" });
  });
}

function storable(data: unknown): Record<string, unknown> {
  if (typeof data !== "object" || data === null || Array.isArray(data) || JSON.stringify(data).length > MOST_CHARACTERS)
    throw new Refusal(422, "I dettagli dell’evento non vanno bene.");
  // jsonb takes neither U+0000 nor half a surrogate pair.
  return JSON.parse(
    JSON.stringify(data, (_, value: unknown) =>
      typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value,
    ),
  ) as Record<string, unknown>;
}
