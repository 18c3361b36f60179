/** Invites somebody to work on the site: what they may do, and the link by which they choose a password. */
import { invitedWords } from "#app/content/mail-words.ts";
import { studio } from "#app/content/studio.ts";
import type { Duty } from "#app/shared/duties.ts";
import { sayMayDo } from "#app/shared/may-do.ts";
import type { Role } from "#app/shared/roles.ts";
import { frame, type Message } from "./layout.ts";
import { fillWords, paragraphs } from "./words.ts";

type Props = { firstName: string | null; roles: Role[]; duties: Duty[]; link: string; by: string };

/** So long the link is good. */
export const INVITATION_DAYS = 7;

export function invitation({ firstName, roles, duties, link, by }: Props, siteUrl: string | undefined): Message {
  const said = fillWords(invitedWords(), firstName ?? "", { chi: by });
  return {
    subject: said.subject,
    ...frame({
      preview: said.preview,
      heading: said,
      blocks: [
        ...paragraphs(said.opening),
        ...sayMayDo({ roles, duties }).map(({ name, means }) => ({ title: name, paragraph: means })),
        ...paragraphs(said.closing),
        { link: { label: "Accetta l’invito", href: link } },
        {
          paragraph: `Il link vale ${INVITATION_DAYS} giorni e una volta sola. Se è tardi, chiedi a ${by} di rimandartelo.`,
        },
        { note: "Non ti aspettavi questo invito? Ignoralo: senza il link l’account non nasce." },
      ],
      reason: `Ricevi questa e-mail perché ${by} ti ha invitato sul sito di ${studio().name}.`,
      siteUrl,
    }),
  };
}
