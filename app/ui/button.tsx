import type { ComponentProps, ReactNode } from "react";
import { Glyph } from "./glyph.tsx";
import { joinClasses } from "#app/shared/join-classes.ts";

type Tone = "primary" | "ink" | "line";

type Look = {
  tone?: Tone;
  /** The small string at the right, plucked on hover. */
  wave?: boolean;
  className?: string;
};

const tones: Record<Tone, string> = {
  primary: "border-transparent bg-pink text-ink hover:bg-pink-l",
  ink: "border-transparent bg-ink text-carta hover:bg-ink2",
  line: "border-current hover:shadow-[inset_0_0_0_1.5px_currentColor]",
};

const look = ({ tone = "primary", className = "" }: Look) =>
  joinClasses("group/button button-shape transition-colors duration-180", tones[tone], className);

function Label({ wave = true, children }: { wave?: boolean | undefined; children: ReactNode }) {
  return (
    <>
      <span>{children}</span>
      {wave && <Glyph name="wave" className="button-wave group-hover/button:scale-y-170" />}
    </>
  );
}

type ButtonProps = Omit<ComponentProps<"button">, "className"> &
  Look & {
    /** Sending: the button is disabled and says so. */
    busy?: boolean;
    busyLabel?: string;
  };

export function Button({
  tone,
  wave,
  className,
  busy = false,
  busyLabel = "Invio in corso...",
  disabled,
  children,
  type = "button",
  ...rest
}: ButtonProps) {
  const resting =
    busy || disabled ? "disabled:border-transparent disabled:bg-sabbia2 disabled:text-fumo disabled:shadow-none" : "";
  return (
    <button
      {...rest}
      type={type}
      disabled={busy || disabled}
      className={joinClasses(look({ tone, className }), resting, busy && "cursor-progress")}
    >
      <Label wave={wave}>{busy ? busyLabel : children}</Label>
    </button>
  );
}

type ButtonLinkProps = Omit<ComponentProps<"a">, "className"> & Look;

export function ButtonLink({ tone, wave, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={look({ tone, className })}>
      <Label wave={wave}>{children}</Label>
    </a>
  );
}
