import type { Ref } from "react";
import { ErrorMark } from "./field.tsx";

type Props = {
  ref?: Ref<HTMLDivElement>;
  title: string;
  /** `id` of the control (its name, unless the field was given another) and the sentence shown under it. */
  errors: { id: string; message: string }[];
};

/** Stands above a form that came back and links to each field. It has no accessible name: field labels must stay the only ones of their kind. */
export function ErrorSummary({ ref, title, errors }: Props) {
  return (
    <div ref={ref} className="border-2 border-err bg-foglio px-5 py-4.5">
      <h2 className="flex items-center gap-2.5 font-semibold text-err">
        <ErrorMark />
        {title}
      </h2>
      {errors.length > 0 && (
        <ul className="mt-1.5">
          {errors.map(({ id, message }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-11 items-center underline underline-offset-4 hover:decoration-2"
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
