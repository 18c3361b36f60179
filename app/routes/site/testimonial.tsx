/** /testimonianza/{token}: who has come tells how it was, and takes it back; only a POST does either. */
import { data, redirect } from "react-router";
import { testimonialConsent } from "#app/content/testimonial-consent.ts";
import { Lines } from "#app/drawings/lines.tsx";
import { string } from "#app/drawings/string.ts";
import { PRIVATE_LINK_HEADERS } from "#app/features/booking/private-link.ts";
import {
  findOwnTestimonial,
  objectToAsking,
  readAnswers,
  withdrawTestimonial,
  writeTestimonial,
} from "#app/features/testimonials/own-testimonial.server.ts";
import { isWritten, LIMITS, type Problem, type TestimonialState } from "#app/features/testimonials/testimonial.ts";
import type { Handle } from "#app/handle.ts";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { privateTags } from "#app/seo/private-head.ts";
import { href } from "#app/shared/href.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { romeDate } from "#app/shared/rome-time.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextAreaField, TextField } from "#app/ui/text-field.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { WeightedTitle } from "#app/ui/weighted-title.tsx";
import type { Route } from "./+types/testimonial";

const TITLE = "Com’è andata?";

export const handle = { books: false, crawlerText: TITLE } satisfies Handle;

export const headers = () => PRIVATE_LINK_HEADERS;

export const meta = () => privateTags(TITLE);

export async function loader({ params: { token } }: Route.LoaderArgs) {
  const own = await findOwnTestimonial(token);
  if (!own) throw data(null, { status: 404 });
  const { visitedAt, ...rest } = own;
  return { ...rest, day: romeDate(visitedAt) };
}

type Returned = { problems: Problem[]; name: string; words: string; hasConsented: boolean };

export async function action({ request, params: { token } }: Route.ActionArgs) {
  const fields = await readFormFields(request);
  try {
    if (fields["azione"] === "ritira") await withdrawTestimonial(token);
    else if (fields["azione"] === "basta") await objectToAsking(token);
    else {
      const answers = readAnswers(fields);
      const problems = await writeTestimonial(token, answers);
      if (problems.length > 0) return data<Returned>({ problems, ...answers }, { status: 422 });
    }
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) throw data(null, { status: 404 });
    throw error;
  }
  return redirect(href("/testimonianza/:token", { token }), 303);
}

const OBJECTED = ["Va", "bene."] as const;

const titles: Record<TestimonialState, [light: string, heavy: string]> = {
  asked: ["Com’è", "andata?"],
  waiting: ["Grazie,", "la leggiamo."],
  published: ["Sono", "le tue parole."],
  refused: ["Non è", "pubblicata."],
  withdrawn: ["Ritirata,", "subito."],
};

export default function TestimonialPage({ loaderData: own, actionData }: Route.ComponentProps) {
  const { state, hasObjected, shown, day } = own;
  const [light, heavy] = state === "asked" && hasObjected ? OBJECTED : titles[state];
  const hasWritten = isWritten(state);
  return (
    <>
      <section className="page-grid overflow-hidden pt-bar pb-4 lg:pt-section">
        <div className="col-[full] mt-6 h-24 text-ink/62 lg:mt-0 lg:h-32">
          <Lines of={string({ modes: hasWritten ? 3 : 1, amplitude: 360 })} fit="stretch" drawn />
        </div>
        <h1 className="relative mt-8 type-xl lg:col-[2/span_10]">
          <WeightedTitle light={light} heavy={heavy} />
        </h1>
      </section>
      <div className="page-grid pt-2 pb-section">
        <div className="grid gap-6 lg:col-[2/span_7]">
          <Told state={state} hasObjected={hasObjected} day={day} />
          {state === "asked" && <TellingForm own={own} returned={actionData} />}
          {hasWritten && (
            <>
              <blockquote className="border-l-3 border-ink pl-5 [overflow-wrap:anywhere] whitespace-pre-line">
                <p>«{shown}»</p>
                <p className="mt-2 font-semibold">{own.name}</p>
              </blockquote>
              <form method="post" className="grid justify-items-start gap-2">
                <Button type="submit" name="azione" value="ritira" tone="line" className="max-sm:w-full">
                  Ritira
                </Button>
                <p className="type-cap">
                  Sparisce subito dal sito e da noi. Teniamo solo la prova che il consenso c’era e che l’hai ritirato.
                </p>
              </form>
            </>
          )}
          {!hasObjected && (
            <form method="post" className="hair-t pt-4">
              <button
                type="submit"
                name="azione"
                value="basta"
                className="inline-flex min-h-11 items-center font-semibold underlined"
              >
                Non chiedetemelo più
              </button>
            </form>
          )}
          {(state !== "asked" || hasObjected) && (
            <div className="flex flex-wrap gap-x-8">
              <TextLink href={href("/risultati")}>Guarda la pagina Risultati</TextLink>
            </div>
          )}
        </div>
      </div>
    </>
  );
}

function Told({ state, hasObjected, day }: { state: TestimonialState; hasObjected: boolean; day: string }) {
  if (state === "asked" && hasObjected)
    return <p className="type-lead">Non te lo chiediamo più. Se un giorno cambi idea, puoi scrivere qui.</p>;

  const words: Record<TestimonialState, string> = {
    asked: `Ci siamo visti il ${day}. Racconta com’è andata con le tue parole: belle o brutte, ci servono tutte e due.`,
    waiting:
      "Prima la legge una persona dello studio, poi può uscire nella pagina Risultati. Le parole restano le tue.",
    published: "Si leggono nella pagina Risultati. Se cambi idea, da qui le togli subito.",
    refused: "Lo studio l’ha letta e sul sito non la mette. Se vuoi che la dimentichi, ritirala.",
    withdrawn: "Le tue parole non ci sono più, né sul sito né da noi. Grazie lo stesso.",
  };
  return (
    <>
      <p className="type-lead">{words[state]}</p>
      {hasObjected && <p>Dopo le prossime visite non te lo chiediamo più.</p>}
    </>
  );
}

type FormProps = { own: { name: string; words: string }; returned: Returned | undefined };

function TellingForm({ own, returned }: FormProps) {
  const problems = returned?.problems ?? [];
  const problem = (field: Problem["field"]) => problems.find((one) => one.field === field)?.message;
  const consent = testimonialConsent();
  return (
    <form method="post" noValidate className="grid gap-5">
      {problems.length > 0 && (
        <ErrorSummary
          title="Manca ancora qualcosa"
          errors={problems.map(({ field, message }) => ({ id: field, message }))}
        />
      )}
      <TextAreaField
        name="parole"
        label="Le tue parole"
        rows={7}
        maxLength={LIMITS.most}
        defaultValue={returned?.words ?? own.words}
        error={problem("parole")}
        required
      />
      <TextField
        name="nome"
        label="Il nome con cui firmi"
        help="Basta il nome di battesimo, o il nome e l’iniziale."
        autoComplete="given-name"
        maxLength={LIMITS.name}
        defaultValue={returned?.name ?? own.name}
        error={problem("nome")}
        required
      />
      <Checkbox
        name="consenso"
        label={consent.words}
        help={consent.help}
        defaultChecked={returned?.hasConsented ?? false}
        error={problem("consenso")}
        required
      />
      <Button type="submit" name="azione" value="racconta" className="max-sm:w-full sm:justify-self-start">
        Manda
      </Button>
    </form>
  );
}
