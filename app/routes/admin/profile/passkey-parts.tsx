import { type FormEvent, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import type { Passkey } from "#app/features/accounts/passkeys.server.ts";
import { ProofField } from "#app/features/accounts/proof-field.tsx";
import type { RememberedDevice } from "#app/features/accounts/remembered-devices.server.ts";
import { PROOF_FIELD, TEXTS } from "#app/features/accounts/texts.ts";
import { usePasskeyAbility } from "#app/features/accounts/use-passkey-ability.ts";
import { href } from "#app/shared/href.ts";
import { romeDate } from "#app/shared/rome-time.ts";
import { Button } from "#app/ui/button.tsx";
import { FormResult } from "#app/ui/form-result.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { ToastMessage } from "#app/ui/toast.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { KeptForm } from "../kept-form.tsx";
import type { KeysAnswer } from "./passkeys.tsx";

const ACTION = href("/admin/profilo/passkey");

type ListProps = { passkeys: Passkey[]; origin: string; answered?: KeysAnswer | undefined };

/** One's own passkeys, each with its name, and the button that makes one here. */
export function PasskeyList({ passkeys, origin, answered }: ListProps) {
  return (
    <div className="grid gap-3">
      <p className="max-w-[52ch] text-fumo">
        Entri con l’impronta, il viso o il PIN del telefono o del computer, senza password e senza codici.
      </p>
      <FormResult of={answered?.said} />
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <AddPasskey origin={origin} isFirst={passkeys.length === 0} />
    </div>
  );
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const fetcher = useFetcher<KeysAnswer>();
  const busy = fetcher.state !== "idle";
  const failed = fetcher.data?.said.tone === "error";
  return (
    <li className="grid gap-1 py-2.5 hair-t">
      <FormResult of={fetcher.data?.said} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0">
          <b className="block [overflow-wrap:anywhere]">{name}</b>
          <span className="text-cap text-fumo">
            Dal {romeDate(new Date(createdAt))}
            {lastUsedAt ? `, usata il ${romeDate(new Date(lastUsedAt))}` : ", mai usata"}
          </span>
        </p>
        <fetcher.Form method="post" action={ACTION}>
          <input type="hidden" name="azione" value="togli" />
          <input type="hidden" name="passkey" value={id} />
          <Button type="submit" tone="line" wave={false} busy={busy} busyLabel="Un momento...">
            Togli<span className="sr-only">{` la passkey ${name}`}</span>
          </Button>
        </fetcher.Form>
      </div>
      <details open={failed || undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center underlined">
          Cambia nome<span className="sr-only">{` alla passkey ${name}`}</span>
        </summary>
        <KeptForm fetcher={fetcher} action={ACTION} className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="azione" value="rinomina" />
          <input type="hidden" name="passkey" value={id} />
          <TextField
            id={`nome-${id}`}
            name="nome"
            label="Nome"
            defaultValue={name}
            maxLength={60}
            autoComplete="off"
            error={failed ? fetcher.data?.said.description : undefined}
            className="min-w-0 grow"
          />
          <Button type="submit" tone="line" wave={false} busy={busy} busyLabel="Un momento...">
            Salva
          </Button>
        </KeptForm>
      </details>
    </li>
  );
}

type Progress = { busy: boolean; said?: ToastMessage; proof?: string };

function AddPasskey({ origin, isFirst }: { origin: string; isFirst: boolean }) {
  const isAble = usePasskeyAbility(origin);
  const hydrated = useHydrated();
  const { revalidate } = useRevalidator();
  const [{ busy, said, proof }, setProgress] = useState<Progress>({ busy: false });
  if (!hydrated) return <p className="max-w-[52ch]">Per aggiungerne una serve JavaScript.</p>;
  if (!isAble)
    return (
      <p className="max-w-[52ch]">
        Qui non si può: serve un browser recente, all’indirizzo <b className="[overflow-wrap:anywhere]">{origin}</b>.
      </p>
    );

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get(PROOF_FIELD);
    setProgress({ busy: true, ...(proof !== undefined && { proof }) });
    const { makePasskey } = await import("#app/features/accounts/passkey-browser.ts");
    const made = await makePasskey(password === null ? undefined : String(password));
    if (made.done) {
      setProgress({
        busy: false,
        said: { title: "Passkey aggiunta", description: "Al prossimo accesso bastano due tocchi." },
      });
      return void revalidate();
    }
    if (made.field === PROOF_FIELD) return setProgress({ busy: false, proof: made.error ?? "" });
    const description = made.error ?? TEXTS.passkeyCancelled;
    setProgress({ busy: false, said: { title: "Errore", description, tone: "error" } });
  }

  return (
    <form onSubmit={(event) => void add(event)} noValidate className="grid gap-3">
      <FormResult of={said} />
      <ProofField error={proof} />
      <Button
        type="submit"
        tone={isFirst ? "primary" : "line"}
        wave={false}
        busy={busy}
        busyLabel="Un momento..."
        className="justify-self-start"
      >
        Aggiungi una passkey
      </Button>
    </form>
  );
}

/** Browsers in which the code is not asked for. */
export function RememberedList({ devices }: { devices: RememberedDevice[] }) {
  if (devices.length === 0)
    return (
      <p className="max-w-[52ch] text-fumo">
        Nessuno: il codice si chiede a ogni accesso. Dove lo scrivi puoi dire di non chiederlo per 30 giorni.
      </p>
    );
  return (
    <ul>
      {devices.map((device) => (
        <RememberedRow key={device.id} device={device} />
      ))}
    </ul>
  );
}

function RememberedRow({ device: { id, label, lastUsedAt, expiresAt } }: { device: RememberedDevice }) {
  const fetcher = useFetcher<KeysAnswer>();
  const busy = fetcher.state !== "idle";
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 hair-t">
      <FormResult of={fetcher.data?.said} />
      <p className="min-w-0">
        <b className="block">{label}</b>
        <span className="text-cap text-fumo">
          Usato il {romeDate(new Date(lastUsedAt))}, senza codice fino al {romeDate(new Date(expiresAt))}
        </span>
      </p>
      <fetcher.Form method="post" action={ACTION}>
        <input type="hidden" name="azione" value="dimentica" />
        <input type="hidden" name="dispositivo" value={id} />
        <Button type="submit" tone="line" wave={false} busy={busy} busyLabel="Un momento...">
          Togli<span className="sr-only">{` ${label} dai dispositivi ricordati`}</span>
        </Button>
      </fetcher.Form>
    </li>
  );
}
