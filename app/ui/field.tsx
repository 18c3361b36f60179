import type { ReactNode } from "react";

export type FieldProps = {
  label: string;
  /** Also the id of the control, so that an error summary can link to `#nome`. */
  name: string;
  id?: string;
  help?: ReactNode;
  /** The sentence under the control; its presence makes the control invalid. */
  error?: string | undefined;
  required?: boolean;
  className?: string;
};

/** What the control itself carries to be tied to its label, help and error. */
export type ControlAttributes = {
  id: string;
  name: string;
  required?: boolean | undefined;
  "aria-invalid"?: true | undefined;
  "aria-describedby"?: string | undefined;
};

/** Box, text and states shared by inputs, text areas and selects. */
export const controlLook =
  "block w-full min-h-control rounded-t-edge border-0 border-b-2 border-ink bg-field p-control-pad text-body leading-[1.4] text-ink shadow-[inset_0_0_0_1px_#1a10142e] placeholder:text-fumo focus:border-pink-t focus:outline-3 focus:outline-offset-0 focus:outline-pink-t disabled:bg-sabbia disabled:text-fumo aria-invalid:border-err aria-invalid:shadow-[inset_0_0_0_2px_var(--color-err)]";

type FrameProps = FieldProps & {
  /** "127 / 2000", at the right under the control. */
  counter?: string | undefined;
  children: (control: ControlAttributes) => ReactNode;
};

/** Label above, control, help at the left and counter at the right, error below. */
export function Field({
  label,
  name,
  id = name,
  help,
  error,
  required,
  counter,
  className = "",
  children,
}: FrameProps) {
  const helpId = help ? `${id}-aiuto` : undefined;
  const errorId = error ? `${id}-errore` : undefined;
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children({
        id,
        name,
        required,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": [errorId, helpId].filter(Boolean).join(" ") || undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {(help || counter) && (
        <div className="flex justify-between gap-3 type-cap">
          <span id={helpId}>{help}</span>
          {counter && (
            <span aria-hidden="true" className="whitespace-nowrap">
              {counter}
            </span>
          )}
        </div>
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="flex items-baseline gap-2 text-small font-semibold text-err">
      <ErrorMark />
      {children}
    </p>
  );
}

/** The sign that goes with the colour. */
export function ErrorMark() {
  return (
    <span
      aria-hidden="true"
      className="size-4.5 flex-none rounded-full bg-err text-center text-[0.8125rem] leading-4.5 font-bold text-white"
    >
      !
    </span>
  );
}
