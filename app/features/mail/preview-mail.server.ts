/** A mail as it would leave now, for who changes its words: with what came last, or with an example. */
import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { noAnswers } from "#app/content/contact-fields.ts";
import { invitedSection } from "#app/content/mail-words.ts";
import { studio } from "#app/content/studio.ts";
import { db } from "#app/db/client.server.ts";
import { appointments } from "#app/db/schema/appointments.server.ts";
import { contactRequests } from "#app/db/schema/requests.server.ts";
import { invitation } from "#app/emails/invitation.ts";
import type { Message } from "#app/emails/layout.ts";
import { testimonialInvitation } from "#app/emails/testimonial-invitation.ts";
import { waitingOffer } from "#app/emails/waiting-offer.ts";
import { env } from "#app/env.server.ts";
import { type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canChangeStudio, canHandleRequests } from "#app/features/accounts/can.ts";
import { inviteOf, mailToVisitor, type MailableAppointment } from "#app/features/booking/appointment-mails.server.ts";
import { currentRules } from "#app/features/booking/rules.ts";
import { confirmationOf } from "#app/features/contact/request-mails.server.ts";
import { siteAddress } from "#app/platform/site-address.server.ts";
import { DUTIES } from "#app/shared/duties.ts";
import { href } from "#app/shared/href.ts";
import { acceptInvitationPath } from "#app/shared/paths.ts";

type Recipient = Parameters<typeof confirmationOf>[0] & Parameters<typeof mailToVisitor>[1];
type Shown = { recipient: Recipient; appointment: MailableAppointment; now: Date };

/** Of a request that nobody has sent: links in a preview lead to nothing that could be moved or cancelled. */
const NOBODY = "00000000-0000-4000-8000-000000000000";
const HOUR = 3_600_000;

/** Nobody's request is about it. */
const INVITED = invitedSection.key;

const mails: Record<string, (shown: Shown) => Pick<Message, "subject" | "text" | "html">> = {
  "mail-conferma": ({ recipient }) => confirmationOf(recipient),
  "mail-appuntamento": ({ recipient, appointment }) => mailToVisitor({ about: "booked" }, recipient, appointment),
  "mail-spostato": ({ recipient, appointment }) =>
    mailToVisitor(
      { about: "moved", before: new Date(appointment.startsAt.getTime() - 24 * HOUR) },
      recipient,
      appointment,
    ),
  "mail-annullato": ({ recipient, appointment }) => mailToVisitor({ about: "cancelled" }, recipient, appointment),
  "mail-promemoria": ({ recipient, appointment }) =>
    mailToVisitor(
      { about: "reminder", now: new Date(appointment.startsAt.getTime() - 24 * HOUR) },
      recipient,
      appointment,
    ),
  "mail-non-venuto": ({ recipient, appointment }) => inviteOf(recipient, appointment),
  "mail-attesa": ({ recipient: { name }, appointment: { startsAt }, now }) => {
    const { name: what, minutes } = currentRules().kinds[0]!;
    const url = new URL(href("/attesa/:token", { token: "esempio" }), siteAddress()).href;
    const expiresAt = new Date(now.getTime() + 2 * HOUR);
    return waitingOffer({ name, what, startsAt, minutes, withWhom: null, url, expiresAt }, env.PUBLIC_URL);
  },
  "mail-dopo-la-visita": ({ recipient: { name }, appointment: { startsAt } }) => {
    const url = new URL(href("/testimonianza/:token", { token: "esempio" }), siteAddress()).href;
    return testimonialInvitation({ name, visitedAt: startsAt, url }, env.PUBLIC_URL);
  },
  [INVITED]: () =>
    invitation(
      {
        firstName: "Marta",
        roles: [],
        duties: [...DUTIES],
        link: new URL(acceptInvitationPath("esempio"), siteAddress()).href,
        by: studio().email,
      },
      env.PUBLIC_URL,
    ),
};

export type PreviewedMail = Pick<Message, "subject" | "text" | "html"> & {
  /** It says what came last, and not an example. */
  isReal: boolean;
};

/**
 * Reads the words of the layer of whoever calls, so in that of the draft it shows the draft.
 * @returns undefined for what is no mail
 * @throws Refusal 403
 */
export async function previewMail(reader: Reader, key: string, now = new Date()): Promise<PreviewedMail | undefined> {
  refuseUnless(canChangeStudio(reader));
  const compose = Object.hasOwn(mails, key) ? mails[key] : undefined;
  if (!compose) return undefined;
  const found = key !== INVITED && canHandleRequests(reader) ? await readLast(key) : undefined;
  const recipient = { ...(found?.recipient ?? example(now)), id: NOBODY };
  const appointment = { ...(found?.appointment ?? exampleAppointment(now)), requestId: NOBODY };
  const { subject, text, html } = compose({ recipient, appointment, now });
  return { subject, text, html, isReal: found !== undefined };
}

/** The last request, or for the mails about an appointment the last that has one. */
async function readLast(key: string) {
  const [found] = await db
    .select({ recipient: contactRequests, appointment: appointments })
    .from(contactRequests)
    .leftJoin(appointments, eq(appointments.requestId, contactRequests.id))
    .where(
      and(
        eq(contactRequests.suspicious, false),
        isNull(contactRequests.restrictedAt),
        key === "mail-conferma" ? undefined : isNotNull(appointments.requestId),
      ),
    )
    .orderBy(desc(contactRequests.createdAt))
    .limit(1);
  return found;
}

const example = (now: Date): Recipient => ({
  id: NOBODY,
  createdAt: now,
  replyDueAt: new Date(now.getTime() + 24 * HOUR),
  source: "contact_form",
  ...noAnswers(),
  name: "Giulia Esempio",
  email: "giulia@posta.example",
  phone: "333 1234567",
  message: "",
  campaign: null,
  healthConsentAt: null,
  suspicious: false,
  utmSource: null,
  utmMedium: null,
  utmCampaign: null,
});

function exampleAppointment(now: Date): MailableAppointment {
  const startsAt = new Date(Math.ceil(now.getTime() / HOUR) * HOUR + 48 * HOUR);
  const { slug, minutes } = currentRules().kinds[0]!;
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
  return {
    requestId: NOBODY,
    kind: slug,
    person: null,
    startsAt,
    endsAt,
    status: "booked",
    sequence: 0,
    changedAt: now,
  };
}
