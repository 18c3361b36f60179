/** What happens while a page of the admin is open (spec §9): heard once here, told to whichever part wants it. */
import { createContext, type ReactNode, use, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { InboxCounts } from "#app/features/inbox/inbox.ts";
import { subscribeToLiveInTabs } from "#app/features/inbox/live-tabs.ts";
import type { LiveEvent } from "#app/features/inbox/live.ts";
import { announce } from "#app/ui/announcer.tsx";
import { ringOnce } from "./sound.ts";

type Listener = (event: LiveEvent) => void;

type Live = {
  counts: InboxCounts;
  listen: (listener: Listener) => () => void;
};

const LiveContext = createContext<Live>({ counts: { nuova: 0, overdue: 0 }, listen: () => () => {} });

type Props = {
  /** Where the page stands, and the newest requests that it may show already. */
  start: { since: string; known: string[] };
  counts: InboxCounts;
  children: ReactNode;
};

export function LiveProvider({ start, counts, children }: Props) {
  const listeners = useRef(new Set<Listener>());
  // What the server renders later is newer than what was told before it.
  const [told, setTold] = useState({ after: counts, counts });
  const listen = useCallback((listener: Listener) => {
    listeners.current.add(listener);
    return () => void listeners.current.delete(listener);
  }, []);

  const hear = useEffectEvent((event: LiveEvent) => {
    if (event.event === "counts") setTold({ after: counts, counts: event.data });
    if (event.event === "request" && !event.data.suspicious) {
      announce(`Nuova richiesta: ${event.data.name}`);
      ringOnce();
    }
    for (const listener of listeners.current) listener(event);
  });

  const begin = useEffectEvent(() => subscribeToLiveInTabs({ ...start, onEvent: hear }));
  useEffect(() => begin(), []);

  return <LiveContext value={{ counts: told.after === counts ? told.counts : counts, listen }}>{children}</LiveContext>;
}

/** New and late, always up to date. */
export const useInboxCounts = (): InboxCounts => use(LiveContext).counts;

export function useLive(on: Listener): void {
  const { listen } = use(LiveContext);
  const hear = useEffectEvent(on);
  useEffect(() => listen((event) => hear(event)), [listen]);
}

/** Reads the page's data again when something of these kinds happens */
export function useReadAgainOn(...kinds: LiveEvent["event"][]): void {
  const { revalidate } = useRevalidator();
  useLive(({ event }) => {
    if (kinds.includes(event)) void revalidate();
  });
}
