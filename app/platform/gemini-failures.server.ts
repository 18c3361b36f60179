/** From whatever breaks while the Gemini API is asked to one of the sentences of spec §8. */
import { APICallError } from "ai";
import { z } from "zod";
import { GeneratorFailure, type FailureKind } from "./text-generator.server.ts";

/** `error` of the API's answers, google.rpc.Status; in a stream it comes as an event. */
const status = z.object({
  code: z.number().nullish(),
  message: z.string().catch(""),
  status: z.string().catch(""),
  details: z.array(z.looseObject({ "@type": z.string().catch("") })).catch([]),
});
type Status = z.output<typeof status>;

/** Errors of the SDK that carry an answer: to the request, or an event within the stream. */
const answered = z.object({ statusCode: z.number() });
const told = z.object({ data: z.union([z.object({ error: status }), status.transform((error) => ({ error }))]) });

/** `violations` of a google.rpc.QuotaFailure name what ran out: `GenerateRequestsPerDayPerProjectPerModel-FreeTier`. */
const quotaFailure = z.object({ violations: z.array(z.object({ quotaId: z.string().catch("") })).catch([]) });

export function failureOf(error: unknown): GeneratorFailure {
  if (error instanceof GeneratorFailure) return error;
  const code = answered.safeParse(error).data?.statusCode;
  if (code === undefined) return new GeneratorFailure("other", namesOf(error));
  if (code < 400) return new GeneratorFailure("other", "unreadable answer");
  const told = toldBy(error);
  return new GeneratorFailure(
    kindOf(code, told),
    `HTTP ${code} ${/^[A-Z_]{1,40}$/.exec(told.status)?.[0] ?? ""}`.trim(),
  );
}

/** "AI_APICallError ECONNREFUSED": messages may quote the request. */
function namesOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code } = z.object({ code: z.string() }).safeParse(error.cause).data ?? {};
  return code ? `${error.name} ${code}` : error.name;
}

function toldBy(error: unknown): Status {
  const known = told.safeParse(error).data?.data.error;
  if (known) return known;
  const body = APICallError.isInstance(error) ? error.responseBody : undefined;
  return bodyStatus(body) ?? { message: body?.slice(0, 1000) ?? "", status: "", details: [] };
}

function bodyStatus(body: string | undefined): Status | undefined {
  try {
    const parsed: unknown = JSON.parse(body ?? "");
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
