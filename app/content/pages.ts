/** What search engines and social networks are told of each public page (spec §2, §3): one record a page, a title and description of its own. */
import { numberInWords } from "#app/shared/italian-number.ts";
import { href } from "#app/shared/href.ts";
import { localPages } from "./local-pages.ts";
import { replyWithin } from "./promises.ts";
import { perLayer } from "./section.ts";
import { type MethodKey, services } from "./services.ts";
import { studio } from "./studio.ts";
import { howManyPeople, team, thePeople } from "./team.ts";

export type PageRecord = {
  path: string;
  /** Without the studio's name, which is added; the whole stays within 60 characters. */
  title: string;
  /** 50-160 characters. */
  description: string;
  keywords: readonly string[];
  ogType: "website" | "article" | "profile";
  pageType:
    | "home"
    | "about"
    | "services"
    | "service"
    | "team"
    | "results"
    | "contact"
    | "blog"
    | "local"
    | "legal"
    | "statistics"
    | "planner"
    | "landing";
  /** Words of the visible page, for the hidden crawler block; the blog has none (spec §2). */
  content: string;
  /** The line of its social picture; the brand's string when absent. */
  line?: MethodKey;
  /** The last word or words of the social picture's title, which take weight. */
  heavy: string;
  /** Shown in the breadcrumb; the way there is derived from the path. */
  crumb: string;
};

/** The words that one page's editor chooses; the rest follows from what it is. */
export type PageSearch = Pick<PageRecord, "title" | "description" | "keywords" | "content" | "heavy" | "crumb">;

/** ISO date on which the words of these pages last changed; the sitemap says it. */
export const PAGES_CHANGED = "2026-11-22";

export const publicPages = perLayer((): readonly PageRecord[] => {
  // How many services there are, within a sentence and at its start.
  const howMany = numberInWords(services().length);
  const howManyAtStart = numberInWords(services().length, { capital: true });
  const people = howManyPeople();
  const {
    name,
    address: { city, province },
  } = studio();
  return [
    {
      path: href("/"),
      title: `Personal training, EMS e Pancafit a ${city}`,
      description: `Personal training, EMS, Pancafit e Pilates a ${city} (${province}). ${howManyAtStart} metodi, ${people} e un check-up gratuito per capire da dove partire.`,
      keywords: [`palestra ${city}`, `personal trainer ${city}`, `EMS ${city}`, `Pancafit ${city}`, `Pilates ${city}`],
      ogType: "website",
      pageType: "home",
      content: `Torna in tono. Personal training, EMS e Pancafit a ${city}: prenota la prova gratuita.`,
      heavy: "Pancafit",
      crumb: "Home",
    },
    {
      path: href("/chi-siamo"),
      title: `Chi siamo: lo studio di ${city}`,
      description: `Come lavora ${name}, lo studio di ${city} che prima misura e poi allena: un luogo piccolo, ${howMany} metodi, ${people} che si parlano.`,
      keywords: [`studio fitness ${city}`, `chi siamo ${name}`, "centro fitness smart"],
      ogType: "website",
      pageType: "about",
      content: `Chi siamo: uno studio piccolo a ${city}, ${howMany} metodi e ${people} che si parlano.`,
      heavy: "siamo",
      crumb: "Chi siamo",
    },
    {
      path: href("/servizi"),
      title: `Servizi: ${howMany} metodi, un solo percorso`,
      description: `Allenamento, tecnologie, postura, benessere: ${numberInWords(services().length, { article: true })} servizi dello studio ${name} di ${city} e come scegliere quello da cui partire.`,
      keywords: [`servizi fitness ${city}`, "allenamento personalizzato", "postura", "benessere"],
      ogType: "website",
      pageType: "services",
      content: `${howManyAtStart} servizi: ${services()
        .map(({ spoken }) => spoken)
        .join(", ")}.`,
      heavy: "metodi",
      crumb: "Servizi",
    },
    ...services().map(({ slug, line, search }): PageRecord => ({
      path: href(`/servizi/${slug}`),
      ...search,
      ogType: "website",
      pageType: "service",
      line,
    })),
    {
      path: href("/team"),
      title: `Il team: ${thePeople()} dello studio`,
      description: `Personal trainer, EMS, Pilates, postura, nutrizione, psicologia: chi lavora nello studio ${name} di ${city} e di che cosa si occupa.`,
      keywords: [`personal trainer ${city}`, `team ${name}`, "nutrizionista", "posturologo"],
      ogType: "website",
      pageType: "team",
      content: `Il team: ti allena uno, ti seguono in ${numberInWords(team().length)}. Le persone si parlano, così tu racconti le cose una volta sola.`,
      line: "pancafit",
      heavy: team().length === 1 ? "persona" : numberInWords(team().length),
      crumb: "Team",
    },
    {
      path: href("/risultati"),
      title: "Risultati e testimonianze",
      description: `Che cosa cambia in un percorso allo studio ${name} di ${city}: obiettivi, tempi e parole di chi lo ha fatto. Come raccogliamo le testimonianze.`,
      keywords: [`risultati ${name}`, "testimonianze", "trasformazioni"],
      ogType: "website",
      pageType: "results",
      content: `Risultati e testimonianze di chi si è allenato nello studio ${name} di ${city}.`,
      line: "hiit",
      heavy: "Risultati",
      crumb: "Risultati",
    },
    {
      path: href("/prezzi"),
      title: "Prezzi: quanto costa ogni cosa",
      description: `Quanto costano personal training, EMS, Pancafit, Pilates e gli altri servizi dello studio ${name} di ${city}: prezzo, durata, con chi, ogni quanto.`,
      keywords: [`prezzi palestra ${city}`, "costo personal trainer", "prezzo EMS", "prezzo Pilates Reformer"],
      ogType: "website",
      pageType: "services",
      content:
        "Quanto costa, detto prima: prezzi finali, quanto dura ogni seduta, con chi e ogni quanto. Il check-up è gratis.",
      line: "ems",
      heavy: "ogni cosa",
      crumb: "Prezzi",
    },
    {
      path: href("/orari"),
      title: "Orari e lezioni della settimana",
      description: `Orari di apertura dello studio ${name} di ${city}, chiusure in arrivo e lezioni della settimana con i posti liberi: Pilates, small group, HIIT.`,
      keywords: [`orari palestra ${city}`, `lezioni Pilates ${city}`, `small group ${city}`, "posti liberi"],
      ogType: "website",
      pageType: "contact",
      content: "Quando ci trovi: orari di apertura, chiusure in arrivo e lezioni della settimana, con i posti liberi.",
      line: "pilates",
      heavy: "settimana",
      crumb: "Orari",
    },
    {
      path: href("/la-tua-schiena"),
      title: "La tua schiena: dove ti tira?",
      description: `Trascina la curva verso la linea e leggi quale metodo, nello studio ${name} di ${city}, lavora su collo, dorso o zona lombare. Senza diagnosi.`,
      keywords: [`mal di schiena ${city}`, `Pancafit ${city}`, "postura", "zona lombare"],
      ogType: "website",
      pageType: "services",
      content:
        "Dove ti tira, la schiena? Collo e spalle, in mezzo alla schiena, zona lombare: quale metodo, da noi, lavora lì.",
      line: "pancafit",
      heavy: "ti tira?",
      crumb: "La tua schiena",
    },
    {
      path: href("/la-tua-settimana"),
      title: "La tua settimana: sedute e costo",
      description: `Di’ quante ore hai e che cosa ti porta qui: leggi una settimana possibile nello studio ${name} di ${city}, con sedute, durata e costo.`,
      keywords: [`allenamento ${city}`, "quante volte a settimana allenarsi", `prezzi palestra ${city}`],
      ogType: "website",
      pageType: "services",
      content: "Quante ore hai, davvero? Due risposte, e leggi una settimana possibile: sedute, durata e costo.",
      line: "trio",
      heavy: "e costo",
      crumb: "La tua settimana",
    },
    {
      path: href("/blog"),
      title: "Blog: schiena, forza, tavola, respiro",
      description: `Gli articoli dello studio ${name} di ${city} su EMS, postura e Pancafit, Pilates, alimentazione e allenamento: pratici, onesti, senza promesse.`,
      keywords: ["blog fitness", "postura", "Pancafit", "Pilates Reformer", "EMS", "alimentazione"],
      ogType: "website",
      pageType: "blog",
      content: "",
      line: "massage",
      heavy: "forza",
      crumb: "Blog",
    },
    {
      path: href("/trasformazione-30-giorni"),
      title: "Trasformazione in 30 giorni",
      description: `Trenta giorni nello studio ${name} di ${city}: consulenza gratuita, misure il primo giorno e l’ultimo, rimborso se non ci sono risultati concreti.`,
      keywords: ["trasformazione 30 giorni", `consulenza gratuita ${city}`, "programma di 30 giorni"],
      ogType: "website",
      pageType: "landing",
      content: "30 giorni: il primo prendiamo le misure, il trentesimo le riprendiamo. Prenota la consulenza gratuita.",
      line: "strength",
      heavy: "30 giorni",
      crumb: "Trasformazione 30 giorni",
    },
    {
      path: href("/contatti"),
      title: `Prenota il check-up gratuito a ${city}`,
      description: `Scrivi allo studio ${name} di ${city} e prenota il check-up gratuito: rispondiamo entro ${replyWithin("contact_form")}, senza impegno. Telefono, indirizzo e orari.`,
      keywords: [`contatti ${name}`, `check-up gratuito ${city}`, "prenota prova"],
      ogType: "website",
      pageType: "contact",
      content: `Prenota il check-up gratuito: raccontaci come stai. Ti risponde una persona, entro ${replyWithin("contact_form")}. Nessun impegno.`,
      line: "breath",
      heavy: "gratuito",
      crumb: "Contatti",
    },
    {
      path: href("/pianificatore"),
      title: "Pianificatore: pasti, spesa e allenamento",
      description:
        "Sette giorni di piatti italiani di stagione, la lista della spesa e gli allenamenti che ci stanno bene. In un attimo, senza registrarti e senza lasciare dati.",
      keywords: [
        "menù settimanale",
        "piano dei pasti",
        "lista della spesa",
        "settimana equilibrata",
        `nutrizione ${city}`,
      ],
      ogType: "website",
      pageType: "planner",
      content: "La tua settimana, in partitura: sette giorni di pasti, la spesa e gli allenamenti che ci stanno bene.",
      line: "nutrition",
      heavy: "allenamento",
      crumb: "Pianificatore",
    },
    ...localPages().map(({ slug, search, line, menuLabel }): PageRecord => ({
      path: href(`/${slug}`),
      ...search,
      ogType: "website",
      pageType: "local",
      line,
      crumb: menuLabel,
    })),
    {
      path: href("/privacy"),
      title: "Privacy: che cosa facciamo dei tuoi dati",
      description: `L’informativa privacy di ${name} in dieci punti: quali dati chiediamo, perché, per quanto tempo li teniamo e come farli cancellare.`,
      keywords: ["privacy", "GDPR", "informativa", "diritti", "cancellazione dati"],
      ogType: "website",
      pageType: "legal",
      content: "Privacy: solo il necessario. Che cosa facciamo dei tuoi dati, per quanto tempo e come farli sparire.",
      heavy: "tuoi dati",
      crumb: "Privacy",
    },
    {
      path: href("/cookie-policy"),
      title: "Cookie policy: che cosa resta nel browser",
      description: `Cookie e memorie del sito di ${name}, uno per uno: tecnici, analitici, terze parti, durata, e come cancellarli da Chrome, Firefox, Safari ed Edge.`,
      keywords: ["cookie policy", "cookie tecnici", "cookie analitici", "consenso"],
      ogType: "website",
      pageType: "legal",
      content:
        "Cookie: pochi, e dichiarati. Finché non scegli, nel tuo browser resta solo ciò che fa funzionare il sito.",
      heavy: "browser",
      crumb: "Cookie policy",
    },
    {
      path: href("/condizioni"),
      title: "Condizioni di garanzia, check-up e offerte",
      description: `Garanzia di 30 giorni, check-up gratuito, consulenze e offerte di ${name}: chi ne ha diritto, come si chiedono e fino a quando valgono.`,
      keywords: ["condizioni", "garanzia 30 giorni", "rimborso", "check-up gratuito"],
      ogType: "website",
      pageType: "legal",
      content: "Condizioni, per intero: garanzia, check-up gratuito e offerte. Chi, come, fino a quando.",
      heavy: "offerte",
      crumb: "Condizioni",
    },
    {
      path: href("/analytics"),
      title: "Le visite al sito, contate in chiaro",
      description: `Quante visite ha il sito di ${name} e quanto si usa il planner: quattro numeri sempre aggiornati, contati solo con il consenso e senza riconoscere nessuno.`,
      keywords: ["statistiche del sito", "visite", "visitatori unici", "consenso"],
      ogType: "website",
      pageType: "statistics",
      content: "Quanti siete, senza sapere chi. Visite al sito e usi del planner, contati solo con il tuo sì.",
      heavy: "in chiaro",
      crumb: "Statistiche",
    },
  ];
});

/** @throws when the page has no record: every public page has one */
export function pageRecord(path: string): PageRecord {
  const record = publicPages().find((page) => page.path === path);
  if (!record) throw new Error(`content/pages has no record of ${path}`);
  return record;
}
