import type { FormEvent, ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { studio } from "#app/content/studio.ts";
import { authStore } from "#app/features/accounts/session/auth-state.ts";
import { endSession } from "#app/features/accounts/session/session-watcher.tsx";
import { countOfTroubles } from "#app/features/health/health.ts";
import { guideFor } from "#app/features/guide/section-for.ts";
import { figure } from "#app/shared/figure.ts";
import { href } from "#app/shared/href.ts";
import { waitForSite } from "#app/shared/reachability.ts";
import { Button } from "#app/ui/button.tsx";
import { Glyph } from "#app/ui/glyph.tsx";
import { useInboxCounts } from "./live.tsx";
import type { Me } from "./me.ts";
import { entryOf, navigationOf } from "./navigation.ts";

type Props = { me: Me; onSearch: (() => void) | undefined };

/** The sticky bar. Below 1168 px there is no room for the menu beside a long count, so it is a drawer, also without JavaScript. */
export function Bar({ me, onSearch }: Props) {
  const { pathname } = useLocation();
  const currentEntry = entryOf(pathname);
  const guide = guideFor(pathname);
  // What is wrong comes before everything else for which there is little room.
  const firstInNeed = me.troubles ? href("/admin/salute") : navigationOf(me).find(({ needsRoom }) => needsRoom)?.href;
  const roomFor = (target: string, needsRoom?: true) => {
    if (!needsRoom) return "flex";
    if (target !== firstInNeed) return "flex max-[115rem]:hidden";
    return me.troubles ? "flex max-[80rem]:hidden" : "flex max-[95rem]:hidden";
  };
  return (
    <header className="sticky top-0 z-20 ground-ink">
      <div className="flex min-h-bar items-center gap-x-7 px-margin max-[92rem]:gap-x-3">
        <Link
          to={href("/admin/dashboard")}
          aria-label={`${studio().name}, dashboard`}
          className="flex min-h-11 flex-none items-center"
        >
          <img src="/logo.svg" alt={studio().name} width={78} height={17} data-fallback="/logo-alt.png" />
        </Link>
        <nav aria-label="Amministrazione" className="flex-none self-stretch max-[73rem]:hidden">
          <ul className="flex h-full">
            {navigationOf(me).map(({ label, href: target, needsRoom }) => (
              <li key={target} className={roomFor(target, needsRoom)}>
                <Link
                  to={target}
                  aria-current={target === currentEntry ? "page" : undefined}
                  className="flex items-center px-3 max-[92rem]:px-1.5 font-medium -outline-offset-3 hover:underline hover:underline-offset-6 aria-[current]:shadow-[inset_0_-3px_0_var(--color-pink)]"
                >
                  {label}
                  {target === href("/admin/richieste") && <NewRequests />}
                  {target === href("/admin/salute") && <TroubleSign me={me} className="ml-2" />}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {/* The widths were measured with a count of three figures, so that "Esci" is never cut off. */}
        <div className="ml-auto flex min-w-0 items-center gap-x-5">
          {onSearch && (
            <button
              type="button"
              onClick={onSearch}
              aria-keyshortcuts="Control+K Meta+K"
              className="flex min-h-9 items-center gap-3 border border-nebbia/50 px-3 text-cap text-nebbia hover:border-carta hover:text-carta max-[73rem]:hidden"
            >
              Cerca
              <kbd aria-hidden="true" className="font-sans whitespace-nowrap max-[77rem]:hidden">
                Ctrl K
              </kbd>
            </button>
          )}
          <Link
            to={guide}
            className="flex min-h-11 flex-none items-center text-nebbia hover:text-carta hover:underline max-[73rem]:hidden"
          >
            Guida
          </Link>
          <Link
            to={href("/admin/profilo")}
            className={`max-w-[22ch] truncate text-nebbia hover:text-carta hover:underline ${me.tasksBeforeOpening ? "max-[110rem]:hidden" : "max-[96rem]:hidden"}`}
          >
            {me.email}
          </Link>
          <SignOut />
          <button
            type="button"
            {...{ command: "show-modal", commandfor: "menu" }}
            popoverTarget="menu"
            // enhance/menu.ts may have removed the attribute before React hydrates.
            suppressHydrationWarning
            aria-haspopup="dialog"
            className="flex min-h-11 items-center gap-3 font-semibold min-[73rem]:hidden"
          >
            Menu
            <TroubleSign me={me} />
            <Glyph name="menu" className="w-7.5" />
          </button>
        </div>
      </div>
      <Drawer me={me} onSearch={onSearch} />
    </header>
  );
}

/** The number of requests that wait for an answer. */
function NewRequests() {
  const { nuova } = useInboxCounts();
  if (nuova === 0) return null;
  return (
    <span className="ml-2 min-w-5 rounded-edge bg-pink px-1.5 text-center font-sans text-[0.8125rem] leading-5 font-bold text-ink">
      {figure(nuova)}
      <span className="sr-only"> {nuova === 1 ? "nuova" : "nuove"}</span>
    </span>
  );
}

/** A square, as beside any status: something about the machine wants to be looked at. */
function TroubleSign({ me: { troubles = 0 }, className = "" }: { me: Me; className?: string }) {
  if (troubles === 0) return null;
  return (
    <span className={`size-[9px] flex-none bg-pink ${className}`}>
      <span className="sr-only"> {countOfTroubles(troubles)}</span>
    </span>
  );
}

function Drawer({ me, onSearch }: Props) {
  const { pathname } = useLocation();
  const currentEntry = entryOf(pathname);
  const close = () => document.querySelector<HTMLDialogElement>("dialog#menu")?.close();
  return (
    <dialog
      id="menu"
      popover="auto"
      aria-label="Menu"
      className="m-0 mr-0 ml-auto hidden h-full max-h-none w-[min(20rem,100vw)] max-w-none flex-col overflow-y-auto border-0 ground-ink p-0 backdrop:bg-ink/70 open:flex"
    >
      <div className="flex min-h-bar flex-none items-center justify-between px-margin">
        <span className="min-w-0 truncate text-nebbia">{me.email}</span>
        <button
          type="button"
          {...{ command: "close", commandfor: "menu" }}
          popoverTarget="menu"
          popoverTargetAction="hide"
          suppressHydrationWarning
          className="flex min-h-11 flex-none items-center gap-2 font-semibold"
        >
          Chiudi
          <Glyph name="close" className="-mr-2.5" />
        </button>
      </div>
      <nav aria-label="Menu" className="px-margin">
        <ul>
          {navigationOf(me).map(({ label, href: target, glyph }) => (
            <li key={target} className="hair-b">
              <Link
                to={target}
                aria-current={target === currentEntry ? "page" : undefined}
                onClick={close}
                className="group/row flex min-h-14 items-center justify-between gap-3 font-serif text-[1.375rem] font-extralight aria-[current]:font-[660]"
              >
                <span className="flex items-center">
                  {label}
                  {target === href("/admin/richieste") && <NewRequests />}
                  {target === href("/admin/salute") && <TroubleSign me={me} className="ml-2" />}
                </span>
                <span className="text-nebbia group-aria-[current]/row:text-pink">
                  <Glyph name={glyph} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto px-margin py-4">
        <Link to={guideFor(pathname)} onClick={close} className="flex min-h-11 items-center font-semibold underlined">
          Guida a questa pagina
        </Link>
        {onSearch && (
          <button
            type="button"
            onClick={() => {
              close();
              onSearch();
            }}
            className="flex min-h-11 items-center font-semibold underlined"
          >
            Cerca una persona, una pagina o un’azione
          </button>
        )}
      </div>
    </dialog>
  );
}

/**
 * Signs out in every tab (spec §2, design.md §6.6) and loads the public site as a whole new page. On a phone, where «Menu» is
 * beside it under the same thumb, it asks first, also without JavaScript.
 */
function SignOut() {
  return (
    <>
      <SignOutForm className="max-md:hidden">
        <button type="submit" className="flex min-h-11 items-center font-semibold underlined">
          Esci
        </button>
      </SignOutForm>
      <button
        type="button"
        {...{ command: "show-modal", commandfor: "uscita" }}
        popoverTarget="uscita"
        suppressHydrationWarning
        aria-haspopup="dialog"
        className="flex min-h-11 items-center font-semibold underlined md:hidden"
      >
        Esci
      </button>
      <dialog
        id="uscita"
        popover="auto"
        aria-labelledby="vuoi-uscire"
        className="m-auto hidden w-[min(26rem,100vw-2rem)] gap-4 border-2 border-ink ground-sheet p-5 backdrop:bg-ink/70 open:grid"
      >
        <h2 id="vuoi-uscire" className="type-m">
          Vuoi uscire?
        </h2>
        <p>Per rientrare servono di nuovo la password, e il codice se lo usi.</p>
        <SignOutForm className="flex gap-3">
          <Button type="submit" tone="ink" wave={false}>
            Esci
          </Button>
          <Button
            type="button"
            tone="line"
            wave={false}
            {...{ command: "close", commandfor: "uscita" }}
            popoverTarget="uscita"
            popoverTargetAction="hide"
            suppressHydrationWarning
          >
            Annulla
          </Button>
        </SignOutForm>
      </dialog>
    </>
  );
}

function SignOutForm({ className, children }: { className: string; children: ReactNode }) {
  async function signOut(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (!(await endSession())) {
      await waitForSite();
      return form.submit();
    }
    authStore.setSignedOut();
    location.assign(href("/"));
  }
  return (
    <form method="post" action={href("/auth/esci")} onSubmit={signOut} className={className}>
      {children}
    </form>
  );
}
