import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef } from "react";

type Tab = { key: string; label: string; href: string };

type Props = {
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (key: string) => void;
  children: ReactNode;
};

/**
 * Tabs with an address each: links without JavaScript, and of the selected one only the panel exists. Radix's own write a
 * style attribute into the served page, which the policy forbids.
 */
export function Tabs({ label, tabs, selected, onSelect, children }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  function open(tab: Tab) {
    onSelect(tab.key);
    history.replaceState(history.state, "", tab.href);
  }

  function click(event: MouseEvent, tab: Tab) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(tab);
  }

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
    open(next);
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
        {tabs.map((tab) => (
          <a
            key={tab.key}
            href={tab.href}
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === selected}
            aria-controls={tab.key === selected ? `${id}-contenuto` : undefined}
            tabIndex={tab.key === selected ? 0 : -1}
            onClick={(event) => click(event, tab)}
            className="-mb-px inline-flex min-h-11 flex-none items-center border-b-3 border-transparent text-(--muted) -outline-offset-3 hover:border-sabbia2 aria-selected:border-pink-t aria-selected:font-semibold aria-selected:text-ink"
          >
            {tab.label}
          </a>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-contenuto`} aria-labelledby={`${id}-${selected}`} className="pt-6">
        {children}
      </div>
    </>
  );
}
