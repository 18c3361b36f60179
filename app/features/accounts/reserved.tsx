import { imprint, studio } from "#app/content/studio.ts";
import { href } from "#app/shared/href.ts";
import { adminLoginBackTo } from "#app/shared/paths.ts";
import { Announcer } from "#app/ui/announcer.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Door } from "#app/ui/door.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { TEXTS } from "./texts.ts";

type Props = {
  /** Of the person who is signed in without being an administrator; null for nobody. */
  email: string | null;
  /** They may enter the admin, only not this part of it. */
  mayEnter: boolean;
  /** The path of the requested page. */
  path: string;
};

/** Stands in place of every admin page for people who are not administrators (spec §6, design.md §6.3). */
export function Reserved({ email, mayEnter, path }: Props) {
  return (
    <Door
      studioName={studio().name}
      imprint={imprint()}
      title={
        <>
          Accesso <b>riservato</b>
        </>
      }
    >
      <title>{`${TEXTS.reserved} · ${studio().name}`}</title>
      <meta name="robots" content="noindex" />
      <p className="type-lead">{TEXTS.adminsOnly}</p>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3.5">
        {mayEnter && <ButtonLink href={href("/admin/dashboard")}>Torna alla dashboard</ButtonLink>}
        {mayEnter ? (
          <TextLink href={adminLoginBackTo(path)}>Accedi come amministratore</TextLink>
        ) : (
          <ButtonLink href={adminLoginBackTo(path)}>Accedi come amministratore</ButtonLink>
        )}
        <TextLink href={href("/")}>Torna al sito</TextLink>
      </div>
      {email && <SignedInAs email={email} />}
      <Announcer />
      {/* Spec §2 wants this on every page but the blog's. */}
      <div hidden aria-hidden="true" data-crawler>
        {imprint()}
      </div>
    </Door>
  );
}

/** Shows a person without the admin role as whom they are signed in, and lets them sign out (design.md §6.18). Works without JavaScript. */
export function SignedInAs({ email }: { email: string }) {
  return (
    <form
      method="post"
      action={href("/auth/esci")}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-4 hair-t"
    >
      <p>
        Hai fatto l’accesso come <b className="block [overflow-wrap:anywhere]">{email}</b>
      </p>
      <Button type="submit" tone="line" wave={false}>
        Esci
      </Button>
    </form>
  );
}
