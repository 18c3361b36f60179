/** Puts something back from the bin: the «Annulla» of a message, or a button of the bin. Without JavaScript the answer is the bin. */
import { data } from "react-router";
import { restoreNote } from "#app/features/inbox/note-bin.server.ts";
import { restoreMedia } from "#app/features/media/change.server.ts";
import { restoreArticle } from "#app/features/writing/bin-articles.server.ts";
import { restoreCategory } from "#app/features/writing/change-categories.server.ts";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { log } from "#app/platform/log.server.ts";
import { privateHead } from "#app/seo/private-head.ts";
import type { BinKind, PutBack } from "#app/shared/binned.ts";
import { orUnreachable, SITE_SILENT } from "#app/shared/or-unreachable.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import type { ToastMessage } from "#app/ui/toast.tsx";
import { actorOf, personOf } from "../guard.server.ts";
import type { Route } from "./+types/restoring";
import { BinPage } from "./bin-page.tsx";
import { loadBin } from "./load-bin.server.ts";

export const meta = privateHead("Cestino");

export const loader = ({ context }: Route.LoaderArgs) => loadBin(personOf(context));

type Answered = { said: ToastMessage };

const failed = (description: string): Answered => ({
  said: { title: "Errore ripristino", description, tone: "error" },
});

const DONE: Record<BinKind, string> = {
  article: "Articolo ripristinato",
  picture: "Immagine ripristinata",
  category: "Categoria ripristinata",
  note: "Nota ripristinata",
};

export async function action({ request, context }: Route.ActionArgs) {
  try {
    const { kind = "", id = "" } = await readFormFields(request);
    const actor = actorOf(request, context);
    const restore: Record<BinKind, () => Promise<PutBack>> = {
      article: () => restoreArticle(actor, id),
      picture: () => restoreMedia(actor, id),
      category: () => restoreCategory(actor, id),
      note: () => restoreNote(actor, Number(id)),
    };
    if (!Object.hasOwn(restore, kind)) throw new Refusal(400, "Non so che cosa ripristinare.");
    const { said } = await restore[kind as BinKind]();
    return data<Answered>({ said: { title: DONE[kind as BinKind], ...(said && { description: said }) } });
  } catch (error) {
    if (error instanceof Refusal) return data(failed(error.message), error.status);
    log.error({ error: String(error) }, "not put back");
    return data(failed("Non è stato possibile ripristinare. Riprova fra poco."), 500);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orUnreachable(serverAction, failed(SITE_SILENT));

export default function Restoring({ loaderData, actionData }: Route.ComponentProps) {
  return <BinPage {...loaderData} said={actionData?.said} />;
}
