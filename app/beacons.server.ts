/**
 * Receives the beacons that pages send while somebody reads (spec §7 calls 1, 3 and 17): who → what → do, without the router,
 * which would take longer than all the rest (docs/decisions/0017). They are answered 204 by platform/http/http-server.server.ts.
 */
import { isStaff } from "./features/accounts/can.ts";
import { currentPerson } from "./features/accounts/current-person.server.ts";
import {
  type Fields,
  parseLead,
  parsePlannerUse,
  type Sender,
  parseVisit,
} from "./features/analytics/beacon-fields.server.ts";
import { recordLead } from "./features/analytics/leads.server.ts";
import { recordPlannerUse } from "./features/analytics/planner-usage.server.ts";
import { recordVisit } from "./features/analytics/visits.server.ts";
import { consentIn } from "./features/consent/choice.server.ts";
import type { Beacons, Receive } from "./platform/http/beacon.server.ts";
import { burstLimit } from "./platform/http/burst-limit.server.ts";
import { isLoopback } from "./platform/http/client-address.server.ts";
import { jsonMembers } from "./platform/http/request-body.server.ts";
import { href } from "./shared/href.ts";
import { Refusal } from "./shared/refusal.server.ts";
import { isRobot } from "./shared/robots.ts";

const MAX_USER_AGENT = 512;

/** A school or an office may share one address; even all of them together send fewer beacons than this. */
const mayCount = burstLimit({ max: 10_000, windowMinutes: 10 });

/** Parses before it decides whether to count, so that robots and staff, too, get an error for a malformed beacon. */
const receive =
  <Item>(parse: (sent: Fields, sender: Sender) => Item, record: (item: Item) => Promise<void>): Receive =>
  async ({ cookies, userAgent, address, body }) => {
    if (!consentIn(cookies)?.analytics) throw new Refusal(403, "Senza il tuo consenso non contiamo nulla.");
    // A loopback address is not one visitor: behind a proxy that TRUST_PROXY does not name, it is all of them.
    if (!isLoopback(address) && !mayCount(address))
      throw new Refusal(429, "Troppe richieste. Riprova tra qualche minuto.");
    const item = parse(jsonMembers(body), { address, userAgent: userAgent.slice(0, MAX_USER_AGENT) });
    if (isRobot(userAgent) || isStaff(await currentPerson(new Headers({ cookie: cookies! })))) return;
    await record(item);
  };

export const beacons: Beacons = new Map([
  [href("/api/site-visits"), receive(parseVisit, recordVisit)],
  [href("/api/planner-usage"), receive(parsePlannerUse, recordPlannerUse)],
  [href("/api/lead-tracking"), receive(parseLead, recordLead)],
]);
