/**
 * The pictures of home and of the services' pages. Until there are photographs they are renderings of the drawn lines in
 * matter (scripts/stills), and every page that shows one says so.
 */
import { optionalText, picture, record, text } from "./fields.ts";
import { factsOf, type Section } from "./section.ts";
import { nameByDefault, type ServiceSlug, serviceSlugs } from "./services.ts";

/** Where a still stands: on home, or on the page of a service. */
export type StillPlace = "home" | ServiceSlug;

export type StillWords = {
  /** What one sees, for who does not. */
  alt: string;
  /** Beneath it; "Rendering." is added while it is one. */
  caption: string;
};

type Still = StillWords & {
  /** Address of a stored picture; with "" photos/pages/<place>.jpg is shown where it is, else the rendering. */
  photo: string;
};

/** What the renderings show (content/photos/stills); a service may have none. */
const rendered: { home: StillWords } & Partial<Record<ServiceSlug, StillWords>> = {
  home: {
    alt: "Nove fili piegati in onde davanti a un muro chiaro: il più alto fa un arco solo, ed è rosa. Il sole di una finestra li ridisegna in ombra.",
    caption: "La corda, alle otto del mattino.",
  },
  "personal-training": {
    alt: "Scale di ferro sottile che salgono da sinistra a destra davanti a un muro, ciascuna con la sua ombra; una è rosa.",
    caption: "Sei scale di ferro e sei d’ombra: ogni quarto gradino è lungo.",
  },
  ems: {
    alt: "Sette fili di rame piegati a impulsi davanti a un muro scuro: al centro sono più alti, e quello di mezzo è rosa.",
    caption: "Gli impulsi nel rame: crescono, tengono, si spengono.",
  },
  pancafit: {
    alt: "Una colonna di dischi di gesso, curva come una schiena vista di lato, accanto a un filo a piombo rosa.",
    caption: "Una schiena di gesso e il suo filo a piombo.",
  },
  pilates: {
    alt: "Cinque molle d’acciaio in fila, viste dall’alto: la prima è chiusa, l’ultima tutta aperta, la terza è rosa.",
    caption: "Cinque molle, dalla più chiusa alla più aperta.",
  },
  hiit: {
    alt: "Bacchette d’acciaio inclinate, fitte dove si sale e rade dove si scende; un filo rosa ne unisce le punte.",
    caption: "Il battito, in acciaio: due salite e due discese.",
  },
  "small-group": {
    alt: "Tre corde, una chiara, una scura e una rosa, arrivano da tre parti e diventano una treccia.",
    caption: "Tre corde che entrano una dopo l’altra.",
  },
  nutrizione: {
    alt: "Un radicchio di gesso visto dall’alto: foglie ondulate una dentro l’altra, e una sola è rosa.",
    caption: "Un radicchio di gesso, foglia per foglia.",
  },
  psicologo: {
    alt: "Una corda rosa su un piano chiaro: prima un groviglio, poi onde sempre più larghe, poi una linea diritta.",
    caption: "Una corda sola: il groviglio, il respiro, la linea.",
  },
  massoterapia: {
    alt: "Sabbia rastrellata in righe sotto due sassi, uno scuro e uno chiaro: le righe cedono e li seguono, una corda rosa passa tra loro.",
    caption: "Dove il sasso preme, la sabbia cede e le righe si avvicinano.",
  },
};

/** A photograph of which nobody has said yet what it shows. */
export const UNDESCRIBED: StillWords = { alt: "Una fotografia dello studio.", caption: "Lo studio." };

const places: readonly StillPlace[] = ["home", ...serviceSlugs];

const field = (place: StillPlace) =>
  record<Still>(
    place === "home" ? "Home" : nameByDefault(place),
    {
      photo: picture("Fotografia", place === "home" ? "Orizzontale, 16:10." : "In verticale, 4:5."),
      alt: text("Che cosa si vede", { max: 200, rows: 2, help: "Per chi non vede l’immagine." }),
      caption: optionalText("Didascalia", { max: 90 }),
    },
    { folded: true },
  );

const recordOf = <Value>(make: (place: StillPlace) => Value) =>
  Object.fromEntries(places.map((place) => [place, make(place)])) as Record<StillPlace, Value>;

export const renderings = recordOf((place) => rendered[place] ?? UNDESCRIBED);

export const stillsSection: Section<Record<StillPlace, Still>> = {
  key: "fotografie",
  title: "Fotografie",
  appears: "In home e nella pagina di ciascun servizio, al posto dei rendering.",
  field: record("Fotografie", recordOf(field), {
    help: "Finché non ne scegli una, la pagina mostra un rendering e lo dice.",
  }),
  byDefault: () => recordOf((place) => ({ photo: "", ...renderings[place] })),
  check: (stills) =>
    places.flatMap((place) => {
      const { photo, ...words } = stills[place];
      return (["alt", "caption"] as const).flatMap((name) =>
        photo && words[name] === renderings[place][name]
          ? [
              {
                path: `${place}.${name}`,
                sentence: "Queste parole parlano del rendering: scrivi che cosa mostra la tua foto.",
              },
            ]
          : [],
      );
    }),
};

export const stills = factsOf(stillsSection);
