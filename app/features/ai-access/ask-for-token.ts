/** Requests the token from the page of /ai-auth with a fetch of its own, so that each kind of failure gets its own sentence (design.md §5, row 19). */
import { href } from "#app/shared/href.ts";
import type { ToastMessage } from "#app/ui/toast.tsx";
import type { AiAccess } from "./ai-sign-in.server.ts";
import { type AiSignInFields, type AiSignInProblem, aiSignInProblems } from "./ai-sign-in-rules.ts";
import { AI_TEXTS } from "./ai-texts.ts";

export type AiAnswer = {
  status: number;
  said: ToastMessage;
  access?: AiAccess;
  problems?: AiSignInProblem[];
  /** The account has a second factor. */
  codeRequired?: boolean;
};

export const refusedAccess = (
  status: number,
  sentence: string,
  details: { problems?: AiSignInProblem[]; code_required?: boolean } = {},
): AiAnswer => ({
  status,
  said: { title: AI_TEXTS.refused, description: sentence, tone: "error" },
  problems: details.problems ?? [],
  codeRequired: details.code_required === true,
});

export const failedAccess = (status: number): AiAnswer => ({
  status,
  said: { title: AI_TEXTS.failed, description: AI_TEXTS.failedMore, tone: "error" },
});

export const grantedAccess = (access: AiAccess): AiAnswer => ({
  status: 200,
  said: { title: AI_TEXTS.done },
  access,
});

let pending: { body: string; answer: Promise<AiAnswer> } | undefined;

/** A second click shares the answer of the first while it is pending: a further token might end one that is in use. */
export async function requestToken(fields: AiSignInFields): Promise<AiAnswer> {
  const problems = aiSignInProblems(fields);
  if (problems[0]) return refusedAccess(422, problems[0].message, { problems });
  const body = JSON.stringify(fields);
  if (pending?.body === body) return pending.answer;
  const request = { body, answer: postFields(body) };
  pending = request;
  try {
    return await request.answer;
  } finally {
    if (pending === request) pending = undefined;
  }
}

async function postFields(fields: string): Promise<AiAnswer> {
  let answer: Response;
  try {
    answer = await fetch(href("/api/ai-auth"), {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: fields,
    });
  } catch {
    return { status: 503, said: { ...AI_TEXTS.unexpected, tone: "error" } };
  }
  const body = (await answer.json().catch(() => undefined)) as Partial<AiAccess & Refused> | null | undefined;
  if (answer.status < 500 && typeof body?.error === "string") return refusedAccess(answer.status, body.error, body);
  return answer.ok && isAccess(body) ? grantedAccess(body) : failedAccess(502);
}

type Refused = { error: string; problems: AiSignInProblem[]; code_required: boolean };

const isAccess = (body: Partial<AiAccess> | null | undefined): body is AiAccess =>
  typeof body?.ai_token === "string" && typeof body.expires_at === "string" && Array.isArray(body.user?.roles);
