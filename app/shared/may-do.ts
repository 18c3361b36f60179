/** Says in words what roles and duties allow: the sentence beside each choice, in a mail and in the list of people. */
import { type Duty, dutyWords } from "./duties.ts";
import { type Role, ROLES, roleWords } from "./roles.ts";

export type MayDo = { name: string; means: string };

const NOTHING_YET = "Per ora niente in più.";

/** What a role means to whoever is asked to choose one. */
export const roleMeans: Record<Role, string> = {
  user: NOTHING_YET,
  moderator: NOTHING_YET,
  editor: "Fa scrivere bozze a un assistente IA esterno. Non entra nell’area riservata.",
  admin: "Fa tutto: richieste, articoli, testi del sito, persone, registro, copie di sicurezza.",
};

/** Those with which somebody can be invited. */
export const rolesThatOpen = ROLES.filter((role) => roleMeans[role] !== NOTHING_YET);

export const sayMayDo = ({ roles, duties }: { roles: readonly Role[]; duties: readonly Duty[] }): MayDo[] => [
  ...roles.map((role) => ({ name: roleWords[role], means: roleMeans[role] })),
  ...duties.map((duty) => dutyWords[duty]),
];
