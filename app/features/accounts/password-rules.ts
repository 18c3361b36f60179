/** The rules for a password and the hints for a strong one. The browser shows them; the server checks the rules again. */
import { TEXTS } from "./texts.ts";

export const PASSWORD_MAX = 128;

/** @returns what is wrong with its length (spec §5), in code points: an emoji counts once */
export function lengthProblem(password: string, min: number): string | undefined {
  const length = [...password].length;
  if (length < min) return TEXTS.passwordShort(min);
  if (length > PASSWORD_MAX || password.length > PASSWORD_MAX) return TEXTS.passwordLong;
  return undefined;
}

export type StrengthHint = { met: boolean; text: string };

/** The strict rule of spec §5, shown as a hint and never required. */
export const strengthHints = (password: string): StrengthHint[] => [
  { met: password.length >= 8, text: "almeno 8 caratteri" },
  { met: /\p{Ll}/u.test(password), text: "una lettera minuscola" },
  { met: /\p{Lu}/u.test(password), text: "una lettera maiuscola" },
  { met: /\d/.test(password), text: "un numero" },
  { met: /[@$!%*?&]/.test(password), text: "uno di questi segni: @\u00A0$\u00A0!\u00A0%\u00A0*\u00A0?\u00A0&" },
];
