/**
 * The training beside the week of meals: what the studio recommends (`claims.typicalTraining`: two or three sessions of
 * personal training, one or two of EMS), never on two days in a row, and something easy in between.
 */
import type { ServiceSlug } from "../services.ts";

export type Session = { name: string; service?: ServiceSlug };

const strength: Session = { name: "Personal training", service: "personal-training" };
const ems: Session = { name: "EMS", service: "ems" };
const walk: Session = { name: "Passeggiata" };

/** The sessions of a week from Monday on, by how many of them there are; an empty day is for rest. */
export const trainingWeeks: Readonly<Record<2 | 3, readonly (Session | undefined)[]>> = {
  2: [undefined, strength, undefined, undefined, strength, undefined, walk],
  3: [strength, undefined, ems, undefined, strength, undefined, walk],
};
