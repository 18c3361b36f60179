/** /attesa: who finds no time says when one would suit. */
import { data } from "react-router";
import { currentRules, findOnlineKind, personName } from "#app/features/booking/rules.ts";
import { WaitingForm } from "#app/features/booking/waiting-form.tsx";
import { joinWaitingList } from "#app/features/booking/waiting-list.server.ts";
import { isWish } from "#app/features/booking/wishes.ts";
import { TEXTS } from "#app/features/contact/contact-rules.ts";
import type { Handle } from "#app/handle.ts";
import { issueFormToken, renewFormToken } from "#app/platform/http/form-token.server.ts";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { requestOrigin } from "#app/platform/http/request-context.server.ts";
import { privateTags } from "#app/seo/private-head.ts";
import { href } from "#app/shared/href.ts";
import { bookingPage } from "#app/shared/paths.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { isoDay, romeDay } from "#app/shared/rome-clock.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { WeightedTitle } from "#app/ui/weighted-title.tsx";
import type { Route } from "./+types/waiting";

const TITLE = "Lista d’attesa";
const PROPOSED_DAYS = 30;

export const handle = { books: false, crawlerText: TITLE } satisfies Handle;

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta = () => privateTags(TITLE);

export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  if (query.has("uscita")) return { left: true as const };
  const rules = currentRules();
  const kind = findOnlineKind(rules, query.get("per") ?? undefined);
  if (!kind) throw data(null, { status: 404 });
  // As on /contatti: whom nobody can book for it counts as not asked for.
  const con = kind.with.find((slug) => slug === query.get("con"));
  return {
    left: false as const,
    kind: kind.slug,
    what: kind.name + (con ? ` con ${personName(rules, con)}` : ""),
    con,
    csrfToken: issueFormToken(),
    until: isoDay(romeDay(new Date(Date.now() + PROPOSED_DAYS * 86_400_000))),
  };
}

type Returned = {
  what: string;
  done: boolean;
  title?: string;
  field?: string;
  values: Partial<Record<string, string>>;
  csrfToken: string;
};

export async function action({ request, context }: Route.ActionArgs) {
  const { csrfToken: token, sito_web: trap, ...fields } = await readFormFields(request);
  const { per = "", con, nome, telefono, email, fino } = fields;
  const kind = findOnlineKind(currentRules(), per);
  if (!kind) throw data(null, { status: 404 });
  const common = { what: kind.name, values: fields, csrfToken: renewFormToken(token) };
  try {
    const wishes = Object.keys(fields).filter(isWish);
    const wanted = { per, con, nome, telefono, email, wishes, until: fino };
    await joinWaitingList(wanted, { token, trap }, requestOrigin(request, context));
    return data<Returned>({ ...common, done: true, values: {} });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { field } = error.details;
    const title = error.status === 429 ? `${TEXTS.limitTitle}: ${TEXTS.limit}` : error.message;
    return data<Returned>(
      { ...common, done: false, title, ...(typeof field === "string" && { field }) },
      { status: error.status },
    );
  }
}

const ids: Partial<Record<string, string>> = {
  nome: "attesa-nome",
  telefono: "attesa-telefono",
  email: "attesa-email",
};

export default function WaitingPage({ loaderData: page, actionData }: Route.ComponentProps) {
  if (page.left) return <Left />;
  const { field, title } = actionData ?? {};
  const { kind } = page;
  return (
    <section className="page-grid gap-y-block pt-bar pb-section lg:pt-section">
      <h1 className="mt-8 type-xl lg:col-[2/span_10]">
        {actionData?.done ? (
          <WeightedTitle light="Sei" heavy="in lista." />
        ) : (
          <WeightedTitle light="Ti avvisiamo" heavy="noi." />
        )}
      </h1>
      <div className="grid gap-6 lg:col-[2/span_7]">
        {actionData?.done ? (
          <>
            <p className="type-lead">
              {actionData.what}: appena si libera un orario che ti va bene ti arriva un’e-mail. Lo prende chi risponde
              per primo.
            </p>
            <TextLink href={bookingPage(kind)}>Torna agli orari liberi</TextLink>
          </>
        ) : (
          <>
            <p className="type-lead">{page.what}: dicci quando potresti, e appena si libera un posto ti scriviamo.</p>
            {title && (
              <ErrorSummary title={title} errors={field ? [{ id: ids[field] ?? field, message: title }] : []} />
            )}
            <WaitingForm
              kind={kind}
              con={page.con}
              csrfToken={actionData?.csrfToken ?? page.csrfToken}
              until={page.until}
              values={actionData?.values ?? {}}
              wrong={field && title ? { field, message: title } : undefined}
            />
          </>
        )}
      </div>
    </section>
  );
}

function Left() {
  return (
    <section className="page-grid gap-y-block pt-bar pb-section lg:pt-section">
      <h1 className="mt-8 type-xl lg:col-[2/span_10]">
        <WeightedTitle light="Non sei più" heavy="in lista." />
      </h1>
      <div className="grid gap-6 lg:col-[2/span_7]">
        <p className="type-lead">Non ti scriviamo più per questo. Se cambi idea, gli orari liberi sono sempre qui.</p>
        <TextLink href={href("/contatti")}>Guarda gli orari liberi</TextLink>
      </div>
    </section>
  );
}
