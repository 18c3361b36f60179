/**
 * Records events that a staff member's browser reports (spec §7 call 29). They are marked as such, because the server cannot
 * vouch for them. Anybody may sign up, so what other people's browsers report is read and dropped (decision 0033).
 */
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { isStaff } from "#app/features/accounts/can.ts";
import { recordHit } from "#app/platform/http/rate-limit.server.ts";
import { parse } from "#app/shared/parse.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { type EventType, eventTypes, SERVER_ONLY_EVENTS } from "./events.ts";
import { recordEvent } from "./record.server.ts";

const PER_PERSON = { scope: "client events", max: 60, windowMinutes: 10 };

const MOST_CHARACTERS = 2000;

const WRONG_TYPE = { error: "Questo tipo di evento non esiste." };
const WRONG_DATA = { error: "I dettagli dell’evento non vanno bene." };

const clientEvent = z.object({
  event_type: z
    .enum(Object.keys(eventTypes) as EventType[], WRONG_TYPE)
    .refine((type) => !SERVER_ONLY_EVENTS.includes(type), {
      error: "Questo evento lo registra solo il server.",
      params: { status: 403 },
    }),
  event_data: z
    .record(z.string(), z.unknown(), WRONG_DATA)
    .refine((data) => JSON.stringify(data).length <= MOST_CHARACTERS, WRONG_DATA)
    .default({}),
});

/** The account whose browser reports the event, and its address. */
type Sender = NonNullable<Parameters<typeof isStaff>[0]> & { id: string; address: string };

/** @throws Refusal 422 for a malformed event, 403 for a type that only the server records, 429 for too many */
export async function recordClientEvent(sender: Sender, sent: unknown): Promise<void> {
  const { event_type: type, event_data: data } = parse(clientEvent, sent);
  const { id: userId, address } = sender;
  await db.transaction(async (tx) => {
    if (!(await recordHit(tx, PER_PERSON, userId)))
      throw new Refusal(429, "Troppi eventi. Riprova tra qualche minuto.");
    if (!isStaff(sender)) return;
    await recordEvent(tx, { type, data: toStorableJson(data), userId, address, source: "client" });
  });
}

/** jsonb accepts neither U+0000 nor lone surrogates. */
const toStorableJson = (data: Record<string, unknown>) =>
  JSON.parse(
    JSON.stringify(data, (_, value: unknown) =>
      typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value,
    ),
  ) as Record<string, unknown>;
