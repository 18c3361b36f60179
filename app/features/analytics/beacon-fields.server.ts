/**
 * What beacons hold (spec §7 calls 1, 3 and 17), as it may be stored. A field of the wrong kind refuses the beacon; what is
 * too long is cut, what counts too high counts as the highest; what may point to a person is taken out.
 */
import { isIP } from "node:net";
import { z } from "zod";
import { truncatedAddress } from "#app/platform/http/client-address.server.ts";
import { isLeadSessionId } from "#app/shared/form-sent.ts";
import { impersonal } from "#app/shared/impersonal.ts";
import { parse } from "#app/shared/parse.server.ts";
import { withoutControls } from "#app/shared/without-controls.ts";
import type { LeadBeacon } from "./leads.server.ts";
import { plannerActions, type PlannerUse } from "./planner-usage.server.ts";
import type { Visit } from "./visits.server.ts";

/** Whose browser sent a beacon: as the connection and its headers say it, not the beacon. */
export type Sender = {
  /** Whole: it is truncated before it is stored. */
  address: string;
  userAgent: string;
};

export type Fields = Record<string, unknown>;

const MAX_ADDRESS = 512;
const MAX_UTM = 100;
const MAX_PLAN_TYPE = 50;
const MAX_CALORIES = 20_000;
/** A tab may stay open for weeks, a session that counts does not last longer. */
const MOST = { pages: 10_000, seconds: 86_400, submissions: 1000 };

/** One line; null for what is absent or empty. */
const text = z
  .string({ error: "deve essere un testo." })
  .nullish()
  .transform((typed) => (typed && plain(typed)) || null);

const count = (most: number) =>
  z
    .number({ error: "deve essere un numero da 0 in su." })
    .min(0, { error: "deve essere un numero da 0 in su." })
    .nullish()
    .transform((counted) => Math.min(Math.floor(counted ?? 0), most));

const flag = z
  .boolean({ error: "deve essere true oppure false." })
  .nullish()
  .transform((set) => set ?? false);

const utm = text.transform((name) => cut(impersonal(cut(name, 2 * MAX_UTM) ?? ""), MAX_UTM));
const referrer = text.transform((address) => referrerIn(address));

const visit = z.object({
  page_path: text
    .transform((address) => pathIn(address ?? ""))
    .pipe(z.string({ error: "deve essere l’indirizzo di una pagina, per esempio /servizi." })),
  referrer,
});

const WRONG_CALORIES = { error: "deve essere un numero intero da 0 a 20.000." };

const plannerUse = z.object({
  action_type: z.enum(plannerActions, { error: `deve essere uno di questi: ${plannerActions.join(", ")}.` }),
  calories: z
    .int(WRONG_CALORIES)
    .min(0, WRONG_CALORIES)
    .max(MAX_CALORIES, WRONG_CALORIES)
    .nullish()
    .transform((calories) => calories ?? null),
  plan_type: text.refine((name) => [...(name ?? "")].length <= MAX_PLAN_TYPE, {
    error: "può avere al massimo 50 caratteri.",
  }),
});

const WRONG_SESSION = { error: "deve avere da 8 a 64 lettere senza accenti, cifre, trattini o _." };

const lead = z.object({
  session_id: z.string(WRONG_SESSION).refine(isLeadSessionId, WRONG_SESSION),
  ip_address: text,
  referrer,
  utm_source: utm,
  utm_medium: utm,
  utm_campaign: utm,
  landing_page: text.transform((address) => landingPageIn(address)),
  pages_visited: count(MOST.pages),
  time_on_site: count(MOST.seconds),
  form_submissions: count(MOST.submissions),
  form_seen: flag,
  booking_completed: flag,
});

/** A problem is told with the name of its field. */
const read = <Schema extends z.ZodType>(schema: Schema, sent: unknown) =>
  parse(schema, sent, ({ path, message }) => `${String(path[0])} ${message}`);

export function visitIn(sent: Fields, sender: Sender): Visit {
  const { page_path: pagePath, referrer } = read(visit, sent);
  return { pagePath, referrer, sender };
}

export function plannerUseIn(sent: Fields): PlannerUse {
  const { action_type: actionType, calories, plan_type: planType } = read(plannerUse, sent);
  return { actionType, calories, planType: planType && impersonal(planType) };
}

export function leadIn(sent: Fields, { address, userAgent }: Sender): LeadBeacon {
  const fields = read(lead, sent);
  const ownAddress = fields.ip_address;
  return {
    sessionId: fields.session_id,
    ipAddress: truncatedAddress(ownAddress && isIP(ownAddress) ? ownAddress : address),
    userAgent,
    referrer: fields.referrer,
    utmSource: fields.utm_source,
    utmMedium: fields.utm_medium,
    utmCampaign: fields.utm_campaign,
    landingPage: fields.landing_page,
    pagesVisited: fields.pages_visited,
    timeOnSite: fields.time_on_site,
    formSubmissions: fields.form_submissions,
    formSeen: fields.form_seen,
    bookingCompleted: fields.booking_completed,
  };
}

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
