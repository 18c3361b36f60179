/** /admin/richieste/nuova: writes down a request that came by telephone, in person or elsewhere. */
import { data, Link, redirect } from "react-router";
import { contactFields, HEALTH_GOAL } from "#app/content/contact-fields.ts";
import { FormFields } from "#app/features/contact/form-fields.tsx";
import { channelLabels, channels } from "#app/features/inbox/channel.ts";
import { enterRequest } from "#app/features/inbox/enter-request.server.ts";
import { privateTags } from "#app/seo/private-head.ts";
import { href } from "#app/shared/href.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { adminRequest } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FormResult } from "#app/ui/form-result.tsx";
import { SelectField } from "#app/ui/select.tsx";
import { actorOf } from "../guard.server.ts";
import type { Route } from "./+types/new";
import { ActionForm } from "./action-form.tsx";
import { answer } from "./answer.server.ts";
import { type Answered, UNREACHABLE } from "./answered.ts";

export const meta = () => privateTags("Nuova richiesta");

/** `typed` comes back where no script keeps the form. */
type Entered = Answered & { typed?: Record<string, string> };

export async function action({ request, context }: Route.ActionArgs) {
  let entered: string | undefined;
  let typed: Record<string, string> = {};
  const answered = await answer(request, async (fields) => {
    typed = fields;
    const { id } = await enterRequest(actorOf(request, context), {
      channel: fields["canale"],
      fields,
      isInformed: fields["informata"] === "si",
      isAnswered: fields["sentita"] === "si",
      isConfirmed: fields["conferma"] === "si",
    });
    entered = id;
    return { title: "Richiesta scritta" };
  });
  if (entered) return redirect(adminRequest(entered), 303);
  return data<Entered>({ ...answered.data, typed }, answered.init ?? {});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction, UNREACHABLE);

/** The contact form's own fields, in the words of who writes down what somebody else says. */
const fields = contactFields.map((field) => {
  const asked = { ...field, required: field.field === "nome" };
  switch (field.field) {
    case "email":
    case "telefono":
      return { ...asked, help: "Serve almeno uno dei due." };
    case "obiettivo":
      return {
        ...asked,
        label: "Per che cosa",
        help: "Quello che riguarda la salute si dice a voce, o lo scrive lei nel modulo.",
      };
    case "messaggio":
      return { ...asked, label: "Che cosa ha chiesto", help: "Un orario comodo, un dubbio. Niente sulla salute." };
    default:
      return { ...asked, help: undefined };
  }
});

const channelChoices = channels.map((channel) => ({ value: channel, label: channelLabels[channel] }));

export default function NewRequest({ actionData }: Route.ComponentProps) {
  const { said, field, typed = {} }: Partial<Entered> = actionData ?? {};
  return (
    <div className="max-w-160">
      <Link
        to={href("/admin/richieste")}
        className="-mt-2.5 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        Torna all’elenco
      </Link>
      <h1 className="type-desk">Nuova richiesta</h1>
      <p className="mt-1 max-w-[56ch] text-fumo">
        Per chi ha chiamato, è passata o ha scritto altrove. Va in fila con le altre, con la stessa promessa di
        risposta.
      </p>
      <FormResult of={said} />
      <ActionForm action={href("/admin/richieste/nuova")} className="mt-5 grid gap-5.5">
        {({ busy, problem }) => {
          const error = (name: string) => problem(name) ?? (field === name ? said?.description : undefined);
          return (
            <>
              <SelectField
                name="canale"
                label="Com’è arrivata"
                options={channelChoices}
                defaultValue={typed["canale"] ?? "telefono"}
                error={error("canale")}
              />
              <FormFields
                fields={fields}
                values={typed}
                error={error}
                autoComplete="off"
                renderChoice={(frame, { options }) => (
                  <SelectField
                    {...frame}
                    options={[
                      { value: "nessuno", label: "Non l’ha detto" },
                      ...options.filter(({ value }) => value !== HEALTH_GOAL),
                    ]}
                    defaultValue={frame.defaultValue ?? "nessuno"}
                  />
                )}
              />
              <div className="grid hair-t pt-3">
                <Checkbox
                  name="informata"
                  value="si"
                  defaultChecked={typed["informata"] === "si"}
                  error={error("informata")}
                  label={
                    <>
                      Le ho detto che teniamo questi dati per risponderle, e che l’informativa è su{" "}
                      <span className="font-semibold">{href("/privacy")}</span>
                    </>
                  }
                />
                <Checkbox
                  name="sentita"
                  value="si"
                  defaultChecked={typed["sentita"] === "si"}
                  label="Le abbiamo già risposto: non c’è niente che aspetta"
                />
                <Checkbox
                  name="conferma"
                  value="si"
                  defaultChecked={typed["conferma"] === "si"}
                  label="Mandale l’e-mail di conferma, se ha lasciato l’indirizzo"
                />
              </div>
              <Button
                type="submit"
                tone="ink"
                wave={false}
                busy={busy}
                busyLabel="Salvataggio in corso..."
                className="justify-self-start"
              >
                Scrivi la richiesta
              </Button>
            </>
          );
        }}
      </ActionForm>
    </div>
  );
}
