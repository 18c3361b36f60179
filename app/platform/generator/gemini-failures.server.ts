/** From whatever breaks while the Gemini API is asked to one of the sentences of spec §8. */
import { z } from "zod";
import { GeneratorFailure, type FailureKind } from "./text-generator.server.ts";

/** `error` of the API's answers, google.rpc.Status; in a stream it comes as an event. */
export const status = z.object({
  code: z.number().nullish(),
  message: z.string().catch(""),
  status: z.string().catch(""),
  details: z.array(z.looseObject({ "@type": z.string().catch("") })).catch([]),
});
type Status = z.output<typeof status>;

/** `violations` of a google.rpc.QuotaFailure name what ran out: `GenerateRequestsPerDayPerProjectPerModel-FreeTier`. */
const quotaFailure = z.object({ violations: z.array(z.object({ quotaId: z.string().catch("") })).catch([]) });

/** What broke before an answer came, or in the middle of it. */
export const failureOf = (error: unknown): GeneratorFailure =>
  error instanceof GeneratorFailure ? error : new GeneratorFailure("other", namesOf(error));

/** "TypeError ECONNREFUSED": messages may quote the request. */
function namesOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code } = z.object({ code: z.string() }).safeParse(error.cause).data ?? {};
  return code ? `${error.name} ${code}` : error.name;
}

/** @param code of an HTTP answer that is no success; @param body what came with it */
export function refusedBy(code: number, body: string): GeneratorFailure {
  if (code < 400) return new GeneratorFailure("other", "unreadable answer");
  return refused(code, bodyStatus(body) ?? { message: body.slice(0, 1000), status: "", details: [] });
}

/** An event of a stream holds no HTTP code but its own. */
export const refusedWith = (told: Status): GeneratorFailure => refused(told.code ?? CODES[told.status] ?? 500, told);

const CODES: Readonly<Record<string, number>> = {
  INVALID_ARGUMENT: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  RESOURCE_EXHAUSTED: 429,
  UNAVAILABLE: 503,
};

const refused = (code: number, told: Status) =>
  new GeneratorFailure(kindOf(code, told), `HTTP ${code} ${/^[A-Z_]{1,40}$/.exec(told.status)?.[0] ?? ""}`.trim());

function bodyStatus(body: string): Status | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    // A stream that fails before it begins answers with an array.
    return z.object({ error: status }).safeParse(Array.isArray(parsed) ? parsed[0] : parsed).data?.error;
  } catch {
    return undefined;
  }
}

function kindOf(code: number, { message, status, details }: Status): FailureKind {
  if (code === 401 || code === 403) return "key";
  // An invalid or expired key is a 400: the reason API_KEY_INVALID stands in the ErrorInfo.
  if (code === 400 && /api.?key/i.test(message + details.map(({ reason }) => String(reason)).join(" "))) return "key";
  if (code === 402) return "quota";
  if (code === 429) return exhausted(message, details);
  if (code === 503 || code === 529 || status === "UNAVAILABLE" || /overloaded/i.test(message)) return "overloaded";
  return "other";
}

/** 429 says both "too fast" and "used up"; the message speaks of quota either way, the violated limits tell. */
function exhausted(message: string, details: Status["details"]): "quota" | "rate" {
  const violated = details.flatMap((detail) =>
    detail["@type"].endsWith("QuotaFailure") ? (quotaFailure.safeParse(detail).data?.violations ?? []) : [],
  );
  const some = (pattern: RegExp) => violated.some(({ quotaId }) => pattern.test(quotaId));
  if (some(/PerDay|PerMonth/i)) return "quota";
  if (some(/PerMinute|PerSecond/i)) return "rate";
  return /quota|billing|credit|spend/i.test(message) ? "quota" : "rate";
}
