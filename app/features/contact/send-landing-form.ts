/** Spec §7 call 16, from the browser. */
import type { LandingFields } from "./landing-rules.ts";
import { postRequest } from "./post-request.ts";

/** @returns whether it was taken (every refusal reads the same) and as which request, and the token to use from now on */
export async function sendLandingForm(
  fields: LandingFields,
  { csrfToken, trap, leadSession }: Record<"trap" | "leadSession", string | undefined> & { csrfToken: string },
): Promise<{ sent: boolean; id?: string | undefined; csrfToken: string }> {
  try {
    const answer = await postRequest(
      { ...fields, source: "landing_page", sito_web: trap, lead_session: leadSession },
      csrfToken,
    );
    return { sent: answer.ok, id: answer.body.data?.id, csrfToken: answer.csrfToken };
  } catch {
    return { sent: false, csrfToken };
  }
}
