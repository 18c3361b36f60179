/** Checks what people type into the account forms. */
import { z } from "zod";
import { env } from "#app/env.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { EMAIL_ADDRESS, LONGEST_EMAIL, normaliseEmail } from "#app/shared/email-address.ts";
import { lengthProblem } from "./password-rules.ts";
import { TEXTS } from "./texts.ts";

/** The account library's own check, stricter than the site's: no letters beyond ASCII. */
const librarySchema = z.email().max(LONGEST_EMAIL);

/** @returns the address in the form in which accounts store it; @throws Refusal 422 */
export function requireEmail(typed: string | undefined): string {
  const email = normaliseEmail(typed);
  if (!EMAIL_ADDRESS.test(email) || !librarySchema.safeParse(email).success)
    throw new Refusal(422, TEXTS.invalidEmail, { field: "email" });
  return email;
}

/** @throws Refusal 422 for a new password that is too short, too long or known to everybody */
export function requireGoodPassword(password: string, field = "password"): void {
  const problem =
    lengthProblem(password, env.PASSWORD_MIN) ?? (isCommonPassword(password) ? TEXTS.passwordCommon : undefined);
  if (problem) throw new Refusal(422, problem, { field });
}

const COMMON = new Set(
  `123456 1234567 12345678 123456789 1234567890 123123 123321 111111 000000 222222 555555 666666 654321 7777777 777777
  888888 88888888 987654321 112233 121212 131313 123qwe 123abc abc123 a123456 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qaz2wsx
  qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwertz asdfgh asdfghjkl asdasd zxcvbn zxcvbnm qweasd qweqwe q1w2e3r4 azerty
  password password1 password12 password123 passw0rd p@ssword p@ssw0rd pass123 passpass letmein welcome welcome1 admin123
  admin1 administrator adminadmin amministratore root123 changeme secret login master monkey dragon sunshine princess iloveyou
  football baseball superman batman pokemon michael jordan charlie shadow trustno1 starwars whatever freedom hello123 killer
  computer internet google samsung facebook instagram cookie flower summer winter hunter ginger pepper soccer hockey
  juventus inter1908 milan1899 napoli forzainter forzamilan forzajuve forzanapoli forzaroma roma1927 lazio1900 fiorentina
  andrea francesco alessandro alessandra alessio lorenzo giuseppe giovanni antonio matteo martina francesca valentina federica
  federico roberto stefano simone davide daniele riccardo leonardo gabriele giorgia giulia chiara silvia ilaria elisa sara2000
  amoremio amore amore1 amoretto ciaociao ciao123 ciaomamma mamma1 mammamia tiamo tiamotanto topolino paperino pippo pippo123
  pluto123 cucciolo cucciola stellina principessa tesoro gattino farfalla bellissima bellissimo pallone calcio estate
  natale primavera azzurro ferrari valentino valerossi vasco vascorossi italia italia90 prova prova123 provaprova casa123
  palestra fitness tonica tonica1 tonica123 legnago legnago1`
    .split(/\s+/)
    .filter(Boolean),
);

/**
 * Whoever guesses tries these first: the most frequent leaked passwords, worldwide and in Italy. One character repeated is as
 * easy to guess.
 */
const isCommonPassword = (password: string): boolean =>
  COMMON.has(password.toLowerCase()) || /^(.)\1*$/u.test(password);
