import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ArticleForm } from "#app/features/writing/article-form.ts";
import type { OtherEditor } from "#app/features/writing/editing.ts";
import { href } from "#app/shared/href.ts";

const BEAT_MS = 20_000;
/** Somebody who paused for this long and types again is announced at once, not with the next beat. */
const PAUSE_MS = 10_000;

/** Calls the listener with an article's id when somebody comes to that article, types in it, or leaves it. */
export type SubscribeToWriters = (listener: (articleId: string) => void) => () => void;

/** Tells the server that this editor is open, and hears who else has the article open (presence.server.ts). */
export function usePresence(
  id: string | undefined,
  form: ArticleForm,
  onOthers: (others: OtherEditor[]) => void,
  subscribe: SubscribeToWriters,
): void {
  const typedAt = useRef(0);
  const first = useRef(form);
  const [page] = useState(() => crypto.randomUUID());

  const beat = useEffectEvent(async (article: string) => {
    const others = await sendPresence({ article, page, typing: Date.now() - typedAt.current < BEAT_MS });
    if (others) onOthers(others);
  });
  const leave = useEffectEvent((article: string) => void sendPresence({ article, page, leaving: true }));

  useEffect(() => {
    if (form === first.current) return;
    const hasPaused = Date.now() - typedAt.current > PAUSE_MS;
    typedAt.current = Date.now();
    if (id !== undefined && hasPaused) void beat(id);
  }, [form, id]);

  useEffect(() => {
    if (id === undefined) return;
    void beat(id);
    const timer = setInterval(() => void beat(id), BEAT_MS);
    const unsubscribe = subscribe((articleId) => {
      if (articleId === id) void beat(id);
    });
    const leaveNow = () => leave(id);
    addEventListener("pagehide", leaveNow);
    return () => {
      clearInterval(timer);
      unsubscribe();
      removeEventListener("pagehide", leaveNow);
      leaveNow();
    };
  }, [id, subscribe]);
}

type Presence = { article: string; page: string; typing?: boolean; leaving?: boolean };

/** @returns undefined when the site does not answer: the next beat asks again */
async function sendPresence(presence: Presence): Promise<OtherEditor[] | undefined> {
  try {
    const response = await fetch(href("/api/admin/writers"), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(presence),
      keepalive: true,
    });
    return response.ok ? ((await response.json()) as { others: OtherEditor[] }).others : undefined;
  } catch {
    return undefined;
  }
}
