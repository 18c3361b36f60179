import { useEffect, useRef } from "react";

/** In the place of what was known of the person, and of the button that was pressed: the focus goes with them. */
export function Erased({ lines }: { lines: string[] }) {
  const done = useRef<HTMLParagraphElement>(null);
  useEffect(() => done.current?.focus(), []);
  return (
    <div className="mt-7 border-l-3 border-ok py-1.5 pl-4">
      <p ref={done} tabIndex={-1} className="font-semibold outline-none">
        La persona è stata cancellata.
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
