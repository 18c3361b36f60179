/** Sentences about bookings that pages and calls say alike. */
export const TOO_LATE =
  "Quest’orario è appena stato preso. La tua richiesta l’abbiamo tenuta: scegli un altro orario, o ti richiamiamo noi. Se l’avevi già prenotato tu, la conferma è nella tua posta.";

/** The page adds the telephone number. */
export const TOO_LATE_TO_CHANGE = "È troppo tardi per farlo da qui: chiamaci e ci mettiamo d’accordo.";

/** The title of what TOO_LATE says. */
export const LOST_TIME = "Orario preso";
export const NO_TIME = "Scegli un orario.";
