/** Somebody wanted what is not theirs (403). Told, but not for every knock: the log is no place to be flooded. */
import { db } from "#app/db/client.server.ts";
import { hit } from "#app/platform/http/rate-limit.server.ts";
import { recordEvent } from "./record.server.ts";

const EACH = { scope: "told of refusals", max: 10, windowMinutes: 10 };
const ALTOGETHER = { scope: "told of all refusals", max: 200, windowMinutes: 60 };

type RefusedAccess = {
  resource: string;
  attempted_action: string;
  userId: string | undefined;
  address: string;
};

export async function recordRefusedAccess({
  resource,
  attempted_action,
  userId,
  address,
}: RefusedAccess): Promise<void> {
  await db.transaction(async (tx) => {
    const told = (await hit(tx, EACH, userId ?? address)) && (await hit(tx, ALTOGETHER, "everybody"));
    if (!told) return;
    const data = { resource: resource.slice(0, 200), attempted_action };
    await recordEvent(tx, { type: "failed_authorization", data, userId, address });
  });
}
