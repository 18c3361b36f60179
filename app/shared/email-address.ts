/** Which e-mail addresses can exist: the one rule of both forms, of sign-up and of what staff correct. */
import { withoutInvisible } from "./without-invisible.ts";

/** Brings an address into the form in which it is stored and compared. */
export const normaliseEmail = (typed = ""): string => withoutInvisible(typed).trim().toLowerCase();

const ATOM = String.raw`[^\s@<>()[\],;:"\\.\p{C}]+`;
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;

/**
 * A simple pattern (spec §5) that leaves out what no mail server can have: a name over 64 characters, or with a dot at an end
 * or two in a row (RFC 5321), a domain label with a hyphen at an end, and a numeric top level, which is an IP address.
 */
export const EMAIL_ADDRESS = new RegExp(
  `^(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?!\\d+$)${LABEL}$`,
  "u",
);

export const LONGEST_EMAIL = 254;
