/** What the text generator is told of the studio, beside its name and its services; the rules for everybody are in features/ai/prompts. */

export const writing = {
  /** After the name: "Tonica, studio …". */
  is: "studio di allenamento e benessere",
  /** All that a text may say of the studio besides its services. */
  facts: ["Si comincia da un check-up gratuito, che si prenota dalla pagina dei contatti."],
  /** What a text on something delicate must not leave out (trust.md 11). */
  cautions: [
    "Se si parla di elettrostimolazione (EMS), ricorda che non è per tutti: per esempio non con un pacemaker, in gravidanza, con l’epilessia o una trombosi.",
  ],
} as const;
