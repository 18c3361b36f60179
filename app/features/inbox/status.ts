/** The statuses of a request and the allowed moves between them (design.md §6.5). The server refuses all others; the page hides them. */

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

/** Only "contattata" leads back to "nuova", to correct a wrong click; a booked or closed request means that somebody spoke to the person. */
const moves: Record<RequestStatus, readonly RequestStatus[]> = {
  nuova: ["contattata", "prenotata", "chiusa"],
  contattata: ["nuova", "prenotata", "chiusa"],
  prenotata: ["contattata", "chiusa"],
  chiusa: ["contattata", "prenotata"],
};

export const nextStatuses = (from: RequestStatus): readonly RequestStatus[] => moves[from];

/** The current status is allowed too, so that repeating a move is no error. */
export const canMove = (from: RequestStatus, to: RequestStatus): boolean => from === to || moves[from].includes(to);

export const moveRefused = (from: RequestStatus, to: RequestStatus): string =>
  `Una richiesta ${from} non può tornare ${to}: segnala come contattata.`;

/** Going back from "prenotata" cancels an appointment to come; closing the request keeps it. */
export const keepsSlot = (to: RequestStatus): boolean => to === "prenotata" || to === "chiusa";
