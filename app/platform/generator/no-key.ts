/** Spec §8; the dots stand for Gemini (design.md §5, row 21). */
export const NO_KEY = "Chiave API Gemini non configurata correttamente. Contatta l'amministratore.";
