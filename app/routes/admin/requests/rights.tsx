import { Fragment } from "react";
import { contactFields, eachField, HEALTH_GOAL } from "#app/content/contact-fields.ts";
import { FormFields } from "#app/features/contact/form-fields.tsx";
import type { RequestDetail } from "#app/features/inbox/inbox.ts";
import { htmlToText } from "#app/shared/html-text.ts";
import { href } from "#app/shared/href.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/select.tsx";
import { ActionForm } from "./action-form.tsx";

/** What the person who wrote may ask for about this request; everything about them at once is under /admin/persone. */
export function Rights({ request }: { request: RequestDetail }) {
  const { id, goal, healthConsentAt, restrictedAt, merged } = request;
  const saysHealth = [goal, ...merged.map((one) => one.goal)].includes(HEALTH_GOAL);
  return (
    <section className="mt-8">
      <h3 className="type-desk-section">Se la persona lo chiede</h3>
      <Correction request={request} />
      {(saysHealth || healthConsentAt) && (
        <ActionForm action={href("/admin/richieste/:id/consenso", { id })} className="hair-t">
          {() => (
            <button type="submit" className="inline-flex min-h-11 items-center font-semibold underlined">
              Ritira il consenso sui dati di salute e cancella l’obiettivo
            </button>
          )}
        </ActionForm>
      )}
      {!restrictedAt && (
        <ActionForm action={href("/admin/richieste/:id/limitazione", { id })} className="hair-t">
          {() => (
            <button
              type="submit"
              name="limitata"
              value="si"
              className="inline-flex min-h-11 items-center font-semibold underlined"
            >
              Limita il trattamento
            </button>
          )}
        </ActionForm>
      )}
    </section>
  );
}

/** Without the words that help a visitor. */
const fields = contactFields.map(({ help: _, landing, ...field }) => ({
  ...field,
  required: landing?.required ?? false,
}));

function Correction({ request }: { request: RequestDetail }) {
  const values = eachField(contactFields, ({ field, column, html }) => {
    const value = request[column] ?? "";
    return [field, html ? htmlToText(value) : value];
  });
  return (
    <details className="mt-1.5 hair-t">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">Correggi i dati</summary>
      <ActionForm
        action={href("/admin/richieste/:id/correzione", { id: request.id })}
        className="grid max-w-160 gap-3 py-3"
      >
        {({ busy, problem }) => (
          // The fields begin anew with what was corrected; the form stays, because it has yet to tell of it.
          <Fragment key={JSON.stringify(values)}>
            <FormFields
              fields={fields}
              values={values}
              error={problem}
              renderChoice={(frame, { options, placeholder }) => (
                <SelectField {...frame} options={options} placeholder={placeholder} />
              )}
            />
            <Button
              type="submit"
              tone="line"
              wave={false}
              busy={busy}
              busyLabel="Salvataggio in corso..."
              className="justify-self-start"
            >
              Salva i dati corretti
            </Button>
          </Fragment>
        )}
      </ActionForm>
    </details>
  );
}

/** Says that the request is only stored, and lets that be lifted. */
export function RestrictionNotice({ id }: { id: string }) {
  return (
    <div className="mt-4 border-l-3 border-warn py-1 pl-4">
      <p className="max-w-[64ch]">
        <b>Trattamento limitato.</b> La persona ha chiesto di fermarne l’uso: la richiesta è conservata e basta. Non sta
        negli elenchi, nelle statistiche e nelle esportazioni, e non si cancella da sola.
      </p>
      <ActionForm action={href("/admin/richieste/:id/limitazione", { id })} className="mt-2">
        {() => (
          <Button type="submit" name="limitata" value="no" tone="line" wave={false}>
            Togli la limitazione
          </Button>
        )}
      </ActionForm>
    </div>
  );
}
