/**
 * What was typed into a form and has not reached the server, in this tab: it outlives a session that ends and a dropped page.
 * It belongs to the account that typed it, because it may be about a person: who signs in next in this tab never sees it.
 */

/** features/consent/registry lists this key. */
const PREFIX = "tonica.scritto.";

/** `account` is the id of who types. */
export type Whose = { account: string; form: string };

const keyOf = ({ account, form }: Whose) => `${PREFIX}${account} ${form}`;

export function readKeptFields<Kept extends object>(whose: Whose): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(whose)) ?? "null");
    return typeof kept === "object" && kept !== null ? (kept as Kept) : undefined;
  } catch {
    return undefined; // a browser that keeps nothing
  }
}

export function keepFields(whose: Whose, fields: object): void {
  try {
    sessionStorage.setItem(keyOf(whose), JSON.stringify(fields));
  } catch {
    // The page still has what was typed.
  }
}

export function forgetFields(whose: Whose): void {
  forgetKeys((key) => key === keyOf(whose));
}

/** When somebody leaves on purpose: who comes after them in this tab finds nothing. */
export function forgetAllFields(): void {
  forgetKeys(() => true);
}

/** When somebody has come after a session that ended by itself. */
export function forgetFieldsOfOthers(account: string): void {
  forgetKeys((key) => !key.startsWith(keyOf({ account, form: "" })));
}

function forgetKeys(isOver: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX) && isOver(key)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
