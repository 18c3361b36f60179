/** Maps every failure of a call to the Gemini API to one of the sentences of spec §8. */
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

/** For failures before an answer or in the middle of it. */
export const failureOf = (error: unknown): GeneratorFailure =>
  error instanceof GeneratorFailure ? error : new GeneratorFailure("other", namesOf(error));

/** "TypeError ECONNREFUSED": messages may quote the request. */
function namesOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code } = z.object({ code: z.string() }).safeParse(error.cause).data ?? {};
  return code ? `${error.name} ${code}` : error.name;
}

/** @param code the status of an HTTP answer that is no success; @param body the answer's body */
export function refusedBy(code: number, body: string): GeneratorFailure {
  if (code < 400) return new GeneratorFailure("other", "unreadable answer");
  return failureFor(code, bodyStatus(body) ?? { message: body.slice(0, 1000), status: "", details: [] });
}

/** For an error within a stream, which has no HTTP status besides its own `code`. */
export const refusedWith = (error: Status): GeneratorFailure =>
  failureFor(error.code ?? CODES[error.status] ?? 500, error);

const CODES: Readonly<Record<string, number>> = {
  INVALID_ARGUMENT: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  RESOURCE_EXHAUSTED: 429,
  UNAVAILABLE: 503,
};

const failureFor = (code: number, error: Status) =>
  new GeneratorFailure(kindOf(code, error), `HTTP ${code} ${/^[A-Z_]{1,40}$/.exec(error.status)?.[0] ?? ""}`.trim());

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
  if (code === 429) return exhaustedKind(message, details);
  if (code === 503 || code === 529 || status === "UNAVAILABLE" || /overloaded/i.test(message)) return "overloaded";
  return "other";
}

/** 429 means "too fast" or "used up". The message mentions a quota in both cases, so the violated limits decide. */
function exhaustedKind(message: string, details: Status["details"]): "quota" | "rate" {
  const violated = details.flatMap((detail) =>
    detail["@type"].endsWith("QuotaFailure") ? (quotaFailure.safeParse(detail).data?.violations ?? []) : [],
  );
  const some = (pattern: RegExp) => violated.some(({ quotaId }) => pattern.test(quotaId));
  if (some(/PerDay|PerMonth/i)) return "quota";
  if (some(/PerMinute|PerSecond/i)) return "rate";
  return /quota|billing|credit|spend/i.test(message) ? "quota" : "rate";
}
