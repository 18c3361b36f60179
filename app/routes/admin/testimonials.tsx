/** /admin/testimonianze: what people have written after a visit; the studio publishes it or not. */
import { Link } from "react-router";
import { asksForTestimonials } from "#app/content/testimonials.ts";
import { canHandleRequests } from "#app/features/accounts/can.ts";
import { listTestimonials, publishTestimonial, refuseTestimonial } from "#app/features/testimonials/moderate.server.ts";
import { GAP, type ModeratedTestimonial } from "#app/features/testimonials/testimonial.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { href } from "#app/shared/href.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { readPageNumber } from "#app/shared/page-number.ts";
import { adminTestimonials } from "#app/shared/paths.ts";
import { romeDate } from "#app/shared/rome-time.ts";
import { Button } from "#app/ui/button.tsx";
import { FormResult } from "#app/ui/form-result.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { TextAreaField } from "#app/ui/text-field.tsx";
import type { Route } from "./+types/testimonials";
import { actorOf, personOf } from "./guard.server.ts";
import { ActionForm } from "./requests/action-form.tsx";
import { answer } from "./requests/answer.server.ts";
import { UNREACHABLE } from "./requests/answered.ts";
import { useMe } from "./shell/me.ts";

export const meta = privateHead("Testimonianze dopo la visita");

export const loader = async ({ request, context }: Route.LoaderArgs) => ({
  ...(await listTestimonials(personOf(context), readPageNumber(new URL(request.url).searchParams.get("page")))),
  areAsked: asksForTestimonials(),
});

export const action = ({ request, context }: Route.ActionArgs) =>
  answer(request, async ({ quale = "", parole = "", fare }) => {
    const actor = actorOf(request, context);
    if (fare === "pubblica") {
      await publishTestimonial(actor, quale, parole);
      return {
        title: "Pubblicata",
        description: "Si legge già in Risultati.",
        link: { label: "Guarda la pagina", href: href("/risultati") },
      };
    }
    await refuseTestimonial(actor, quale);
    return { title: "Non è sul sito", description: "Resta qui: se cambi idea la pubblichi." };
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction, UNREACHABLE);

const groups = [
  { state: "waiting", title: "Da leggere", empty: "Niente da leggere: quando qualcuno scrive ti arriva un’e-mail." },
  { state: "published", title: "Sul sito", empty: "Ancora nessuna." },
  { state: "refused", title: "Non pubblicate", empty: "" },
] as const;

export default function Testimonials({ loaderData, actionData }: Route.ComponentProps) {
  const { testimonials, page, pageCount, areAsked } = loaderData;
  return (
    <>
      <h1 className="type-desk">Testimonianze dopo la visita</h1>
      <p className="mt-1 max-w-[68ch] text-fumo">
        {areAsked
          ? "Il giorno dopo, chi è venuto riceve un’e-mail che gli chiede com’è andata: una volta l’anno al massimo."
          : "Adesso non le chiediamo a nessuno: l’invito è spento."}{" "}
        <Link
          to={href("/admin/studio/:key", { key: "testimonianze" })}
          className="inline-flex min-h-6 items-center underline underline-offset-4"
        >
          {areAsked ? "Spegni l’invito" : "Accendi l’invito"}
        </Link>{" "}
        o{" "}
        <Link
          to={href("/admin/studio/:key", { key: "mail-dopo-la-visita" })}
          className="inline-flex min-h-6 items-center underline underline-offset-4"
        >
          cambia le sue parole
        </Link>
        .
      </p>
      <FormResult of={actionData?.said} />
      <div className="mt-6 grid max-w-200 gap-8">
        {groups.map(({ state, title, empty }) => {
          const found = testimonials.filter((one) => one.state === state);
          const maybeElsewhere = pageCount > 1 && (page > 1 || state !== "waiting");
          if (found.length === 0 && (!empty || maybeElsewhere)) return null;
          return (
            <section key={state} aria-labelledby={state}>
              <h2 id={state} className="type-desk-section">
                {title}
              </h2>
              {found.length === 0 ? (
                <p className="mt-1 text-fumo">{empty}</p>
              ) : (
                <ul className="mt-2 hair-b">
                  {found.map((one) => (
                    <li key={`${one.id} ${one.words}`} className="hair-t py-4">
                      <One of={one} />
                    </li>
                  ))}
                </ul>
              )}
            </section>
          );
        })}
        {pageCount > 1 && <Pagination page={page} pages={pageCount} href={adminTestimonials} />}
      </div>
    </>
  );
}

function One({ of }: { of: ModeratedTestimonial }) {
  const { id, name, words, whole, state, what, visitedAt, collectedAt, consentVersion, requestId, isRestricted } = of;
  const mayOpen = canHandleRequests(useMe());
  return (
    <>
      <p className="flex flex-wrap gap-x-3">
        <b className="[overflow-wrap:anywhere]">{name}</b>
        <span className="text-fumo">
          {what}, {romeDate(new Date(visitedAt))}
        </span>
        {requestId && mayOpen && (
          <Link
            to={href("/admin/richieste/:id", { id: requestId })}
            className="inline-flex min-h-6 items-center underline underline-offset-4"
          >
            Apri la richiesta
          </Link>
        )}
      </p>
      <p className="text-cap text-fumo">
        Consenso dato il {romeDate(new Date(collectedAt))}, testo n. {consentVersion}.
      </p>
      {isRestricted && (
        <p className="mt-2 border-l-3 border-warn py-1 pl-4">
          Questa persona ha chiesto di limitare i suoi dati: finché è così sul sito non si vede.
        </p>
      )}
      {state === "published" && (
        <blockquote className="mt-2 max-w-[65ch] [overflow-wrap:anywhere] whitespace-pre-line">«{words}»</blockquote>
      )}
      <ActionForm action={href("/admin/testimonianze")} className="mt-3 grid gap-3">
        {({ busy, problem }) => (
          <>
            <input type="hidden" name="quale" value={id} />
            {state === "published" ? (
              <details>
                <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underlined">
                  Accorciala
                </summary>
                <Shortening id={id} name={name} shown={words} whole={whole} error={problem("parole")} />
                <Button
                  type="submit"
                  name="fare"
                  value="pubblica"
                  tone="line"
                  wave={false}
                  disabled={busy}
                  className="mt-2"
                >
                  Pubblica così
                </Button>
              </details>
            ) : (
              <Shortening id={id} name={name} shown={words} whole={whole} error={problem("parole")} />
            )}
            <div className="flex flex-wrap gap-2">
              {state !== "published" && (
                <Button type="submit" name="fare" value="pubblica" wave={false} busy={busy} busyLabel="Un attimo...">
                  Pubblica
                </Button>
              )}
              {state !== "refused" && (
                <Button type="submit" name="fare" value="no" tone="line" wave={false} disabled={busy}>
                  {state === "published" ? "Togli dal sito" : "Non pubblicare"}
                </Button>
              )}
            </div>
          </>
        )}
      </ActionForm>
    </>
  );
}

type ShorteningProps = { id: string; name: string; shown: string; whole: string; error: string | undefined };

function Shortening({ id, name, shown, whole, error }: ShorteningProps) {
  return (
    <>
      <TextAreaField
        id={`parole-${id}`}
        name="parole"
        label={`Le parole di ${name}`}
        help={`Non si cambiano. Puoi toglierne, senza cambiare il senso, e mettere ${GAP} dove manca qualcosa.`}
        rows={5}
        error={error}
        defaultValue={shown}
      />
      {shown !== whole && (
        <p className="text-cap text-fumo [overflow-wrap:anywhere] whitespace-pre-line">Intera: «{whole}»</p>
      )}
    </>
  );
}
