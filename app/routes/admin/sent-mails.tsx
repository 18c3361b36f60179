/** /admin/posta: what the site has written to people, and what became of it. */
import { Form, Link } from "react-router";
import { periodText, retention } from "#app/content/retention.ts";
import { listSentMails } from "#app/features/mail/sent-mails.server.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { href } from "#app/shared/href.ts";
import { sentMails } from "#app/shared/paths.ts";
import { withoutControls } from "#app/shared/without-controls.ts";
import { Button } from "#app/ui/button.tsx";
import { controlLook } from "#app/ui/field.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/sent-mails";
import { personOf } from "./guard.server.ts";
import { FateStatus } from "./mail/fate-status.tsx";
import { sayMoment } from "./requests/when.ts";

export const meta = privateHead("E-mail mandate");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const query = withoutControls(searchParams.get("q") ?? "").trim();
  const personOfRequest = searchParams.get("richiesta") ?? undefined;
  const page = Number(searchParams.get("page")) || 1;
  const found = await listSentMails(personOf(context), { query, personOf: personOfRequest, page });
  return {
    ...found,
    query,
    request: personOfRequest,
    keptFor: periodText(retention.mails.keep),
    now: new Date().toISOString(),
  };
}

export default function SentMails({ loaderData }: Route.ComponentProps) {
  const { mails, page, hasMore, query, request, keptFor, now } = loaderData;
  const isNarrowed = query !== "" || request !== undefined;
  const toPage = (number: number) =>
    sentMails({ q: query || undefined, richiesta: request, page: number > 1 ? String(number) : undefined });
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="type-desk">E-mail mandate</h1>
          <p className="max-w-[60ch] text-fumo">
            Quelle che il sito ha scritto alle persone. Le copie restano {keptFor}.
          </p>
        </div>
        <search className="max-sm:w-full">
          <Form method="get" action={href("/admin/posta")} className="flex gap-2">
            <input
              type="search"
              name="q"
              aria-label="Cerca nelle e-mail mandate"
              placeholder="Nome o indirizzo"
              defaultValue={query}
              key={query}
              maxLength={200}
              autoComplete="off"
              className={`${controlLook} sm:w-68!`}
            />
            <Button type="submit" tone="line" wave={false}>
              Cerca
            </Button>
          </Form>
        </search>
      </div>
      {isNarrowed && (
        <p className="mt-3 flex flex-wrap items-center justify-between gap-x-4 hair-b">
          <span>{query ? `Per «${query}»` : "Di una persona sola"}</span>
          <Link to={sentMails()} className="inline-flex min-h-11 items-center font-semibold underlined">
            Mostra tutte
          </Link>
        </p>
      )}
      {mails.length === 0 ? (
        <p className="mt-5 max-w-[60ch]">
          {isNarrowed
            ? `Nessuna e-mail così negli ultimi ${keptFor}.`
            : "Il sito non ha ancora scritto a nessuno: la prima e-mail parte con la prima richiesta."}
        </p>
      ) : (
        <ul className="mt-4 hair-b">
          {mails.map(({ id, name, recipient, subject, fate, at }) => (
            <li
              key={id}
              className="relative grid gap-x-6 hair-t py-2.5 md:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_auto]"
            >
              <p className="min-w-0 [overflow-wrap:anywhere]">
                {name && <span className="block font-semibold">{name}</span>}
                <span className="text-fumo">{recipient}</span>
              </p>
              <p className="min-w-0 [overflow-wrap:anywhere]">
                <Link
                  to={href("/admin/posta/:id", { id })}
                  className="underline underline-offset-4 after:absolute after:inset-0"
                >
                  {subject}
                </Link>
              </p>
              <p className="flex flex-wrap gap-x-3 md:grid md:justify-items-end">
                <FateStatus fate={fate} />
                <span className="text-cap text-fumo">{sayMoment(new Date(at), new Date(now))}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
      <nav aria-label="Pagine" className="flex flex-wrap gap-x-6 pt-2">
        {page > 1 && <TextLink href={toPage(page - 1)}>Più recenti</TextLink>}
        {hasMore && (
          <TextLink href={toPage(page + 1)} rel="next">
            Meno recenti
          </TextLink>
        )}
      </nav>
    </>
  );
}
