import type { Funnel, FunnelFigures } from "#app/features/analytics/funnel.server.ts";
import { funnelSteps, percentOf } from "#app/features/analytics/statistics-words.ts";
import { figure } from "#app/shared/figure.ts";
import { Table } from "#app/ui/table.tsx";
import { Share } from "./share.tsx";

type Props = Pick<FunnelFigures, "funnel" | "requests">;
type Step = (typeof funnelSteps)[number];

/** Shows how many visitors who agreed to statistics go from a visit to an appointment. */
export function Way({ funnel, requests }: Props) {
  const countOf = ({ step }: Step) => funnel[step];
  const unfollowed = requests.all - requests.followed;
  return (
    <>
      <Table
        caption="Dalla visita all’appuntamento"
        columns={[
          { header: "Passo", cell: (step: Step) => nameOf(step, funnel) },
          { header: "Visite seguite", cell: (step: Step) => figure(countOf(step)), numeric: true },
          { header: "Quota", cell: (step: Step) => percentOf(countOf(step), funnel.sessions), numeric: true },
          { header: "Dal passo prima", cell: (step: Step) => fromBefore(funnel, step), numeric: true, secondary: true },
        ]}
        rows={funnelSteps}
        rowKey={({ step }) => step}
      />
      <p className="max-w-[72ch] py-2 text-fumo">
        Richieste in tutto: {figure(requests.all)}, prenotate {figure(requests.booked)}.
        {unfollowed > 0 && ` Senza percorso: ${figure(unfollowed)}, di chi non ha accettato le statistiche.`}
      </p>
    </>
  );
}

const nameOf = ({ step, label, help }: Step, funnel: Funnel) => (
  <Share part={funnel[step]} whole={funnel.sessions}>
    {label} <span className="block font-normal text-fumo">{help}</span>
  </Share>
);

function fromBefore(funnel: Funnel, { step }: Step): string {
  const before = funnelSteps[funnelSteps.findIndex((other) => other.step === step) - 1];
  return before ? percentOf(funnel[step], funnel[before.step]) : "";
}
