/** Secrets that people entrust to the site, sealed before they are stored: the database alone, or its copy, opens none of them. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { secret } from "./secrets.server.ts";

/** NIST SP 800-38D §8.2.2: a nonce of 96 random bits, and a tag of 128. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A key for nothing else. Whoever changes AUTH_SECRET has to enter the secrets again. */
const keyOf = (purpose: string) => Buffer.from(hkdfSync("sha256", secret(), "", `sealed ${purpose}`, 32));

/** AES-256-GCM. @param purpose what it is for: sealed for one purpose, it does not open for another */
export function seal(text: string, purpose: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(purpose), nonce);
  const sealed = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return sealed.toString("base64url");
}

/** @returns undefined when it was sealed with another secret or for another purpose, or has been changed */
export function unseal(sealed: string, purpose: string): string | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyOf(purpose), bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}
