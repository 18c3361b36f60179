/** /admin/agenda/attesa: who waits for a time, and what is offered to them. */
import { listWaiting, removeWaiting } from "#app/features/booking/waiting-list.server.ts";
import { shortWhen, wishesText } from "#app/features/booking/wishes.ts";
import { dayLabel } from "#app/features/booking/week.ts";
import { privateTags } from "#app/seo/private-head.ts";
import { href } from "#app/shared/href.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { parseIsoDay } from "#app/shared/rome-clock.ts";
import { FormResult } from "#app/ui/form-result.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { actorOf, personOf } from "../guard.server.ts";
import { answer } from "../requests/answer.server.ts";
import { UNREACHABLE } from "../requests/answered.ts";
import type { Route } from "./+types/waiting";
import { ButtonForm } from "./button-form.tsx";
import { Panel } from "./panel.tsx";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  waiting: await listWaiting(personOf(context), new Date()),
});

export const meta = () => privateTags("Lista d’attesa");

export const action = ({ request, context }: Route.ActionArgs) =>
  answer(request, async ({ chi = "" }) => {
    await removeWaiting(actorOf(request, context), chi);
    return { title: "Tolta dalla lista" };
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction, UNREACHABLE);

export default function Waiting({ loaderData: { waiting }, actionData }: Route.ComponentProps) {
  return (
    <Panel title="Lista d’attesa">
      <FormResult of={actionData?.said} />
      {waiting.length === 0 && (
        <p className="text-fumo">
          Non aspetta nessuno. Chi non trova un orario sul sito lascia qui quando gli va bene, e riceve da sé un’e-mail
          appena si libera qualcosa.
        </p>
      )}
      <ul>
        {waiting.map(({ id, name, phone, what, withWhom, wishes, until, offered }) => (
          <li key={id} className="hair-t py-2">
            <b className="[overflow-wrap:anywhere]">{name}</b>
            <p>{[what, withWhom && `con ${withWhom}`].filter(Boolean).join(" ")}</p>
            <p className="text-fumo">
              {wishesText(wishes)}, fino a {dayLabel(parseIsoDay(until)!)}
            </p>
            {offered && <p className="font-semibold text-ok">Proposto: {shortWhen(offered)}</p>}
            <div className="flex flex-wrap items-center gap-x-5">
              <TextLink href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</TextLink>
              <ButtonForm action={href("/admin/agenda/attesa")}>
                <input type="hidden" name="chi" value={id} />
                <button type="submit" className="inline-flex min-h-11 items-center font-semibold underlined">
                  Togli<span className="sr-only">&nbsp;{name} dalla lista</span>
                </button>
              </ButtonForm>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
