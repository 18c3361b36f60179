import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";

type Tab = { key: string; label: string; content: ReactNode };

type Props = { label: string; tabs: readonly Tab[]; defaultTab?: string };

/** Radix's own tabs write a style attribute into the served page, which the policy forbids; these are the same pattern without it. */
export function Tabs({ label, tabs, defaultTab = tabs[0]?.key ?? "" }: Props) {
  const [selected, select] = useState(defaultTab);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  function move(event: KeyboardEvent) {
    const here = tabs.findIndex(({ key }) => key === selected);
    const last = tabs.length - 1;
    const goal = {
      ArrowRight: here === last ? 0 : here + 1,
      ArrowLeft: here === 0 ? last : here - 1,
      Home: 0,
      End: last,
    }[event.key];
    const next = goal === undefined ? undefined : tabs[goal];
    if (goal === undefined || !next) return;
    event.preventDefault();
    select(next.key);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[goal]?.focus();
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex gap-x-7 overflow-x-auto hair-b"
      >
        {tabs.map(({ key, label: name }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === selected}
            aria-controls={`${id}-${key}-contenuto`}
            tabIndex={key === selected ? 0 : -1}
            onClick={() => select(key)}
            className="-mb-px min-h-11 flex-none border-b-3 border-transparent font-semibold -outline-offset-3 hover:border-sabbia2 aria-selected:border-pink-t"
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ key, content }) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}-${key}-contenuto`}
          aria-labelledby={`${id}-${key}`}
          hidden={key !== selected}
          className="pt-6"
        >
          {content}
        </div>
      ))}
    </>
  );
}
