/** The parts that both forms share. */
import { href } from "#app/shared/href.ts";

/** A honeypot: only programs fill it in, because people neither see it nor reach it with the keyboard. */
export function Trap() {
  return (
    <div className="absolute -left-[999rem]" aria-hidden="true">
      <label>
        Lascia vuoto questo campo
        <input type="text" name="sito_web" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

export function PrivacyLine() {
  return (
    <p className="type-cap">
      Usiamo i tuoi dati solo per risponderti: leggi l’
      <a href={href("/privacy")} className="underlined">
        informativa privacy
      </a>
      .
    </p>
  );
}
