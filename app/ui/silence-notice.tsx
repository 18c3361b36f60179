import { useEffect, useRef, useSyncExternalStore } from "react";
import { askSiteAgain, isSilent, subscribeToSilence } from "#app/shared/reachability.ts";
import { announce } from "./announce.ts";

/** Says that the site does not answer, for as long as it does not; what was asked for comes by itself afterwards. */
export function SilenceNotice() {
  const silent = useSyncExternalStore(subscribeToSilence, isSilent, () => false);
  const wasSilent = useRef(false);
  useEffect(() => {
    if (wasSilent.current && !silent) announce("Il sito risponde di nuovo.");
    wasSilent.current = silent;
  }, [silent]);
  return (
    <output data-foot className="fixed inset-x-0 bottom-[var(--foot,0px)] z-40 block">
      {silent && (
        <div
          data-silence
          className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t-3 border-err ground-sand px-margin py-2"
        >
          <p className="min-w-0 flex-1 basis-80">
            <b>Il sito non risponde.</b> Quello che hai scritto resta qui: riprovo da solo ogni pochi secondi.
          </p>
          <button
            type="button"
            onClick={askSiteAgain}
            className="min-h-11 flex-none font-semibold underline underline-offset-4"
          >
            Riprova adesso
          </button>
        </div>
      )}
    </output>
  );
}
