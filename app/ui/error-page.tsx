import { contact, cookiePreferences, home } from "../shared/paths.ts";
import { ButtonLink } from "./button.tsx";
import { Lines } from "#app/drawings/lines.tsx";
import { brokenString } from "#app/drawings/string.ts";
import { TextLink } from "./text-link.tsx";

type Props = {
  studioName: string;
  status?: number;
  /** To be found again in the log. */
  requestId?: string | undefined;
};

/** When something broke: stands alone, asks nothing of any server. */
export function ErrorPage({ studioName, status = 500, requestId }: Props) {
  const missing = status === 404;
  return (
    <main
      id="contenuto"
      tabIndex={-1}
      className="outline-none page-grid min-h-svh content-end gap-y-6 overflow-hidden ground-ink pt-21 pb-block"
    >
      <title>{`${missing ? "Pagina Non Trovata" : "Qualcosa si è rotto"} · ${studioName}`}</title>
      <meta name="robots" content="noindex" />
      <a
        href={home()}
        aria-label={`${studioName}, home`}
        className="absolute top-0 left-margin col-[full] flex min-h-bar items-center"
      >
        <img src="/logo.svg" alt={studioName} width={105} height={23} />
      </a>
      <div className="absolute inset-x-0 top-16 col-[full] h-65 lg:top-[6%] lg:bottom-[30%] lg:h-auto">
        <Lines of={brokenString({ cut: 900, gap: 90, amplitude: 190 })} />
      </div>
      <p aria-hidden="true" className="relative type-mega text-[min(41vw,31rem)] lg:text-[min(34vw,31rem)]">
        {String(status)[0]}
        <span className="font-bold">{String(status)[1]}</span>
        {String(status)[2]}
      </p>
      <h1 className="relative type-l lg:col-[2/span_6]">
        {missing ? (
          <>
            Pagina <b>Non Trovata</b>
          </>
        ) : (
          <>
            Qualcosa <b>si è rotto</b>
          </>
        )}
      </h1>
      <div className="relative lg:col-[9/span_5]">
        <p className="type-lead">
          {missing
            ? "Forse l’indirizzo ha un refuso, forse la pagina ha cambiato posto."
            : "È colpa nostra, non tua. Riprova tra un minuto; se succede ancora, scrivici."}
        </p>
        <div className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-3.5">
          <ButtonLink href={home()}>Torna alla home</ButtonLink>
          <TextLink href={contact()}>Contattaci</TextLink>
          <TextLink href={cookiePreferences()}>Preferenze cookie</TextLink>
        </div>
        {requestId && (
          <p className="mt-8 type-cap">
            Se ci scrivi, cita questo codice: <span className="font-semibold text-carta">{requestId}</span>
          </p>
        )}
      </div>
    </main>
  );
}
