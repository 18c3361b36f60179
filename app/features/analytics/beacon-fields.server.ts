/**
 * Parses beacons (spec §7 calls 1, 3 and 17) into what may be stored. A field of the wrong type refuses the beacon. Texts that
 * are too long are truncated, numbers that are too high are clamped, and what may identify a person is removed.
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

/** Whose browser sent a beacon. Both fields come from the connection and its headers, never from the beacon itself. */
export type Sender = {
  /** The full address, which must be truncated before it is stored. */
  address: string;
  userAgent: string;
};

export type Fields = Record<string, unknown>;

const MAX_ADDRESS = 512;
const MAX_UTM = 100;
const MAX_PLAN_TYPE = 50;
const MAX_CALORIES = 20_000;
/** The highest numbers that are stored: a tab may stay open for weeks, but a session is counted for a day at most. */
const MOST = { pages: 10_000, seconds: 86_400, submissions: 1000 };

/** A text on one line; absent and empty ones become null. */
const text = z
  .string({ error: "deve essere un testo." })
  .nullish()
  .transform((typed) => (typed && toOneLine(typed)) || null);

const countUpTo = (most: number) =>
  z
    .number({ error: "deve essere un numero da 0 in su." })
    .min(0, { error: "deve essere un numero da 0 in su." })
    .nullish()
    .transform((counted) => Math.min(Math.floor(counted ?? 0), most));

const flag = z
  .boolean({ error: "deve essere true oppure false." })
  .nullish()
  .transform((set) => set ?? false);

const utm = text.transform((name) => truncate(impersonal(truncate(name, 2 * MAX_UTM) ?? ""), MAX_UTM));
const referrer = text.transform((address) => normaliseReferrer(address));

const visit = z.object({
  page_path: text
    .transform((address) => normalisePath(address ?? ""))
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
  landing_page: text.transform((address) => normaliseLandingPage(address)),
  pages_visited: countUpTo(MOST.pages),
  time_on_site: countUpTo(MOST.seconds),
  form_submissions: countUpTo(MOST.submissions),
  form_seen: flag,
  booking_completed: flag,
});

/** Each problem begins with the name of its field. */
const parseFields = <Schema extends z.ZodType>(schema: Schema, sent: unknown) =>
  parse(schema, sent, ({ path, message }) => `${String(path[0])} ${message}`);

export function parseVisit(sent: Fields, sender: Sender): Visit {
  const { page_path: pagePath, referrer } = parseFields(visit, sent);
  return { pagePath, referrer, sender };
}

export function parsePlannerUse(sent: Fields): PlannerUse {
  const { action_type: actionType, calories, plan_type: planType } = parseFields(plannerUse, sent);
  return { actionType, calories, planType: planType && impersonal(planType) };
}

export function parseLead(sent: Fields, { address, userAgent }: Sender): LeadBeacon {
  const fields = parseFields(lead, sent);
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

/** Drops query and fragment, which may hold anything, and superfluous slashes: `//servizi/?a=1#b` becomes `/servizi`. */
function normalisePath(address: string): string | null {
  if (!address.startsWith("/")) return null;
  const [path = ""] = address.slice(0, 4 * MAX_ADDRESS).split(/[?#]/, 1);
  const trimmed = decodePath(path)
    .replace(/^\/+/, "/")
    .replace(/(?<=.)\/+$/, "");
  return truncate(impersonal(trimmed), MAX_ADDRESS);
}

/** Keeps the origin and path of another site. A host that is an IP address is dropped, because it may identify a person. */
function normaliseReferrer(address: string | null): string | null {
  const url = URL.parse(address ?? "");
  if (!url || !/^https?:$/.test(url.protocol) || isIP(url.hostname.replace(/^\[|\]$/g, ""))) return null;
  return truncate(impersonal(url.origin) + impersonal(decodePath(url.pathname.slice(0, 4 * MAX_ADDRESS))), MAX_ADDRESS);
}

function normaliseLandingPage(address: string | null): string | null {
  if (!address || address.startsWith("/")) return normalisePath(address ?? "");
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? normalisePath(url.pathname) : null;
}

/** `/perch%C3%A9` becomes `/perché`. */
function decodePath(path: string): string {
  try {
    return toOneLine(decodeURIComponent(path));
  } catch {
    return path;
  }
}

/** Removes control characters, some of which PostgreSQL cannot store, and joins lines. */
const toOneLine = (text: string): string => withoutControls(text).replace(/\s+/g, " ").trim();

const truncate = (text: string | null, length: number): string | null => text?.slice(0, length).toWellFormed() || null;
