/**
 * `npm run create-admin -- nome@studio.example`: makes the account an administrator, and makes the account when there is none.
 * `--role editor` gives another role; `--forget-second-factor` lets in who lost both telephone and recovery codes.
 * A new account gets the password in the variable PASSWORD, or one that is invented and shown once.
 */
import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { disableSecondFactor, giveRole } from "#app/features/accounts/command-line.server.ts";
import { StartupError } from "#app/platform/startup-error.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { isRole, ROLES } from "#app/shared/roles.ts";
import { say, withDatabase } from "./with-database.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { role: { type: "string", default: "admin" }, "forget-second-factor": { type: "boolean", default: false } },
});

await withDatabase(async () => {
  const [email] = positionals;
  const { role } = values;
  if (!email) throw new StartupError("Scrivi l’indirizzo: npm run create-admin -- nome@studio.example");
  if (!isRole(role)) throw new StartupError(`I ruoli sono ${ROLES.join(", ")}.`);
  const invented = randomBytes(12).toString("base64url");
  const password = process.env.PASSWORD || invented;
  try {
    const { created } = await giveRole({ email, role, password });
    say(created ? `Account creato: ${email}, ruolo ${role}.` : `${email} ha il ruolo ${role}.`);
    if (created && password === invented) say(`Password: ${invented} (cambiala al primo accesso).`);
    if (values["forget-second-factor"] && (await disableSecondFactor(email)))
      say("La verifica in due passaggi è disattivata: si può riattivare dal profilo.");
  } catch (error) {
    throw error instanceof Refusal ? new StartupError(error.message) : error;
  }
});
