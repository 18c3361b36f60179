/** Everything the design system has, on one page; only in development (routes.ts). */
import type { Handle } from "#app/handle.ts";
import { FigureCaption } from "#app/ui/figure-caption.tsx";
import { NoteBack, NoteMark } from "#app/ui/note.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { Controls } from "./ui/controls.tsx";
import { Drawings } from "./ui/drawings.tsx";
import { Forms } from "./ui/forms.tsx";

export const handle = { hydrate: true } satisfies Handle;

export const meta = () => [{ title: "Il sistema · Tonica" }, { name: "robots", content: "noindex" }];

export default function Ui() {
  return (
    <div className="page-grid gap-y-block pt-[7rem] pb-section">
      <h1 className="type-xl">
        Il sistema <b>in una pagina</b>
      </h1>
      <Grounds />
      <Controls />
      <Forms />
      <Drawings />
    </div>
  );
}

const grounds = ["ground-paper", "ground-sand", "ground-sheet", "ground-ink", "ground-pink"] as const;

function Grounds() {
  return (
    <section className="col-[full]">
      {grounds.map((ground, index) => (
        <div key={ground} className={`page-grid gap-y-4 py-block ${ground}`}>
          <h2 className="type-l lg:col-[2/span_7]">
            Parole sottili, <b>una pesa</b>
          </h2>
          <div className="grid gap-3 lg:col-[2/span_6]">
            <p className="type-m">
              Titolo medio <b>con peso</b>
            </p>
            <p className="type-s">Titolo piccolo, nomi</p>
            <p className="type-lead">
              Attacco di un testo, con una nota.
              <NoteMark of={`g${index}`} />
            </p>
            <p className="max-w-[62ch]">
              Testo corrente: perché la virtù più utile in palestra è la costanza, e la costanza si allena.
            </p>
            <TextLink href="#contenuto">Un collegamento</TextLink>
          </div>
          <div className="grid content-start gap-3 lg:col-[10/span_4]">
            <p className="type-cap">
              <NoteBack of={`g${index}`}>Una nota</NoteBack>: fonte, periodo, cautela.
            </p>
            <FigureCaption number={index + 1}>{ground}</FigureCaption>
          </div>
        </div>
      ))}
      <p className="px-margin type-number">500+</p>
      <p className="px-margin pt-8 type-mega">tono</p>
    </section>
  );
}
