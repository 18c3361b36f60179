/** Receives the live events while an admin page is open (spec §9), and passes them on to the parts that listen. */
import { createContext, type ReactNode, use, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetchers, useRevalidator } from "react-router";
import type { InboxCounts } from "#app/features/inbox/inbox.ts";
import { subscribeToLiveInTabs } from "#app/features/inbox/live-tabs.ts";
import type { LiveEvent } from "#app/features/inbox/live.ts";
import type { SubscribeToWriters } from "#app/features/writing/editor/use-presence.ts";
import { isSending } from "#app/shared/or-unreachable.ts";
import { announce } from "#app/ui/announce.ts";
import { ringOnce } from "./sound.ts";

type Listener = (event: LiveEvent) => void;

type Live = {
  counts: InboxCounts;
  listen: (listener: Listener) => () => void;
};

const LiveContext = createContext<Live>({ counts: { nuova: 0, overdue: 0 }, listen: () => () => {} });

type Props = {
  /** The cursor from which live events are new, and the ids of the newest requests, which the page may show already. */
  start: { since: string; known: string[] };
  counts: InboxCounts;
  children: ReactNode;
};

export function LiveProvider({ start, counts, children }: Props) {
  const listeners = useRef(new Set<Listener>());
  // Live counts apply only to the loader's counts they came after: a later load is newer.
  const [live, setLive] = useState({ loaded: counts, counts });
  const listen = useCallback((listener: Listener) => {
    listeners.current.add(listener);
    return () => void listeners.current.delete(listener);
  }, []);

  const onEvent = useEffectEvent((event: LiveEvent) => {
    if (event.event === "counts") setLive({ loaded: counts, counts: event.data });
    if (event.event === "request" && !event.data.suspicious) {
      announce(`Nuova richiesta: ${event.data.name}`);
      ringOnce();
    }
    for (const listener of listeners.current) listener(event);
  });

  const startListening = useEffectEvent(() => subscribeToLiveInTabs({ ...start, onEvent }));
  useEffect(() => startListening(), []);

  return (
    <LiveContext value={{ counts: live.loaded === counts ? live.counts : counts, listen }}>{children}</LiveContext>
  );
}

/** The numbers of new and overdue requests, kept up to date. */
export const useInboxCounts = (): InboxCounts => use(LiveContext).counts;

export function useLive(listener: Listener): void {
  const { listen } = use(LiveContext);
  const onEvent = useEffectEvent(listener);
  useEffect(() => listen((event) => onEvent(event)), [listen]);
}

/** For the editor, which knows no route. */
export function useWritersEvents(): SubscribeToWriters {
  const { listen } = use(LiveContext);
  return useCallback(
    (listener) => listen(({ event, data }) => void (event === "writers" && listener(data.articleId))),
    [listen],
  );
}

/**
 * Reads the page's data again after an event that concerns it. Not while a form is being sent: its end does so anyway, the
 * answer must find the form in its place, or nobody is told of it, and the router forgets where a fetcher's answer leads when
 * a reading began after the send.
 */
export function useRevalidateOn(concerns: (live: LiveEvent) => boolean): void {
  const { revalidate } = useRevalidator();
  const sending = useFetchers().some(({ state }) => state === "submitting");
  useLive((live) => {
    if (!sending && !isSending() && concerns(live)) void revalidate();
  });
}
