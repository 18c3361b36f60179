import { useState } from "react";
import { useFetcher } from "react-router";
import type { OwnDevice } from "#app/features/alarms/devices.server.ts";
import { href } from "#app/shared/href.ts";
import { romeDate } from "#app/shared/rome-time.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FormResult } from "#app/ui/form-result.tsx";
import type { ToastMessage } from "#app/ui/toast.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { KeptForm } from "../kept-form.tsx";
import type { Answered } from "./alarms.tsx";
import { type PushAbility, pushAbility, subscribe } from "./push-subscription.ts";

const ACTION = href("/admin/profilo/avvisi");

type Props = { devices: OwnDevice[]; publicKey: string; answered?: ToastMessage | undefined };

/** Where alarms arrive, and the button that makes them arrive here too. */
export function DeviceList({ devices, publicKey, answered }: Props) {
  const fetcher = useFetcher<Answered>();
  return (
    <div className="grid gap-3">
      <p className="max-w-[52ch] text-fumo">
        Se le e-mail si fermano, le copie non riescono o una richiesta resta senza risposta, il sito te lo dice sul
        telefono: una volta sola, e di notte soltanto se non può più ricevere richieste.
      </p>
      <FormResult of={fetcher.data?.said ?? answered} />
      {devices.length > 0 && (
        <ul>
          {devices.map((device) => (
            <Device key={device.id} {...device} />
          ))}
        </ul>
      )}
      {useHydrated() ? (
        <TurnOn publicKey={publicKey} fetcher={fetcher} isFirst={devices.length === 0} />
      ) : (
        <p className="max-w-[52ch]">Per attivarli su questo dispositivo serve JavaScript.</p>
      )}
    </div>
  );
}

const UNABLE: Record<Exclude<PushAbility, "able">, string> = {
  unable: "Questo browser non sa mostrare avvisi. Prova con un altro, o dal telefono.",
  "install-first":
    "Su iPhone e iPad gli avvisi arrivano solo alle pagine in schermata Home: premi Condividi, «Aggiungi alla schermata Home», apri da lì e torna qui.",
  denied:
    "In questo browser hai detto di no agli avvisi del sito. Per cambiare idea: il lucchetto accanto all’indirizzo, poi Notifiche.",
};

type TurnOnProps = { publicKey: string; fetcher: ReturnType<typeof useFetcher<Answered>>; isFirst: boolean };

function TurnOn({ publicKey, fetcher, isFirst }: TurnOnProps) {
  const [ability, setAbility] = useState(pushAbility);
  const [state, setState] = useState<"idle" | "asking" | "failed">("idle");
  if (ability !== "able") return <p className="max-w-[52ch]">{UNABLE[ability]}</p>;

  async function turnOn() {
    setState("asking");
    try {
      const subscribed = await subscribe(publicKey);
      setAbility(pushAbility());
      setState("idle");
      if (subscribed) await fetcher.submit({ azione: "aggiungi", ...subscribed }, { method: "post", action: ACTION });
    } catch {
      setState("failed");
    }
  }

  return (
    <div className="grid gap-2">
      <Button
        type="button"
        tone={isFirst ? "primary" : "line"}
        wave={false}
        className="justify-self-start"
        busy={state === "asking" || fetcher.state !== "idle"}
        busyLabel="Un momento..."
        onClick={() => void turnOn()}
      >
        Avvisami su questo dispositivo
      </Button>
      <p aria-live="polite" className="max-w-[52ch] text-err empty:hidden">
        {state === "failed" ? "Il browser non è riuscito ad attivarli. Controlla la rete e riprova." : ""}
      </p>
    </div>
  );
}

function Device({ id, label, createdAt, reachedAt }: OwnDevice) {
  const fetcher = useFetcher<Answered>();
  const send = (action: string, words: string, busyLabel: string) => (
    <fetcher.Form method="post" action={ACTION}>
      <input type="hidden" name="dispositivo" value={id} />
      <input type="hidden" name="azione" value={action} />
      <button type="submit" className="min-h-11 font-semibold underlined" disabled={fetcher.state !== "idle"}>
        {fetcher.formData?.get("azione") === action ? busyLabel : words}
        <span className="sr-only"> {label}</span>
      </button>
    </fetcher.Form>
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 py-1 hair-t last:hair-b">
      <FormResult of={fetcher.data?.said} />
      <span>
        <b className="font-semibold">{label}</b>
        <span className="block text-cap text-fumo">
          {reachedAt
            ? `Raggiunto l’ultima volta il ${romeDate(new Date(reachedAt))}`
            : `Aggiunto il ${romeDate(new Date(createdAt))}, non ancora provato`}
        </span>
      </span>
      <span className="flex gap-x-5">
        {send("prova", "Prova", "La mando...")}
        {send("togli", "Togli", "Tolgo...")}
      </span>
    </li>
  );
}

export function WeeklyMailForm({ wants }: { wants: boolean }) {
  const fetcher = useFetcher<Answered>();
  return (
    <KeptForm fetcher={fetcher} action={ACTION} className="grid gap-2">
      <FormResult of={fetcher.data?.said} />
      <input type="hidden" name="azione" value="settimanale" />
      <Checkbox
        name="settimanale"
        value="si"
        defaultChecked={wants}
        label="Mandami ogni lunedì com’è andata la settimana"
        help="Richieste, risposte, appuntamenti, visite e come sta il sito."
      />
      <Button type="submit" tone="line" wave={false} busy={fetcher.state !== "idle"} className="justify-self-start">
        Salva
      </Button>
    </KeptForm>
  );
}
