import { Fragment } from "react";
import { bookingRules } from "#app/content/appointments.ts";
import { timetable } from "#app/content/studio.ts";
import { slotText } from "#app/features/inbox/history-text.ts";
import type { RequestDetail } from "#app/features/inbox/inbox.ts";
import {
  type AgreedSlot,
  type Attendance,
  firstKind,
  isOutsideOpeningHours,
  SLOT_MINUTES,
  type Slot,
} from "#app/features/inbox/slot.ts";
import { href } from "#app/shared/href.ts";
import { adminAppointment, adminNewAppointment } from "#app/shared/paths.ts";
import { isoDay, romeDay } from "#app/shared/rome-clock.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/select.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { ActionForm } from "./action-form.tsx";

const MINUTES = SLOT_MINUTES.map((minutes) => ({ value: String(minutes), label: `${minutes} minuti` }));

const kindChoices = () => bookingRules().kinds.map(({ slug, name }) => ({ value: slug, label: name }));

/** The select has no empty value. */
const ANYONE = "chiunque";
const peopleChoices = () => [
  { value: ANYONE, label: "Chi è libero" },
  ...bookingRules().people.map(({ slug, name }) => ({ value: slug, label: name })),
];

export function SlotForm({ request: { id, slot, source }, now }: { request: RequestDetail; now: Date }) {
  // A visit that is over is not moved: who comes again gets a time of their own.
  const coming = slot && new Date(slot.at) > now ? slot : null;
  const { day, time } = inputValuesOf(coming);
  return (
    <section className="grid content-start gap-3">
      <h3 className="type-desk-section">Appuntamento</h3>
      {slot ? (
        <Agreed id={id} slot={slot} />
      ) : (
        <TextLink href={adminNewAppointment({ richiesta: id })} className="justify-self-start">
          Scegli nell’agenda
        </TextLink>
      )}
      <ActionForm
        action={href("/admin/richieste/:id/appuntamento", { id })}
        className="grid max-w-120 grid-cols-2 items-end gap-3 [&>:not(fieldset)]:col-span-2"
      >
        {({ busy, problem }) => (
          // The fields begin anew with the time that was agreed; the form stays, because it has yet to tell of it.
          <Fragment key={slot?.at}>
            <TextField name="giorno" label="Giorno" type="date" defaultValue={day} error={problem("giorno")} required />
            <TextField name="ora" label="Ora" type="time" step={300} defaultValue={time} required />
            <SelectField
              name="per"
              label="Che cosa"
              options={kindChoices()}
              defaultValue={slot?.kind ?? firstKind(source)}
            />
            <SelectField name="con" label="Con chi" options={peopleChoices()} defaultValue={slot?.person ?? ANYONE} />
            <SelectField name="durata" label="Durata" options={MINUTES} defaultValue={String(slot?.minutes ?? 45)} />
            <Button
              type="submit"
              tone="line"
              wave={false}
              busy={busy}
              busyLabel="Salvataggio in corso..."
              className="justify-self-start"
            >
              {coming ? "Sposta" : "Fissa"}
              <span className="sr-only"> l’appuntamento</span>
            </Button>
          </Fragment>
        )}
      </ActionForm>
    </section>
  );
}

const attendances: Record<Attendance, string | undefined> = {
  booked: undefined,
  came: "È venuta.",
  missed: "Non è venuta.",
};

function Agreed({ id, slot }: { id: string; slot: AgreedSlot }) {
  const withWhom = bookingRules().people.find(({ slug }) => slug === slot.person)?.name;
  const what = bookingRules().kinds.find(({ slug }) => slug === slot.kind)?.name;
  return (
    <div className="border-l-3 border-ok pl-4">
      <p className="font-semibold">{slotText(slot)}</p>
      <p>
        {[what, withWhom && `con ${withWhom}`].filter(Boolean).join(" ")} {attendances[slot.attendance]}
      </p>
      {isOutsideOpeningHours(slot, timetable()) && (
        <p className="font-semibold text-warn">Attenzione: è fuori dall’orario di apertura.</p>
      )}
      <div className="flex flex-wrap gap-x-6">
        <TextLink href={adminAppointment(id, { giorno: isoDay(romeDay(new Date(slot.at))) })}>
          Vedi nell’agenda
        </TextLink>
        <TextLink href={href("/admin/richieste/:id/appuntamento.ics", { id })} download>
          Scarica per il calendario
        </TextLink>
        <ActionForm action={href("/admin/richieste/:id/appuntamento/annulla", { id })}>
          {() => (
            <button type="submit" className="inline-flex min-h-11 items-center font-semibold underlined">
              Annulla l’appuntamento
            </button>
          )}
        </ActionForm>
      </div>
    </div>
  );
}

/** Formats the slot in Rome's time for date and time inputs. */
function inputValuesOf(slot: Slot | null): { day: string; time: string } {
  if (!slot) return { day: "", time: "" };
  const { time, ...day } = romeDay(new Date(slot.at));
  return { day: isoDay(day), time };
}
