import { landing } from "#app/content/landing.ts";
import { Countdown } from "#app/ui/countdown.tsx";
import { ClaimMark } from "../site/page-notes.tsx";
import type { ShownOffer } from "./trasformazione-30-giorni.tsx";

type Props = { offer: ShownOffer; over: boolean; onExpire: () => void; className: string };

const { countdown, over: afterwards } = landing;

/** Shows until when the offer lasts and how much of it is left; each part is hidden when the database has no value for it. */
export function OfferTime({ offer: { end, counters }, over, onExpire, className }: Props) {
  const seats = over ? 0 : counters.seats;
  const monthly = counters.monthly_consultations;
  return (
    <div className={`grid content-start gap-5 ${className}`}>
      {over && (
        <div>
          <p className="type-m">
            <b>{afterwards.title}</b>
          </p>
          <p className="mt-3 max-w-[40ch]">{afterwards.text}</p>
        </div>
      )}
      {!over && end && (
        <div>
          <Countdown endsAt={end.at} leftMs={end.leftMs} label={countdown.label} onExpire={onExpire} />
          <p className="mt-3 text-small">{countdown.end(end.words)}</p>
        </div>
      )}
      <div className="grid gap-x-gutter gap-y-5 sm:grid-cols-2">
        {seats > 0 && (
          <div className="grid content-start gap-3 sm:grid-rows-[3.1em_auto]">
            <p className="type-s">
              {countdown.seats(seats)}
              <ClaimMark name="seatsLeft" again />
            </p>
          </div>
        )}
        {monthly > 0 && (
          <div className="grid content-start gap-3 sm:grid-rows-[3.1em_auto]">
            <p className="type-s">
              {countdown.monthly(monthly)}
              <ClaimMark name="tenConsultations" />
            </p>
          </div>
        )}
      </div>
    </div>
  );
}
