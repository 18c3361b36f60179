/** A token as somebody would guess it: another sign in the place of its first, whichever that is. */
export const forgeToken = (token: string): string => (token.startsWith("A") ? "B" : "A") + token.slice(1);
