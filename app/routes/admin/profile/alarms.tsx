/** /admin/profilo/avvisi: on which devices one hears alarms, and whether Monday's mail comes. The profile shows the same. */
import { data } from "react-router";
import {
  addDevice,
  type OwnDevice,
  readOwnDevices,
  removeDevice,
  testDevice,
} from "#app/features/alarms/devices.server.ts";
import { chooseWeeklyMail, wantsWeeklyMail } from "#app/features/alarms/weekly-mail.server.ts";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { orUnreachable, SITE_SILENT } from "#app/shared/or-unreachable.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { href } from "#app/shared/href.ts";
import type { ToastMessage } from "#app/ui/toast.tsx";
import { actorOf } from "../guard.server.ts";
import type { Route } from "./+types/alarms";
import { DeviceList, WeeklyMailForm } from "./alarm-parts.tsx";

export const meta = privateHead("Avvisi");

export type AlarmChoices = { devices: OwnDevice[]; publicKey: string; weeklyMail: boolean };

export async function loader({ request, context }: Route.LoaderArgs): Promise<AlarmChoices> {
  const actor = actorOf(request, context);
  const [own, weeklyMail] = await Promise.all([readOwnDevices(actor), wantsWeeklyMail(actor)]);
  return { ...own, weeklyMail };
}

export type Answered = { said: ToastMessage };

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(request, context);
  const sent = await readFormFields(request);
  try {
    switch (sent["azione"]) {
      case "aggiungi":
        await addDevice(actor, sent, request.headers.get("user-agent") ?? "");
        return data<Answered>({ said: { title: "Gli avvisi arrivano su questo dispositivo" } });
      case "prova":
        await testDevice(actor, sent["dispositivo"] ?? "");
        return data<Answered>({
          said: { title: "Prova mandata", description: "Dovrebbe comparire fra pochi secondi." },
        });
      case "togli":
        await removeDevice(actor, sent["dispositivo"] ?? "");
        return data<Answered>({ said: { title: "Qui gli avvisi non arrivano più" } });
      case "settimanale": {
        const wants = sent["settimanale"] === "si";
        await chooseWeeklyMail(actor, wants);
        return data<Answered>({
          said: { title: wants ? "L’e-mail del lunedì arriva" : "L’e-mail del lunedì non arriva più" },
        });
      }
      default:
        throw new Refusal(400, "I dati inviati non sono leggibili. Ricarica la pagina e riprova.");
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return data<Answered>({ said: { title: "Errore", description: error.message, tone: "error" } }, error.status);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orUnreachable<Answered>(serverAction, { said: { title: "Errore", description: SITE_SILENT, tone: "error" } });

export default function Alarms({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="grid max-w-180 gap-5">
      <h1 className="type-desk">Avvisi</h1>
      <DeviceList {...loaderData} answered={actionData?.said} />
      <h2 className="type-desk-section">L’e-mail del lunedì</h2>
      <WeeklyMailForm wants={loaderData.weeklyMail} />
      <TextLink href={href("/admin/profilo")}>Torna al profilo</TextLink>
    </div>
  );
}
