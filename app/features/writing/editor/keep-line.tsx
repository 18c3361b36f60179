import type { SaveState } from "#app/features/writing/autosaver.ts";
import type { OtherEditor } from "#app/features/writing/editing.ts";
import { href } from "#app/shared/href.ts";
import { CONFLICT } from "./conflict.tsx";

const clock = new Intl.DateTimeFormat("it-IT", { timeZone: "Europe/Rome", hour: "2-digit", minute: "2-digit" });
const time = (iso: string) => clock.format(new Date(iso)).replace(":", ".");

/** Says whether the text is saved. A screen reader announces it only when something is wrong. */
export function KeepLine({ saveState, isPublic }: { saveState: SaveState; isPublic: boolean }) {
  const { tone, words, alarming } = describe(saveState, isPublic);
  return (
    <p className={`text-small empty:hidden ${tone}`} role={alarming ? "alert" : undefined} data-kept={saveState.state}>
      {words}
      {saveState.state === "conflict" && (
        <>
          {". "}
          <button
            type="button"
            onClick={() => document.querySelector<HTMLElement>(`#${CONFLICT}`)?.focus()}
            className="font-semibold underline underline-offset-3"
          >
            Vedi le due versioni
          </button>
        </>
      )}
      {saveState.state === "offline" && saveState.because === "session" && (
        <>
          {" "}
          <a
            href={href("/admin/auth")}
            target="_blank"
            rel="noreferrer"
            className="font-semibold underline underline-offset-3"
          >
            Accedi in un’altra scheda
          </a>
        </>
      )}
    </p>
  );
}

function describe(saveState: SaveState, isPublic: boolean): { tone: string; words: string; alarming?: boolean } {
  switch (saveState.state) {
    case "unchanged":
      return { tone: "text-fumo", words: "" };
    case "typing":
    case "saving":
      return { tone: "text-fumo", words: "Salvataggio..." };
    case "saved":
      return saveState.where === "article"
        ? { tone: "text-ok", words: `Bozza salvata alle ${time(saveState.at)}` }
        : {
            tone: "text-ok",
            words: `Al sicuro alle ${time(saveState.at)}${isPublic ? "" : ": la bozza in calendario cambia quando salvi"}`,
          };
    case "problems":
      return {
        tone: "text-warn",
        words: `Al sicuro alle ${time(saveState.at)}, ma qualcosa è da correggere`,
        alarming: true,
      };
    case "conflict":
      return { tone: "text-err", words: "Qualcun altro ha salvato: le tue parole sono al sicuro", alarming: true };
    case "offline":
      return { tone: "text-warn", words: OFFLINE[saveState.because], alarming: true };
    case "refused":
      return { tone: "text-err", words: `${saveState.sentence} Per ora resta in questo browser.`, alarming: true };
  }
}

const OFFLINE = {
  network: "Senza rete: quello che scrivi resta in questo browser",
  session: "L’accesso è finito: quello che scrivi resta in questo browser.",
  trouble: "Il sito è in difficoltà: quello che scrivi resta in questo browser",
} as const;

const list = new Intl.ListFormat("it", { type: "conjunction" });

/** Names the others who have the same article open, before two save at once. */
export function OthersLine({ others }: { others: OtherEditor[] }) {
  const typing = others.filter(({ isTyping }) => isTyping);
  const reading = others.filter(({ isTyping }) => !isTyping);
  return (
    <output className={`block border-l-3 border-warn py-1.5 pl-4 ${others.length === 0 ? "hidden" : ""}`}>
      {typing.length > 0 && (
        <span className="block">
          Anche <b>{names(typing)}</b> {typing.length === 1 ? "sta" : "stanno"} scrivendo qui, adesso: mettetevi
          d’accordo su chi salva.
        </span>
      )}
      {reading.length > 0 && (
        <span className="block">
          Anche <b>{names(reading)}</b> {reading.length === 1 ? "ha" : "hanno"} aperto questo articolo.
        </span>
      )}
    </output>
  );
}

const names = (others: OtherEditor[]): string => list.format(others.map(({ name }) => name));
