/** Tells somebody that an administrator has changed their account: what they were given, or that their devices were removed. */
import { studio } from "#app/content/studio.ts";
import type { Duty } from "#app/shared/duties.ts";
import { sayMayDo } from "#app/shared/may-do.ts";
import type { Role } from "#app/shared/roles.ts";
import { romeDateTime } from "#app/shared/rome-time.ts";
import { frame, type Message } from "./layout.ts";

type Props = { by: string; at: Date } & (
  | { change: "given"; roles: Role[]; duties: Duty[] }
  | { change: "devices removed" }
  /** `by`: the device. */
  | { change: "passkey added" }
);

export function accountChanged(props: Props, siteUrl: string | undefined): Message {
  const { subject, preview, heading, blocks, note } = wordsOf(props);
  return {
    subject,
    ...frame({
      preview,
      heading,
      blocks: [...blocks, { note }],
      reason: `Ricevi questa e-mail perché il tuo account sul sito di ${studio().name} è cambiato.`,
      siteUrl,
    }),
  };
}

type Words = Pick<Parameters<typeof frame>[0], "preview" | "heading" | "blocks"> & { subject: string; note: string };

function wordsOf(props: Props): Words {
  const { by } = props;
  const when = romeDateTime(props.at);
  const note = `Non te lo aspettavi? Chiedi a ${by}.`;
  switch (props.change) {
    case "given":
      return {
        subject: `Puoi fare una cosa in più sul sito di ${studio().name}`,
        preview: "Entra con il tuo account di sempre.",
        heading: { light: "Una cosa", strong: "in più." },
        blocks: [
          { paragraph: `Il ${when} ${by} ti ha dato un compito nuovo. Vale da subito, con l’account che hai già:` },
          ...sayMayDo(props).map(({ name, means }) => ({ title: name, paragraph: means })),
        ],
        note,
      };
    case "devices removed":
      return {
        subject: "I tuoi dispositivi sono stati tolti",
        preview: "Per entrare adesso basta la password.",
        heading: { light: "Si entra", strong: "con la password." },
        blocks: [
          {
            paragraph: `Il ${when} ${by} ha tolto dal tuo account la verifica in due passaggi, le passkey e i dispositivi ricordati. Per entrare adesso basta la password.`,
          },
          { paragraph: "Appena hai il telefono nuovo, entra in Profilo e attivali di nuovo." },
        ],
        note,
      };
    case "passkey added":
      return {
        subject: "Una passkey nuova per il tuo account",
        preview: "Da adesso apre il sito al posto della password.",
        heading: { light: "Una chiave", strong: "nuova." },
        blocks: [
          {
            paragraph: `Il ${when} al tuo account è stata aggiunta una passkey, da «${by}». Da adesso apre il sito al posto della password.`,
          },
        ],
        note: "Non eri tu? Entra in Profilo, toglila e cambia la password.",
      };
  }
}
