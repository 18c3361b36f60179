/** Spec §7 call 16, from the browser. */
import type { LandingFields } from "./landing-rules.ts";
import { postRequest } from "./post-request.ts";

/** @returns whether it was taken (every refusal reads the same), and the token to use from now on */
export async function sendLandingForm(
  fields: LandingFields,
  { csrfToken, trap }: { csrfToken: string; trap: string | undefined },
): Promise<{ sent: boolean; csrfToken: string }> {
  try {
    const answer = await postRequest({ ...fields, source: "landing_page", sito_web: trap }, csrfToken);
    return { sent: answer.ok, csrfToken: answer.csrfToken };
  } catch {
    return { sent: false, csrfToken };
  }
}
