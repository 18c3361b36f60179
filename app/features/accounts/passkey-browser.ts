/** Makes and asks for passkeys in the browser; loaded when somebody presses a button for it. */
import { href } from "#app/shared/href.ts";
import { SITE_SILENT } from "#app/shared/or-unreachable.ts";

/** `cancelled`: the person has closed the browser's window, or has no key for this site. */
export type PasskeyOutcome = { done: true } | { done: false; error?: string; field?: string };

const CANCELLED: PasskeyOutcome = { done: false };

/** @param password once more, where the server has asked for it */
export async function makePasskey(password: string | undefined): Promise<PasskeyOutcome> {
  const begun = await post("passkey/begin", { password });
  if (!begun.ok) return begun.refused;
  const options = begun.answer as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await orCancelled(() =>
    navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }),
  );
  if (!made) return CANCELLED;
  const added = await post("passkey/add", { response: made });
  return added.ok ? { done: true } : added.refused;
}

export async function signInByPasskey(): Promise<PasskeyOutcome> {
  const begun = await post("passkey/sign-in-begin", {});
  if (!begun.ok) return begun.refused;
  const options = begun.answer as unknown as PublicKeyCredentialRequestOptionsJSON;
  const shown = await orCancelled(() =>
    navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) }),
  );
  if (!shown) return CANCELLED;
  const entered = await post("passkey/sign-in", { response: shown });
  return entered.ok ? { done: true } : entered.refused;
}

/** The browser gives one error for "closed the window", "no key here" and "took too long". */
async function orCancelled(ask: () => Promise<Credential | null>): Promise<object | undefined> {
  try {
    const credential = (await ask()) as PublicKeyCredential | null;
    return credential?.toJSON();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

type Answer = { ok: true; answer: Record<string, unknown> } | { ok: false; refused: PasskeyOutcome };

async function post(path: string, body: object): Promise<Answer> {
  try {
    const response = await fetch(href("/api/auth/*", { "*": path }), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    if (response.ok) return { ok: true, answer };
    return { ok: false, refused: { done: false, error: String(answer.error), field: answer.field as string } };
  } catch {
    return { ok: false, refused: { done: false, error: SITE_SILENT } };
  }
}
