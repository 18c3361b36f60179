import type { ShownEntry } from "#app/features/booking/agenda-days.ts";
import { href } from "#app/shared/href.ts";
import { ButtonForm } from "./button-form.tsx";
import { nameOf } from "./entry-look.tsx";

const BUTTON = "inline-flex min-h-11 items-center font-semibold underlined disabled:text-fumo";

/** One tap after the hour; who did not come can be written to with another. Both can be taken back. */
export function Attendance({ entry }: { entry: Pick<ShownEntry, "id" | "status" | "name" | "isInvited"> }) {
  const { id, status, isInvited } = entry;
  const whose = <span className="sr-only">&nbsp;{nameOf(entry)}</span>;
  const buttons =
    status === "booked"
      ? [
          ["venuta", "Venuta"],
          ["non-venuta", "Non venuta"],
        ]
      : [
          ...(status === "missed" && !isInvited ? [["invita", "Scrivile per un altro orario"]] : []),
          ["da-segnare", "Togli il segno"],
        ];
  return (
    <ButtonForm action={href("/admin/agenda/:id", { id })} className="flex flex-wrap items-center gap-x-5">
      {isInvited && <span className="text-fumo">E-mail per un altro orario mandata.</span>}
      {buttons.map(([value, label]) => (
        <button key={value} type="submit" name="azione" value={value} className={BUTTON}>
          {label}
          {whose}
        </button>
      ))}
    </ButtonForm>
  );
}
