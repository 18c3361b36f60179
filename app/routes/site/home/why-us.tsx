import { homePage, type Reason } from "#app/content/home.ts";
import { href } from "#app/shared/href.ts";
import { FigureCaption } from "#app/ui/figure-caption.tsx";
import { ems } from "#app/drawings/methods/ems.ts";
import { Lines } from "#app/drawings/lines.tsx";
import { pancafit } from "#app/drawings/methods/pancafit.ts";
import { strength } from "#app/drawings/methods/strength.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { WeightedTitle } from "#app/ui/weighted-title.tsx";
import { Beside, ClaimMark } from "../page-notes.tsx";

export function WhyUs() {
  const { whyUs } = homePage();
  const [strip, plate, stairs] = whyUs.reasons;
  return (
    <section aria-labelledby="perche-noi">
      <div className="page-grid gap-y-3.5 pt-block pb-10">
        <h2 id="perche-noi" className="type-l lg:col-[2/span_7]">
          <WeightedTitle light={whyUs.title[0]} heavy={whyUs.title[1]} />
        </h2>
        <p className="max-w-[44ch] self-end type-cap lg:col-[11/span_3]">{whyUs.aside}</p>
      </div>
      <Strip of={strip} />
      <Plate of={plate} />
      <Stairs of={stairs} />
    </section>
  );
}

function Strip({ of: reason }: { of: Reason }) {
  return (
    <article className="page-grid overflow-hidden ground-ink pb-10 lg:min-h-190 lg:grid-rows-[1fr_auto] lg:pb-0">
      <div className="col-[full] mb-6.5 h-[clamp(250px,72vw,420px)] lg:absolute lg:inset-y-0 lg:right-0 lg:left-1/2 lg:mb-0 lg:h-auto">
        <Lines
          of={ems({ width: 1000, height: 900, channels: 12, hot: 5, amplitude: 54, electrodes: true })}
          fit="xMinYMid slice"
        />
      </div>
      <div className="relative lg:col-[2/span_4] lg:self-end lg:pt-block">
        <h3 className="mb-4.5 font-serif text-[26vw] leading-[.88] font-bold tracking-[-.05em] lg:-mr-[30%] lg:text-[clamp(6rem,13vw,12.5rem)]">
          {reason.name}
        </h3>
        <p className="type-lead">
          {reason.lead}
          <ClaimMark name={reason.claim} />
        </p>
        <p className="mt-3.5 max-w-[46ch]">{reason.text}</p>
        <TextLink href={href(`/servizi/${reason.service}`)} className="mt-3.5">
          {reason.link}
        </TextLink>
      </div>
      <div className="relative mt-7 grid gap-3.5 lg:col-[2/span_4] lg:my-10">
        <Beside of={[reason.claim]} />
        <FigureCaption number={3}>{reason.caption}</FigureCaption>
      </div>
    </article>
  );
}

function Plate({ of: reason }: { of: Reason }) {
  return (
    <article className="page-grid overflow-hidden pb-block lg:py-section">
      <div className="col-[full] mb-7 ml-[22%] h-[110vw] max-h-140 lg:col-[8/full-end] lg:row-[1/4] lg:-my-section lg:ml-0 lg:h-auto lg:max-h-none lg:min-h-220">
        <Lines of={pancafit({ width: 900, height: 1000, lines: 16, amplitude: 262, inset: 70 })} fit="stretch" />
      </div>
      <div className="relative lg:col-[2/span_6] lg:row-1">
        <h3 className="mb-4.5 font-serif text-[19vw] leading-[.88] font-thin tracking-[-.05em] lg:-mr-[30%] lg:text-[clamp(6rem,11.5vw,11rem)]">
          {reason.name}
        </h3>
        <div className="gap-gutter lg:mt-10 lg:grid lg:grid-cols-2">
          <p className="type-lead">{reason.lead}</p>
          <div className="mt-3.5 lg:mt-0">
            <p>
              {reason.text}
              <ClaimMark name={reason.claim} />
            </p>
            <TextLink href={href(`/servizi/${reason.service}`)} className="mt-3.5">
              {reason.link}
            </TextLink>
          </div>
        </div>
      </div>
      <Beside of={[reason.claim]} className="mt-6.5 lg:col-[2/span_3] lg:row-3 lg:mt-0 lg:self-end" />
      <FigureCaption number={4} className="mt-3.5 lg:col-[6/span_2] lg:row-3 lg:mt-0 lg:self-end">
        {reason.caption}
      </FigureCaption>
    </article>
  );
}

function Stairs({ of: reason }: { of: Reason }) {
  return (
    <article className="page-grid overflow-hidden ground-sand pt-block pb-10 lg:min-h-215 lg:grid-rows-[auto_1fr_auto] lg:pb-0">
      <div className="col-[full] row-2 my-4.5 h-[72vw] lg:absolute lg:inset-0 lg:row-auto lg:m-0 lg:h-auto">
        <Lines
          of={strength({
            width: 1440,
            height: 860,
            lines: 16,
            offset: 26,
            tread: 104,
            rise: 100,
            landing: 1.7,
            startX: 440,
            startY: 1.06,
            approach: 0,
            hot: 3,
          })}
          fit="xMinYMax slice"
        />
      </div>
      <h3 className="relative font-serif text-[15.5vw] leading-[.88] font-[340] tracking-[-.05em] [word-spacing:.1em] lg:col-[2/span_8] lg:row-1 lg:text-[clamp(5rem,11vw,10.5rem)]">
        {reason.name}
      </h3>
      <div className="relative lg:col-[2/span_4] lg:row-2 lg:mt-9">
        <p className="max-w-[34ch] type-lead">{reason.lead}</p>
        <p className="mt-3.5 max-w-[46ch]">
          {reason.text}
          <ClaimMark name={reason.claim} />
        </p>
        <TextLink href={href(`/servizi/${reason.service}`)} className="mt-3.5">
          {reason.link}
        </TextLink>
      </div>
      <div className="relative mt-6.5 grid gap-3.5 lg:col-[2/span_3] lg:row-3 lg:mt-0 lg:pt-4 lg:pb-10">
        <FigureCaption number={5}>{reason.caption}</FigureCaption>
        <Beside of={[reason.claim]} />
      </div>
    </article>
  );
}
