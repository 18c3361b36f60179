import { useState } from "react";
import { EventList } from "#app/features/audit/event-list.tsx";
import { eventTypes, isEventType } from "#app/features/audit/events.ts";
import type { AuditEntry } from "#app/features/audit/read.server.ts";
import { announce } from "#app/ui/announce.ts";
import { useLive } from "../shell/live.tsx";

/** As many as spec §7 call 24 asks for. */
const SHOWN = 50;

/** The last security events; what happens while the page is open comes on top (spec §9). */
export function LatestEvents({ events }: { events: AuditEntry[] }) {
  const [arrived, setArrived] = useState<AuditEntry[]>([]);
  useLive((live) => {
    if (live.event !== "security") return;
    const { type } = live.data;
    setArrived((before) => [live.data, ...before].slice(0, SHOWN));
    announce(`Nuovo evento di sicurezza: ${isEventType(type) ? eventTypes[type].label : type}`);
  });
  const read = new Set(events.map(({ id }) => id));
  const all = [...arrived.filter(({ id }) => !read.has(id)), ...events].slice(0, SHOWN);
  return <EventList events={all} empty="Nessun evento di sicurezza registrato." />;
}
