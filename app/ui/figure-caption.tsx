import type { ReactNode } from "react";
import { joinClasses } from "#app/shared/join-classes.ts";

/** Every drawing is a figure, and its caption says what one sees. */
export function FigureCaption({
  number,
  children,
  stacked = false,
  className = "",
}: {
  number: number;
  children: ReactNode;
  stacked?: boolean;
  className?: string;
}) {
  return (
    <p className={joinClasses("flex gap-x-2.5 type-cap text-[0.84375rem]", stacked && "lg:flex-col", className)}>
      <span className="flex-none font-serif font-medium">{`Fig. ${number}`}</span>
      <span>{children}</span>
    </p>
  );
}
