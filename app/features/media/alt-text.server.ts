import { Refusal } from "#app/shared/refusal.server.ts";
import { ALT_LENGTH } from "./media.ts";

/** In one line, without what text cannot hold. @throws Refusal 422 */
export function altText(typed: string): string {
  const text = typed
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  if ([...text].length > ALT_LENGTH)
    throw new Refusal(422, `La descrizione può avere al massimo ${ALT_LENGTH} caratteri.`, { field: "alt" });
  return text;
}
