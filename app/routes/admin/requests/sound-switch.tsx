import { useState } from "react";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { ring, isSoundOn, setSoundOn } from "../shell/sound.ts";

/** Turns the sound on and off. It is not rendered without JavaScript, which the sound needs. */
export function SoundSwitch() {
  return useHydrated() ? <Switch /> : null;
}

function Switch() {
  const [on, setOn] = useState(isSoundOn);
  function toggle() {
    setSoundOn(!on);
    setOn(!on);
    if (!on) void ring();
  }
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      onClick={toggle}
      className="group inline-flex min-h-11 items-center gap-2.5"
    >
      <span
        aria-hidden="true"
        className="flex h-5 w-9 items-center border-[1.5px] border-ink bg-white p-0.5 group-aria-checked:justify-end group-aria-checked:bg-ink"
      >
        <span className="size-3 bg-ink group-aria-checked:bg-pink" />
      </span>
      Suono all’arrivo
    </button>
  );
}
