/** One line above the home page, for a while: an open day, a changed number, the summer's hours. */
import { romeMidnight } from "#app/shared/rome-clock.ts";
import { optionalText, record } from "./fields.ts";
import { factsOf, type Section } from "./section.ts";

type HomeBanner = {
  /** "": there is none. */
  text: string;
  /** Where it leads on this site, or "". */
  link: string;
  /** The first and the last day on which it stands, in Rome; "": no limit. */
  from: string;
  to: string;
};

export const homeBannerSection: Section<HomeBanner> = {
  key: "avviso",
  title: "Avviso in home",
  appears: "In cima alla home, dal primo all’ultimo giorno che scrivi qui.",
  // The longest that fit into the home page's weight.
  field: record("Avviso", {
    text: optionalText("Che cosa dice", { max: 70, help: "Vuoto: non c’è nessun avviso." }),
    link: optionalText("Dove porta", { max: 60, form: "path", help: "Una pagina del sito, per esempio /orari." }),
    from: optionalText("Dal", { max: 10, form: "day", help: "Vuoto: da subito." }),
    to: optionalText("Al", { max: 10, form: "day", help: "Compreso. Vuoto: finché non lo togli." }),
  }),
  byDefault: () => ({ text: "", link: "", from: "", to: "" }),
  check: ({ from, to }) =>
    from && to && to < from ? [{ path: "to", sentence: "L’ultimo giorno viene prima del primo." }] : [],
};

const banner = factsOf(homeBannerSection);

/** @returns what stands there at that instant, and the instant at which that changes */
export function homeBannerAt(now: Date): { shown?: Pick<HomeBanner, "text" | "link">; until?: Date } {
  const { text, link, from, to } = banner();
  if (!text) return {};
  const begin = from ? romeMidnight(from) : undefined;
  const end = to ? romeMidnight(to, 1) : undefined;
  if (begin && now < begin) return { until: begin };
  if (end && now >= end) return {};
  return { shown: { text, link }, ...(end && { until: end }) };
}
