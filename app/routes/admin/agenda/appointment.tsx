/** /admin/agenda/:id: one appointment, moved, cancelled, put back, and whether who was expected came. */
import { data, isRouteErrorResponse, useRouteError } from "react-router";
import { bookingRules } from "#app/content/appointments.ts";
import { findAppointment } from "#app/features/booking/agenda.server.ts";
import { showEntry, type ShownEntry } from "#app/features/booking/agenda-days.ts";
import { dayLabel } from "#app/features/booking/week.ts";
import {
  cancelSlot,
  inviteWhoMissed,
  markAttendance,
  moveAppointment,
  restoreSlot,
} from "#app/features/inbox/appointments.server.ts";
import { parseSlot } from "#app/features/inbox/slot.ts";
import { privateTags } from "#app/seo/private-head.ts";
import { href } from "#app/shared/href.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { adminAppointment, adminRequest } from "#app/shared/paths.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { isoDay, romeDay } from "#app/shared/rome-clock.ts";
import { romeWeekdayTime } from "#app/shared/rome-time.ts";
import { Button } from "#app/ui/button.tsx";
import { FormResult } from "#app/ui/form-result.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { ToastMessage } from "#app/ui/toast.tsx";
import { actorOf, personOf } from "../guard.server.ts";
import { ActionForm } from "../requests/action-form.tsx";
import { answer } from "../requests/answer.server.ts";
import { UNREACHABLE } from "../requests/answered.ts";
import type { Route } from "./+types/appointment";
import { Attendance } from "./attendance.tsx";
import { ButtonForm } from "./button-form.tsx";
import { nameOf } from "./entry-look.tsx";
import { Panel } from "./panel.tsx";
import { NOBODY, PersonField, personFrom, WhenFields } from "./time-fields.tsx";

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const entry = await findAppointment(personOf(context), id);
  if (!entry) throw data(null, { status: 404 });
  return { entry: showEntry(entry), hasBegun: entry.at <= new Date() };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  privateTags(loaderData ? `Appuntamento di ${nameOf(loaderData.entry)}` : "Appuntamento non trovato");

type Change = (actor: ReturnType<typeof actorOf>, id: string, fields: Record<string, string>) => Promise<ToastMessage>;

const changes: Record<string, Change> = {
  async sposta(actor, id, fields) {
    // The length stays: only day and time are read here.
    const slot = parseSlot({ ...fields, durata: "45" }, new Date());
    if (typeof slot === "string") throw new Refusal(422, slot, { field: "giorno" });
    const before = await findAppointment(actor, id);
    const to = { at: slot.at, person: personFrom(fields["con"]) };
    const { warnings } = await moveAppointment(actor, id, to, { isSure: fields["conferma"] === "si" });
    const description = [`${romeWeekdayTime(new Date(slot.at))}.`, ...warnings].join(" ");
    return { title: "Appuntamento spostato", description, ...(before && { undo: backTo(before) }) };
  },
  async annulla(actor, id) {
    await cancelSlot(actor, id);
    const undo = { action: href("/admin/agenda/:id", { id }), fields: { azione: "rimetti" } };
    return { title: "Appuntamento annullato", description: "L’e-mail alla persona parte fra venti secondi.", undo };
  },
  async rimetti(actor, id) {
    await restoreSlot(actor, id);
    return { title: "Appuntamento rimesso al suo posto" };
  },
  async venuta(actor, id) {
    await markAttendance(actor, id, "came");
    return { title: "Segnato: è venuta" };
  },
  async "non-venuta"(actor, id) {
    await markAttendance(actor, id, "missed");
    return { title: "Segnato: non è venuta" };
  },
  async "da-segnare"(actor, id) {
    await markAttendance(actor, id, "booked");
    return { title: "Segno tolto" };
  },
  async invita(actor, id) {
    await inviteWhoMissed(actor, id);
    return { title: "E-mail in partenza", description: "Le proponiamo di scegliere un altro orario." };
  },
};

/** The same form that moved it moves it back: the studio has wanted that time before. */
function backTo({ id, at, person }: { id: string; at: Date; person: string | null }) {
  const { time, ...day } = romeDay(at);
  const fields = { azione: "sposta", giorno: isoDay(day), ora: time, con: person ?? NOBODY, conferma: "si" };
  return { action: href("/admin/agenda/:id", { id }), fields };
}

export const action = ({ request, context, params: { id } }: Route.ActionArgs) =>
  answer(request, async (fields) => {
    const change = changes[fields["azione"] ?? ""];
    if (!change) throw new Refusal(422, "Scegli che cosa fare.");
    return change(actorOf(request, context), id, fields);
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction, UNREACHABLE);

export default function Appointment({ loaderData: { entry, hasBegun }, actionData }: Route.ComponentProps) {
  const { id, at, time, until, phone, status } = entry;
  const day = romeDay(new Date(at));
  const kind = bookingRules().kinds.find(({ slug }) => slug === entry.kind)?.name ?? entry.short;
  const withWhom = bookingRules().people.find(({ slug }) => slug === entry.person)?.name ?? entry.person;
  const room = bookingRules().rooms.find(({ slug }) => slug === entry.room)?.name;
  return (
    <Panel title={nameOf(entry)} day={isoDay(day)}>
      <FormResult of={actionData?.said} />
      <div>
        <p className="font-serif text-[2.125rem] leading-none font-light tracking-[-0.03em] tabular-nums">
          {time}
          <span className="text-fumo">–{until}</span>
        </p>
        <p className="mt-2 first-letter:uppercase">{dayLabel(day)}</p>
        <p>{[kind, withWhom ? `con ${withWhom}` : "senza persona", room].filter(Boolean).join(" · ")}</p>
        <p className="flex flex-wrap gap-x-6">
          {phone && <TextLink href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</TextLink>}
          <TextLink href={adminRequest(id)}>Apri la richiesta</TextLink>
        </p>
      </div>
      {status === "cancelled" && <Cancelled id={id} isOver={hasBegun} />}
      {status !== "cancelled" && hasBegun && (
        <section>
          <h3 className="type-desk-section">
            {{ booked: "È venuta?", came: "È venuta.", missed: "Non è venuta." }[status]}
          </h3>
          <Attendance entry={entry} />
        </section>
      )}
      {status === "booked" && entry.name !== null && (
        <>
          <MoveForm key={`${at} ${entry.person}`} entry={entry} asks={actionData?.asks === true} />
          <ButtonForm action={href("/admin/agenda/:id", { id })} className="hair-t">
            <button
              type="submit"
              name="azione"
              value="annulla"
              className="inline-flex min-h-11 items-center font-semibold text-err underline underline-offset-4"
            >
              Annulla l’appuntamento
            </button>
          </ButtonForm>
        </>
      )}
    </Panel>
  );
}

function Cancelled({ id, isOver }: { id: string; isOver: boolean }) {
  return (
    <div className="border-l-3 border-nebbia pl-4">
      <p className="font-semibold">Annullato.</p>
      {!isOver && (
        <ButtonForm action={href("/admin/agenda/:id", { id })}>
          <button
            type="submit"
            name="azione"
            value="rimetti"
            className="inline-flex min-h-11 items-center font-semibold underlined"
          >
            Rimettilo al suo posto
          </button>
        </ButtonForm>
      )}
    </div>
  );
}

function MoveForm({ entry: { id, at, person }, asks: askedInPage }: { entry: ShownEntry; asks: boolean }) {
  const { time, ...day } = romeDay(new Date(at));
  return (
    <section>
      <h3 className="type-desk-section">Sposta</h3>
      <ActionForm action={adminAppointment(id).split("?")[0]!} className="mt-2 grid gap-3">
        {({ busy, problem, asks }) => (
          <>
            <input type="hidden" name="azione" value="sposta" />
            <WhenFields values={{ giorno: isoDay(day), ora: time }} problem={problem} />
            <PersonField value={person ?? NOBODY} anyone={false} problem={problem} />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" tone="line" wave={false} busy={busy} busyLabel="Spostamento in corso...">
                Sposta
              </Button>
              {(asks || askedInPage) && (
                <Button type="submit" name="conferma" value="si" tone="ink" wave={false} busy={busy}>
                  Sposta lo stesso
                </Button>
              )}
            </div>
          </>
        )}
      </ActionForm>
    </section>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <Panel title="Appuntamento non trovato">
      <p>Forse la richiesta è stata cancellata, oppure sono passati dodici mesi dall’ultimo contatto.</p>
    </Panel>
  );
}
