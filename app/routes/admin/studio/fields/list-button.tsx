import type { Rearrangement } from "#app/features/studio/form-fields.ts";

type Props = {
  does: Exclude<Rearrangement["does"], "add">;
  /** What it is done to. */
  of: string;
  id: string;
  /** For the server, where no script runs. */
  value: string;
  disabled: boolean;
  onPress: () => void;
};

const signs = {
  up: { sign: "↑", says: "Sposta su" },
  down: { sign: "↓", says: "Sposta giù" },
  remove: { sign: "×", says: "Togli" },
} as const;

export function ListButton({ does, of, id, value, disabled, onPress }: Props) {
  const { sign, says } = signs[does];
  return (
    <button
      type="submit"
      id={id}
      name="_do"
      value={value}
      disabled={disabled}
      title={says}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
      className="grid size-11 place-items-center text-[1.25rem] hover:bg-carta disabled:text-ink/25"
    >
      <span aria-hidden="true">{sign}</span>
      <span className="sr-only">{`${says} ${of}`}</span>
    </button>
  );
}
