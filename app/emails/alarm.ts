/** Tells who looks after the site what is wrong with it, by another mail server than the site's own. */
import { studio } from "#app/content/studio.ts";
import { href } from "#app/shared/href.ts";
import { frame, type Message } from "./layout.ts";

type Told = { title: string; body: string; sentence?: string; since: string; todo?: string };

export function alarmMail({ title, body, sentence, since, todo }: Told, siteUrl: string | undefined): Message {
  const isOver = todo === undefined;
  return {
    subject: `${studio().name}: ${title}`,
    ...frame({
      preview: body,
      heading: isOver ? { light: "È di nuovo", strong: "a posto." } : { light: "C’è qualcosa", strong: "da guardare." },
      blocks: [
        { title, paragraph: sentence ?? body },
        ...(isOver
          ? []
          : [{ facts: [{ label: "Quando", value: since }] }, { title: "Che cosa fare", paragraph: todo }]),
        ...(siteUrl
          ? [{ link: { label: "Come sta il sito", href: new URL(href("/admin/salute"), siteUrl).href } }]
          : []),
      ],
      reason: `Ricevi questa e-mail perché amministri il sito di ${studio().name}. Gli avvisi partono una volta sola, e di nuovo solo se dopo un giorno non è cambiato niente.`,
      siteUrl,
    }),
  };
}
