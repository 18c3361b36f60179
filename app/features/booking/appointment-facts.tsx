/** What whoever has booked needs: what, with whom, where, what to bring, and the way into their own calendar. */
import type { ReactNode } from "react";
import { addressLine, directionsUrl } from "#app/content/studio.ts";
import { ownAppointment } from "#app/shared/paths.ts";
import { FactRows } from "#app/ui/fact-rows.tsx";
import { TextLink } from "#app/ui/text-link.tsx";

export type ShownAppointment = {
  /** Of its own page. */
  token: string;
  what: string;
  minutes: number;
  withWhom: string | null;
  bring: string;
  isCancelled: boolean;
};

/** @param children a further link */
export function AppointmentFacts({ of, children }: { of: ShownAppointment; children?: ReactNode }) {
  return (
    <>
      <FactRows
        facts={[
          ["Che cosa", `${of.what}, ${of.minutes} minuti`],
          ...(of.withWhom ? [["Con chi", of.withWhom] as const] : []),
          ["Dove", addressLine()],
          ["Che cosa portare", of.bring],
        ]}
      />
      <p className="flex flex-wrap gap-x-8 pt-2 hair-t">
        {!of.isCancelled && (
          <TextLink href={`${ownAppointment(of.token)}.ics`} download="appuntamento.ics">
            Mettilo nel calendario
          </TextLink>
        )}
        {children}
        <TextLink href={directionsUrl()} rel="noopener noreferrer">
          Come arrivare
        </TextLink>
      </p>
    </>
  );
}
