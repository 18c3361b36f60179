import { useEffect, useEffectEvent, useState } from "react";
import { timeLeft, timeLeftInWords } from "#app/shared/time-left.ts";
import { announce } from "./announce.ts";

type Props = {
  /** Milliseconds since 1970. */
  endsAt: number;
  /** As the server counted when it rendered the page. */
  leftMs: number;
  /** Stands above the digits: "L’offerta finisce fra". */
  label: string;
  onExpire: () => void;
};

/**
 * Ticks every second and is read out once. Without JavaScript digits would stand still: the page gives the end in
 * words beside it, and the digits go.
 */
export function Countdown({ endsAt, leftMs, label, onExpire }: Props) {
  const [left, setLeft] = useState(leftMs);
  const expire = useEffectEvent(onExpire);

  useEffect(() => {
    // A device's clock that runs ahead closes the offer early; one that runs behind cannot keep it open.
    const end = Math.min(endsAt, Date.now() + leftMs);
    const tick = () => {
      const now = Math.max(0, end - Date.now());
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      expire();
    };
    const timer = setInterval(tick, 1000);
    announce(`${label} ${timeLeftInWords(leftMs)}`);
    return () => clearInterval(timer);
  }, [endsAt, leftMs, label]);

  return (
    <div className="noscript:hidden">
      <p className="type-cap">{label}</p>
      <div role="timer" aria-live="off" aria-label={timeLeftInWords(left)}>
        <p aria-hidden="true" className="mt-1.5 grid grid-cols-4 hair-t hair-b">
          {timeLeft(left).map(({ count, unit }, index) => (
            <span key={index} className="py-3 not-first:border-l not-first:border-current/24 not-first:pl-3">
              <b className="block font-serif text-[clamp(2.25rem,3.6vw,3.5rem)] leading-none font-semibold tracking-[-.04em] tabular-nums">
                {String(count).padStart(2, "0")}
              </b>
              <span className="type-cap">{unit}</span>
            </span>
          ))}
        </p>
      </div>
    </div>
  );
}
