import { Link } from "react-router";
import { answerInWords, type ContactField, toCallBack } from "#app/content/contact-fields.ts";
import { type MergedRequest, type RequestDetail, type RequestSummary, sayOrigin } from "#app/features/inbox/inbox.ts";
import { htmlToText } from "#app/shared/html-text.ts";
import { href } from "#app/shared/href.ts";
import { ActionForm } from "./action-form.tsx";
import { type Fact, FactList } from "./fact-list.tsx";
import { StatusMark } from "./request-status.tsx";
import { sayMoment } from "./when.ts";

/** Lists other requests with the same e-mail address or phone number; each can become one with this. */
export function Others({ request, now }: { request: RequestDetail; now: Date }) {
  const { id, others, suspicious, restrictedAt } = request;
  if (others.length === 0) return null;
  return (
    <section className="mt-8">
      <h3 className="type-desk-section">Altre richieste della stessa persona</h3>
      <ul className="mt-1.5">
        {others.map((other) => (
          <li key={other.id} className="flex flex-wrap items-center gap-x-5 hair-t">
            <Link
              to={href("/admin/richieste/:id", { id: other.id })}
              className="mr-auto inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {other.name}, {sayMoment(new Date(other.createdAt), now)} {sayOrigin(other)}
            </Link>
            <StatusMark status={other.status} />
            {!suspicious && !restrictedAt && !other.suspicious && <Merging id={id} other={other} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Merging({ id, other }: { id: string; other: RequestSummary }) {
  return (
    <ActionForm action={href("/admin/richieste/:id/unisci", { id })}>
      {() => (
        <>
          <input type="hidden" name="altra" value={other.id} />
          <button type="submit" className="inline-flex min-h-11 items-center font-semibold underlined">
            Unisci<span className="sr-only"> alla richiesta arrivata {sayOrigin(other)}</span>
          </button>
        </>
      )}
    </ActionForm>
  );
}

/** Shows what the requests said that became part of this one; each can be taken out again, unless this is only stored. */
export function Merged({ request: { id, merged, restrictedAt }, now }: { request: RequestDetail; now: Date }) {
  if (merged.length === 0) return null;
  return (
    <section className="mt-8">
      <h3 className="type-desk-section">Unite a questa richiesta</h3>
      {merged.map((one) => (
        <div key={one.id} className="mt-2 border-l-3 border-ink pl-4">
          <p className="font-semibold first-letter:uppercase">
            {sayMoment(new Date(one.createdAt), now)} {sayOrigin(one)}
          </p>
          {one.message && (
            <p className="max-w-[60ch] [overflow-wrap:anywhere] whitespace-pre-line">{htmlToText(one.message)}</p>
          )}
          <FactList facts={toCallBack.flatMap((field) => factsOf(field, one))} />
          {!restrictedAt && <Separation id={id} of={one} />}
        </div>
      ))}
    </section>
  );
}

/** The message stands above them. */
function factsOf(field: ContactField, one: MergedRequest): Fact[] {
  const value = one[field.column];
  return field.html ? [] : [[field.studioLabel, value && answerInWords(field, value)]];
}

function Separation({ id, of }: { id: string; of: MergedRequest }) {
  return (
    <ActionForm action={href("/admin/richieste/:id/separa", { id })}>
      {() => (
        <button
          type="submit"
          name="unita"
          value={of.id}
          className="inline-flex min-h-11 items-center font-semibold underlined"
        >
          Separa di nuovo
        </button>
      )}
    </ActionForm>
  );
}
