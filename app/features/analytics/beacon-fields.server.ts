/**
 * What beacons hold (spec §7 calls 1, 3 and 17), as it may be stored. A field of the wrong kind refuses the beacon; what is
 * too long is cut, what counts too high counts as the highest; what may point to a person is taken out.
 */
import { isIP } from "node:net";
import { truncatedAddress } from "#app/platform/client-address.server.ts";
import { impersonal } from "#app/shared/impersonal.ts";
import { isLeadSessionId } from "#app/shared/lead-session-id.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { withoutControls } from "#app/shared/without-controls.ts";
import type { LeadBeacon } from "./leads.server.ts";
import { plannerActions, type PlannerUse } from "./planner-usage.server.ts";
import type { Sender } from "./sender.ts";
import type { Visit } from "./visits.server.ts";

export type Fields = Record<string, unknown>;

const MAX_ADDRESS = 512;
const MAX_UTM = 100;
const MAX_PLAN_TYPE = 50;
const MAX_CALORIES = 20_000;
/** A tab may stay open for weeks, a session that counts does not last longer. */
const MOST = { pages: 10_000, seconds: 86_400, submissions: 1000 };

export function visitIn(sent: Fields, sender: Sender): Visit {
  const pagePath = pathIn(textIn(sent, "page_path") ?? "");
  if (!pagePath) throw new Refusal(422, "page_path deve essere l’indirizzo di una pagina, per esempio /servizi.");
  return { pagePath, referrer: referrerIn(textIn(sent, "referrer")), sender };
}

export function plannerUseIn(sent: Fields): PlannerUse {
  const actionType = plannerActions.find((action) => action === sent["action_type"]);
  if (!actionType) throw new Refusal(422, `action_type deve essere uno di questi: ${plannerActions.join(", ")}.`);
  const calories = sent["calories"] ?? null;
  if (calories !== null && !isWhole(calories, MAX_CALORIES))
    throw new Refusal(422, "calories deve essere un numero intero da 0 a 20.000.");
  const planType = textIn(sent, "plan_type");
  if (planType && [...planType].length > MAX_PLAN_TYPE)
    throw new Refusal(422, "plan_type può avere al massimo 50 caratteri.");
  return { actionType, calories, planType: planType && impersonal(planType) };
}

export function leadIn(sent: Fields, { address, userAgent }: Sender): LeadBeacon {
  const sessionId = sent["session_id"];
  if (typeof sessionId !== "string" || !isLeadSessionId(sessionId))
    throw new Refusal(422, "session_id deve avere da 8 a 64 lettere senza accenti, cifre, trattini o _.");
  const utm = (name: string) => cut(impersonal(cut(textIn(sent, name), 2 * MAX_UTM) ?? ""), MAX_UTM);
  const ownAddress = textIn(sent, "ip_address");
  return {
    sessionId,
    ipAddress: truncatedAddress(ownAddress && isIP(ownAddress) ? ownAddress : address),
    userAgent,
    referrer: referrerIn(textIn(sent, "referrer")),
    utmSource: utm("utm_source"),
    utmMedium: utm("utm_medium"),
    utmCampaign: utm("utm_campaign"),
    landingPage: landingPageIn(textIn(sent, "landing_page")),
    pagesVisited: countIn(sent, "pages_visited", MOST.pages),
    timeOnSite: countIn(sent, "time_on_site", MOST.seconds),
    formSubmissions: countIn(sent, "form_submissions", MOST.submissions),
    formSeen: flagIn(sent, "form_seen"),
    bookingCompleted: flagIn(sent, "booking_completed"),
  };
}

/** @returns null for what is absent or empty */
function textIn(sent: Fields, name: string): string | null {
  const value = sent[name] ?? null;
  if (value !== null && typeof value !== "string") throw new Refusal(422, `${name} deve essere un testo.`);
  return (value && plain(value)) || null;
}

function countIn(sent: Fields, name: string, most: number): number {
  const value = sent[name] ?? 0;
  if (typeof value !== "number" || !Number.isFinite(value) || value < 0)
    throw new Refusal(422, `${name} deve essere un numero da 0 in su.`);
  return Math.min(Math.floor(value), most);
}

function flagIn(sent: Fields, name: string): boolean {
  const value = sent[name] ?? false;
  if (typeof value !== "boolean") throw new Refusal(422, `${name} deve essere true oppure false.`);
  return value;
}

const isWhole = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;

/** Without query and fragment, which may hold anything; one path however its slashes are written. */
function pathIn(address: string): string | null {
  if (!address.startsWith("/")) return null;
  const [path = ""] = address.slice(0, 4 * MAX_ADDRESS).split(/[?#]/, 1);
  const slashless = readable(path)
    .replace(/^\/+/, "/")
    .replace(/(?<=.)\/+$/, "");
  return cut(impersonal(slashless), MAX_ADDRESS);
}

/** Of another site its origin and path. A name made of an address or a number says nothing that one may keep. */
function referrerIn(address: string | null): string | null {
  const url = URL.parse(address ?? "");
  if (!url || !/^https?:$/.test(url.protocol) || isIP(url.hostname.replace(/^\[|\]$/g, ""))) return null;
  return cut(impersonal(url.origin) + impersonal(readable(url.pathname.slice(0, 4 * MAX_ADDRESS))), MAX_ADDRESS);
}

function landingPageIn(address: string | null): string | null {
  if (!address || address.startsWith("/")) return pathIn(address ?? "");
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? pathIn(url.pathname) : null;
}

/** `/perch%C3%A9` as people write it. */
function readable(path: string): string {
  try {
    return plain(decodeURIComponent(path));
  } catch {
    return path;
  }
}

/** One line of what PostgreSQL can store. */
const plain = (text: string): string => withoutControls(text).replace(/\s+/g, " ").trim();

const cut = (text: string | null, length: number): string | null => text?.slice(0, length).toWellFormed() || null;
