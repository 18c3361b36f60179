/** Forms that help to choose: what there is, two ways side by side, for whom and for whom not. */
import type { Notice as NoticeWords, Section } from "#app/content/service-pages/service-page.ts";
import { Glyph } from "#app/ui/glyph.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Frame } from "./frame.tsx";
import { Say, Weighted } from "./words.tsx";

type Of<Form extends Section["form"]> = Extract<Section, { form: Form }>;

export function Ledger({ of }: { of: Of<"ledger"> }) {
  const wide = of.items.length > 4;
  return (
    <Frame of={of} title={wide ? "type-xl lg:col-[2/span_8]" : "type-l lg:col-[2/span_4]"}>
      {of.intro && (
        <p className={wide ? "max-w-[44ch] lg:col-[10/span_4] lg:self-end" : "max-w-[36ch] lg:col-[2/span_3] lg:row-2"}>
          <Say words={of.intro} />
        </p>
      )}
      <ul className={wide ? "lg:mt-6" : "lg:col-[6/span_8] lg:row-[1/4]"}>
        {of.items.map(({ title, text, aside, glyph }) => (
          <li
            key={title}
            className={`grid grid-cols-[1fr_auto] items-baseline gap-x-gutter gap-y-1.5 py-5 hair-t last:hair-b ${wide ? "lg:grid-cols-12" : "sm:grid-cols-[64px_1fr_auto]"}`}
          >
            <span className={`col-span-full self-center text-(--accent) ${wide ? "lg:col-span-1" : "sm:col-span-1"}`}>
              <Glyph name={glyph} />
            </span>
            <h3 className={wide ? "col-span-full type-l lg:col-span-5 lg:text-[3.5vw]" : "type-m"}>{title}</h3>
            <p
              className={`type-cap font-semibold ${wide ? "col-span-full lg:order-last lg:col-span-2 lg:text-right" : ""}`}
            >
              {aside}
            </p>
            <p className={`col-span-full max-w-[48ch] ${wide ? "lg:col-span-4" : "sm:col-[2/-1]"}`}>
              <Say words={text} />
            </p>
          </li>
        ))}
      </ul>
    </Frame>
  );
}

export function Pair({ of }: { of: Of<"pair"> }) {
  return (
    <Frame of={of} title="type-l lg:col-[2/span_7]">
      {of.intro && (
        <p className="max-w-[44ch] lg:col-[10/span_4] lg:self-end">
          <Say words={of.intro} />
        </p>
      )}
      {of.items.map(({ title, text, points }, index) => (
        <div key={title} className={index ? "mt-5 lg:col-[8/span_6] lg:mt-[9vw]" : "lg:col-[2/span_5] lg:mt-4"}>
          <h3 className={`type-m ${index ? "font-semibold" : ""}`}>{title}</h3>
          <p className="mt-3 max-w-[40ch] type-lead">
            <Say words={text} />
          </p>
          <Rows of={points} />
        </div>
      ))}
    </Frame>
  );
}

const Rows = ({ of }: { of: readonly string[] }) => (
  <ul className="mt-5">
    {of.map((row) => (
      <li key={row} className="py-3 hair-t last:hair-b">
        {row}
      </li>
    ))}
  </ul>
);

export function Fit({ of }: { of: Of<"fit"> }) {
  return (
    <Frame of={of} title="type-l lg:col-[2/span_10]">
      <div className="lg:col-[2/span_5]">
        <h3 className="type-s">{of.yes.title}</h3>
        <Rows of={of.yes.items} />
      </div>
      <Warning of={of.no} row="lg:row-2" />
    </Frame>
  );
}

export function NoticeSection({ of }: { of: Of<"notice"> }) {
  return (
    <Frame of={of} title="type-l lg:col-[2/span_5]">
      <p className="max-w-[52ch] lg:col-[2/span_5] lg:row-2">
        <Say words={of.text} />
      </p>
      <Warning of={of.notice} row="lg:row-[1/4]" />
    </Frame>
  );
}

const Warning = ({ of: { title, items, text }, row }: { of: NoticeWords; row: string }) => (
  <div className={`lg:col-[8/span_6] lg:self-start ${row}`}>
    <Notice title={<Weighted>{title}</Weighted>} items={items}>
      <p className="type-cap">
        <Say words={text} />
      </p>
    </Notice>
  </div>
);
