import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { TestMail } from "#app/features/mail/test-mail.server.ts";
import { href } from "#app/shared/href.ts";
import { clockTime } from "#app/shared/rome-clock.ts";
import { Status } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

export type Tried = { mail?: TestMail | undefined; problem?: string | undefined };

const ASK_AGAIN_MS = 1000;

type Props = {
  /** What a form that was sent without a script, or the address, tells of. */
  tried?: Tried | undefined;
};

/** Sends a mail to whoever presses the button; what becomes of it is shown as it happens. */
export function MailTestForm({ tried }: Props) {
  const sender = useFetcher<Tried>();
  const reader = useFetcher<Tried>();
  const hydrated = useHydrated();
  const sent = sender.data ?? tried;
  const known = reader.data?.mail;
  const mail = known && known.id === sent?.mail?.id ? known : sent?.mail;
  const isUnderWay = mail?.fate === "waiting" || mail?.fate === "deferred";
  const { load, state } = reader;
  const address = mail && `${href("/admin/posta/prova")}?id=${mail.id}`;
  useEffect(() => {
    if (!isUnderWay || !address || state !== "idle") return;
    const timer = setTimeout(() => void load(address), ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [address, isUnderWay, load, state]);
  const busy = sender.state !== "idle";
  return (
    <div className="grid gap-2">
      <sender.Form method="post" action={href("/admin/posta/prova")}>
        <Button type="submit" tone="line" wave={false} busy={busy} busyLabel="La mando...">
          Mandami un’e-mail di prova
        </Button>
      </sender.Form>
      <div aria-live="polite">
        {sent?.problem && <p className="font-semibold text-err">{sent.problem}</p>}
        {mail && <Fate of={mail} />}
      </div>
      {mail && isUnderWay && !hydrated && address && <TextLink href={address}>Guarda com’è andata</TextLink>}
    </div>
  );
}

function Fate({ of: { fate, recipient, nextAttemptAt, lastError } }: { of: TestMail }) {
  const { tone, title, words } = told(fate, recipient, clockTime(new Date(nextAttemptAt)));
  return (
    <>
      <p>
        <Status square={tone === "warning" ? "half" : "full"} tone={tone}>
          {title}
        </Status>
      </p>
      <p className="max-w-[65ch] [overflow-wrap:anywhere]">{words}</p>
      {lastError && <p className="text-cap text-err [overflow-wrap:anywhere]">Il server di posta dice: {lastError}</p>}
    </>
  );
}

type Told = { tone: "good" | "warning" | "bad"; title: string; words: string };

function told(fate: TestMail["fate"], recipient: string, next: string): Told {
  switch (fate) {
    case "waiting":
      return { tone: "warning", title: "Sta partendo", words: `Per ${recipient}.` };
    case "deferred":
      return {
        tone: "warning",
        title: "Non ancora partita",
        words: `Il server di posta non l’ha presa. Il sito ci riprova da solo alle ${next}.`,
      };
    case "accepted":
      return {
        tone: "good",
        title: "Accettata dal server di posta",
        words: `Ora guarda nella casella ${recipient}, anche nello spam: che arrivi fin lì, il sito non lo può vedere.`,
      };
    case "written":
    case "unknown":
      return {
        tone: "bad",
        title: "Non è partita",
        words: "Il sito non ha un server di posta: l’ha solo scritta in un file sulla sua macchina.",
      };
    case "refused":
      return {
        tone: "bad",
        title: "Rifiutata",
        words: `Per il server di posta ${recipient} non è una casella che riceve.`,
      };
    case "exhausted":
    case "late":
      return {
        tone: "bad",
        title: "Non è partita",
        words: "Il server di posta non l’ha mai presa: il sito non ci riprova più.",
      };
  }
}
