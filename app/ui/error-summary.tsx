import { useEffect, useRef } from "react";
import { ErrorMark } from "./field.tsx";

type Props = {
  title: string;
  /** `id` of the control (its name, unless the field was given another) and the sentence shown under it. */
  errors: { id: string; message: string }[];
};

/** Stands above a form that came back: takes the focus, links to each field. */
export function ErrorSummary({ title, errors }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [errors]);
  return (
    <div ref={box} tabIndex={-1} role="group" aria-labelledby="errori" className="border-2 border-err bg-foglio px-5 py-4.5">
      <h2 id="errori" className="flex items-center gap-2.5 font-semibold text-err">
        <ErrorMark />
        {title}
      </h2>
      {errors.length > 0 && (
        <ul className="mt-1.5">
          {errors.map(({ id, message }) => (
            <li key={id}>
              <a href={`#${id}`} className="inline-flex min-h-11 items-center underline underline-offset-4 hover:decoration-2">
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
