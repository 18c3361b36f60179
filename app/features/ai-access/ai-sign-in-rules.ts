/** The rules of the /ai-auth form (spec §5): the browser checks them before the call, and the server again. */
import { AI_TEXTS } from "./ai-texts.ts";

export type AiSignInFields = { email?: string; password?: string; ai_key?: string; code?: string };

export type AiSignInProblem = { field: "email" | "password" | "ai_key"; message: string };

/** Lists the problems in the order of the form's fields. */
export function aiSignInProblems({ email, password, ai_key: key }: AiSignInFields): AiSignInProblem[] {
  const keyProblem = aiKeyProblem(key?.trim() ?? "");
  return [
    ...(email?.trim() ? [] : [{ field: "email", message: AI_TEXTS.emailMissing } as const]),
    ...(password ? [] : [{ field: "password", message: AI_TEXTS.passwordMissing } as const]),
    ...(keyProblem ? [{ field: "ai_key", message: keyProblem } as const] : []),
  ];
}

function aiKeyProblem(key: string): string | undefined {
  if (!key) return AI_TEXTS.keyMissing;
  if (key.length < 8) return AI_TEXTS.keyShort;
  if (!/^[A-Za-z0-9_.-]+$/.test(key)) return AI_TEXTS.keyInvalid;
  return undefined;
}
