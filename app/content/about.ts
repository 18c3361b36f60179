/** Words of /chi-siamo, and of the studio's facts wherever they stand. */
import { studio } from "./studio.ts";

const { city } = studio.address;

export const studioFacts = {
  title: ["Ci trovi", "qui."],
  ratingNote: "Valore dichiarato dallo studio, fonte da indicare.",
  priceScale: "due su quattro",
  area: `Serviamo ${city} e dintorni, entro`,
} as const;
