/** What can become of a request (design.md §6.5): the server refuses with this table, the page hides with it. */

export const requestStatuses = ["nuova", "contattata", "prenotata", "chiusa"] as const;
export type RequestStatus = (typeof requestStatuses)[number];

export const isRequestStatus = (text: string | undefined): text is RequestStatus =>
  (requestStatuses as readonly (string | undefined)[]).includes(text);

export const statusLabels: Record<RequestStatus, string> = {
  nuova: "Nuova",
  contattata: "Contattata",
  prenotata: "Prenotata",
  chiusa: "Chiusa",
};

/** Only a slip of the finger makes a request new again; whoever was booked or closed has been spoken to. */
const moves: Record<RequestStatus, readonly RequestStatus[]> = {
  nuova: ["contattata", "prenotata", "chiusa"],
  contattata: ["nuova", "prenotata", "chiusa"],
  prenotata: ["contattata", "chiusa"],
  chiusa: ["contattata", "prenotata"],
};

export const nextStatuses = (from: RequestStatus): readonly RequestStatus[] => moves[from];

/** Staying where it is counts as a move that is already done. */
export const canMove = (from: RequestStatus, to: RequestStatus): boolean => from === to || moves[from].includes(to);

export const moveRefused = (from: RequestStatus, to: RequestStatus): string =>
  `Una richiesta ${from} non può tornare ${to}: segnala come contattata.`;

/** Nobody keeps an appointment with who was only called: leaving "prenotata" backwards cancels it. */
export const keepsSlot = (to: RequestStatus): boolean => to === "prenotata" || to === "chiusa";
