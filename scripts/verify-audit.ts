/** `npm run audit:verify`: reads the whole security log and says which events were changed, removed or moved. Ends with 1 when there are any. */
import { SYSTEM } from "#app/features/accounts/can-or-refuse.server.ts";
import { verifyChain } from "#app/features/audit/verify.server.ts";
import { say, withDatabase } from "./with-database.ts";

await withDatabase(async () => {
  const { events, breaches, head } = await verifyChain(SYSTEM);
  for (const { sentence } of breaches) say(sentence);
  say(
    breaches.length === 0
      ? `Il registro di sicurezza è integro: ${events} eventi, sigillo ${head.hash.slice(0, 12) || "ancora nessuno"}.`
      : `Il registro di sicurezza è stato manomesso: ${breaches.length} problemi in ${events} eventi.`,
  );
  if (breaches.length > 0) process.exitCode = 1;
});
