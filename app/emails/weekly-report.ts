/** Tells who looks after the studio how its site did last week; small numbers are told as they are. */
import { studio } from "#app/content/studio.ts";
import { href } from "#app/shared/href.ts";
import { sayDays } from "#app/shared/rome-clock.ts";
import { type Block, frame, type Message } from "./layout.ts";

export type Week = {
  /** Days of Rome, "2026-11-16", Monday and Sunday. */
  from: string;
  to: string;
  requests: number;
  /** Of those, what the studio entered itself: in words, how many and by which way. */
  elsewhere: readonly string[];
  inTime: number;
  open: number;
  appointments: number;
  came: number;
  unmarked: number;
  closed: number;
  clients: number;
  visits: number;
  /** What is wrong with the site now, a line each. */
  troubles: readonly string[];
};

export function weeklyReport(week: Week, siteUrl: string | undefined): Message {
  const { from, to, requests, troubles } = week;
  const title = requests === 0 ? "nessuna richiesta" : requests === 1 ? "una richiesta" : `${requests} richieste`;
  const blocks: Block[] = [
    { paragraph: `Com’è andato il sito ${sayDays(from, to)}.` },
    {
      facts: [
        { label: "Richieste", value: sayRequests(week) },
        ...(requests > 0 ? [{ label: "Risposte", value: sayAnswers(week) }] : []),
        { label: "Appuntamenti", value: sayAppointments(week) },
        ...(week.closed > 0 ? [{ label: "Chiuse con un esito", value: sayOutcomes(week) }] : []),
        { label: "Visite", value: sayVisits(week) },
        {
          label: "Il sito",
          value: troubles.length === 0 ? "Sta bene: oggi non c’è niente da guardare." : troubles.join(" · "),
        },
      ],
    },
    ...(siteUrl
      ? [{ link: { label: troubles.length > 0 ? "Che cosa fare" : "Come sta il sito", href: addressIn(siteUrl) } }]
      : []),
  ];
  return {
    subject: `La settimana del sito: ${title}`,
    ...frame({
      preview: sayRequests(week),
      heading: { light: "La settimana", strong: "del sito." },
      blocks,
      reason: `Ricevi questa e-mail ogni lunedì perché amministri il sito di ${studio().name}. Se non la vuoi, spegnila in «Profilo», alla voce «L’e-mail del lunedì».`,
      siteUrl,
    }),
  };
}

const addressIn = (siteUrl: string) => new URL(href("/admin/salute"), siteUrl).href;

function sayRequests({ requests, elsewhere }: Week): string {
  if (requests === 0) return "Questa settimana nessuna richiesta.";
  const whole = requests === 1 ? "Una, in tutta la settimana." : `${requests} in tutta la settimana.`;
  return elsewhere.length === 0 ? whole : `${whole} Fuori dal sito: ${elsewhere.join(", ")}.`;
}

function sayAnswers({ requests, inTime, open }: Week): string {
  const late = requests - inTime - open;
  if (requests === 1)
    return inTime
      ? "Ha avuto risposta in tempo."
      : open
        ? "Aspetta ancora, ed è in tempo."
        : "Non ha avuto risposta in tempo.";
  const parts = [
    inTime > 0 && `${inTime} in tempo`,
    late > 0 && `${late} in ritardo`,
    open > 0 && `${open} ${open === 1 ? "aspetta" : "aspettano"} ancora, in tempo`,
  ].filter(Boolean);
  return inTime === requests ? "Tutte in tempo." : `${parts.join(", ")}.`;
}

function sayAppointments({ appointments, came, unmarked }: Week): string {
  if (appointments === 0) return "Nessuno.";
  const missed = appointments - came - unmarked;
  const parts = [
    came > 0 && `${came} ${came === 1 ? "è venuto" : "sono venuti"}`,
    missed > 0 && `${missed} non ${missed === 1 ? "è venuto" : "sono venuti"}`,
    unmarked > 0 && `di ${unmarked === 1 ? "uno" : unmarked} non è segnato se è venuto`,
  ].filter(Boolean);
  return `${appointments === 1 ? "Uno" : appointments}: ${parts.join(", ")}.`;
}

function sayOutcomes({ closed, clients }: Week): string {
  const became = clients === 1 ? "1 è diventata cliente" : `${clients} sono diventate clienti`;
  return clients === 0 ? `${closed}, nessuna è diventata cliente.` : `${closed}: ${became}.`;
}

function sayVisits({ visits }: Week): string {
  const counted = "Contano solo quelle di chi ha accettato le statistiche.";
  if (visits === 0) return `Nessuna. ${counted}`;
  return `${visits === 1 ? "Una pagina aperta" : `${visits} pagine aperte`}. ${counted}`;
}
