import type { CampaignFigures } from "#app/features/analytics/funnel.server.ts";
import { isNoCampaign, noCampaign } from "#app/features/analytics/statistics-words.ts";
import { figure } from "#app/shared/figure.ts";
import { Table } from "#app/ui/table.tsx";

type Props = { campaigns: CampaignFigures[]; more: number };

/** Lists campaigns by the UTM values of the links that visitors followed. */
export function Campaigns({ campaigns, more }: Props) {
  if (campaigns.length === 0) return <p className="py-2.5 hair-t">Nessuna visita seguita e nessuna richiesta.</p>;
  return (
    <>
      <Table
        caption="Campagne"
        columns={[
          { header: "Sorgente", cell: source },
          { header: "Mezzo", cell: ({ medium }: CampaignFigures) => medium ?? "–", secondary: true },
          { header: "Campagna", cell: campaign, secondary: true },
          { header: "Visite seguite", cell: ({ sessions }: CampaignFigures) => figure(sessions), numeric: true },
          { header: "Richieste", cell: ({ requests }: CampaignFigures) => figure(requests), numeric: true },
          { header: "Prenotate", cell: ({ booked }: CampaignFigures) => figure(booked), numeric: true },
        ]}
        rows={campaigns}
        rowKey={({ source, medium, campaign }) => JSON.stringify([source, medium, campaign])}
      />
      {more > 0 && <p className="py-2 text-fumo">e {more === 1 ? "un’altra" : `altre ${figure(more)}`}, nel CSV</p>}
    </>
  );
}

/** On a phone the two columns beside it are hidden, so their values are repeated below. */
const source = (of: CampaignFigures) =>
  isNoCampaign(of) ? (
    <span className="font-normal">{noCampaign}</span>
  ) : (
    <span className="wrap-anywhere">
      {of.source ?? "–"}
      <span className="block font-normal text-fumo md:hidden">
        {[of.medium, of.campaign].filter(Boolean).join(" · ")}
      </span>
    </span>
  );

const campaign = (of: CampaignFigures) => <span className="wrap-anywhere">{of.campaign ?? "–"}</span>;
