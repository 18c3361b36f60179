import { useState } from "react";
import { Badge, Status } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Dialog, DialogClose } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Table } from "#app/ui/table.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { Tooltip } from "#app/ui/tooltip.tsx";

const sessions = [
  { name: "EMS", minutes: 20, place: "Sala 1" },
  { name: "Pilates Reformer", minutes: 50, place: "Sala 2" },
];

const TABS = [
  { key: "articoli", label: "Articoli", href: "?scheda=articoli" },
  { key: "statistiche", label: "Statistiche", href: "?scheda=statistiche" },
];

export function Controls() {
  const toast = useToast();
  const [tab, select] = useState("articoli");
  return (
    <section className="grid gap-8">
      <h2 className="type-l">
        Comandi <b>e stati</b>
      </h2>
      <div className="flex flex-wrap gap-4">
        <Button>Primario</Button>
        <Button tone="ink">Inchiostro</Button>
        <Button tone="line">Linea</Button>
        <Button wave={false}>Senza onda</Button>
        <Button busy>Invia</Button>
        <Button disabled>Disattivo</Button>
        <ButtonLink href="#contenuto">Collegamento</ButtonLink>
      </div>
      <div className="flex flex-wrap gap-4">
        <Button
          tone="line"
          onClick={() =>
            toast({ title: "Messaggio inviato!", description: "Ti contatteremo presto per il tuo check-up gratuito." })
          }
        >
          Avviso
        </Button>
        <Button
          tone="line"
          onClick={() => toast({ title: "Errore", description: "Inserisci un indirizzo email valido.", tone: "error" })}
        >
          Avviso d’errore
        </Button>
        <Tooltip content="Si apre dopo 700 millisecondi.">
          <Button tone="line">Suggerimento</Button>
        </Tooltip>
        <Dialog
          trigger={<Button tone="line">Finestra</Button>}
          title={
            <>
              Eliminare <b>la bozza?</b>
            </>
          }
          description="Non si torna indietro."
          actions={
            <>
              <DialogClose>
                <Button tone="ink">Elimina</Button>
              </DialogClose>
              <DialogClose>
                <Button tone="line">Annulla</Button>
              </DialogClose>
            </>
          }
        />
      </div>
      <div className="flex flex-wrap items-center gap-6">
        <Badge glyph="ems">EMS</Badge>
        <Badge glyph="pilates" href="#contenuto">
          Pilates
        </Badge>
        <Status square="empty">Nuova</Status>
        <Status square="half" tone="warning">
          Contattata
        </Status>
        <Status square="full" tone="good">
          Prenotata
        </Status>
        <Status square="full" tone="bad">
          In ritardo
        </Status>
      </div>
      <Tabs label="Esempio di schede" tabs={TABS} selected={tab} onSelect={select}>
        <p>{tab === "articoli" ? "Contenuto degli articoli." : "Statistiche blog non disponibili."}</p>
      </Tabs>
      <Table
        caption="Sedute"
        rows={sessions}
        rowKey={({ name }) => name}
        columns={[
          { header: "Seduta", cell: ({ name }) => name },
          { header: "Luogo", cell: ({ place }) => place, secondary: true },
          { header: "Minuti", cell: ({ minutes }) => minutes, numeric: true },
        ]}
      />
      <Pagination page={4} pages={9} href={(page) => `?page=${page}`} />
      <Notice
        title={
          <>
            Un riquadro <b>che avverte</b>
          </>
        }
        items={[
          "Una riga che conta",
          "Un’altra riga, un po’ più lunga, per vedere come va a capo quando lo schermo è stretto",
        ]}
      >
        <p className="type-cap">Testo di chiusura.</p>
      </Notice>
    </section>
  );
}
