/** `npm run counters`: what is left of the offers. `npm run counters -- seats=2 first_clients=8` changes it, also while the site runs. */
import { db } from "#app/db/client.server.ts";
import { setCounter } from "#app/features/offers/change-counters.server.ts";
import { parseCounter } from "#app/features/offers/counters.ts";
import { currentOffer } from "#app/features/offers/current-offer.server.ts";
import { StartupError } from "#app/platform/startup-error.server.ts";
import { romeWeekdayTime } from "#app/shared/rome-time.ts";
import { say, withDatabase } from "./with-database.ts";

await withDatabase(async () => {
  const asked = process.argv.slice(2).map(parseCounter);
  const unreadable = asked.filter((counter) => typeof counter === "string");
  if (unreadable.length > 0) throw new StartupError(unreadable.join("\n  "));
  await db.transaction(async (tx) => {
    for (const counter of asked) if (typeof counter === "object") await setCounter(tx, counter.name, counter.value);
  });

  const { endsAt, counters } = await currentOffer();
  say(endsAt ? `L’offerta finisce ${romeWeekdayTime(endsAt)}.` : "Non c’è nessuna offerta in corso.");
  for (const [name, value] of Object.entries(counters)) say(`${name}: ${value}${value === 0 ? " (non si vede)" : ""}`);
});
