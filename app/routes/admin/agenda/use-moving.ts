/** Moves an appointment over the day by pointer or by keys: it is picked up, carried, and dropped or let go. */
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { type AgendaColumn, type AgendaDay, clockOf, type ShownEntry } from "#app/features/booking/agenda-days.ts";
import { sayTime } from "#app/shared/opening-hours.ts";
import { announce } from "#app/ui/announce.ts";
import { nameOf } from "./entry-look.tsx";

/** Where it would be dropped now. */
export type Carried = { entry: ShownEntry; column: number; minute: number };

type Grip = { entry: ShownEntry; column: number; x: number; y: number };

const STEP = 15;
/** A hand that only presses trembles by less. */
const LEAST_PIXELS = 5;

type Options = {
  /** The element in which the columns stand. */
  grid: RefObject<HTMLElement | null>;
  day: AgendaDay;
  columns: readonly AgendaColumn[];
  /** Pixels of a minute. */
  scale: number;
  onDrop: (carried: Carried) => void;
};

export function useMoving({ grid, day, columns, scale, onDrop }: Options) {
  const [carried, setCarried] = useState<Carried>();
  const grip = useRef<Grip>(undefined);
  const wasDragged = useRef(false);

  const within = (entry: ShownEntry, minute: number) =>
    Math.min(Math.max(minute, day.shown.from), day.shown.to - entry.minutes);

  function carryTo(event: globalThis.PointerEvent): void {
    const held = grip.current;
    if (!held) return;
    const [right, down] = [event.clientX - held.x, event.clientY - held.y];
    if (!carried && Math.hypot(right, down) < LEAST_PIXELS) return;
    wasDragged.current = true;
    const places = [...(grid.current?.querySelectorAll("[data-column]") ?? [])].map((one) =>
      one.getBoundingClientRect(),
    );
    const under = places.findIndex(({ left, right: edge }) => event.clientX >= left && event.clientX < edge);
    const minute = Math.round((held.entry.from + down / scale) / STEP) * STEP;
    setCarried({
      entry: held.entry,
      column: under < 0 ? (carried?.column ?? held.column) : under,
      minute: within(held.entry, minute),
    });
  }

  function release(): void {
    if (grip.current && carried) drop(carried);
    grip.current = undefined;
  }

  function dropAppointment(): void {
    grip.current = undefined;
    setCarried(undefined);
  }

  function drop({ entry, column, minute }: Carried): void {
    setCarried(undefined);
    if (minute === entry.from && columns[column]!.person === entry.person) return;
    onDrop({ entry, column, minute });
  }

  const onMove = useEffectEvent(carryTo);
  const onRelease = useEffectEvent(release);
  const onEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key === "Escape" && grip.current) dropAppointment();
  });
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    addEventListener("pointermove", (event) => onMove(event), { signal });
    addEventListener("pointerup", () => onRelease(), { signal });
    addEventListener("pointercancel", () => onRelease(), { signal });
    addEventListener("keydown", (event) => onEscape(event), { signal });
    return () => leaving.abort();
  }, []);

  const place = ({ column, minute }: Pick<Carried, "column" | "minute">) =>
    `${sayTime(clockOf(minute))} con ${columns[column]!.name}`;

  /** On the card: a finger scrolls instead. */
  const onPointerDown = (entry: ShownEntry, column: number) => (event: PointerEvent) => {
    wasDragged.current = false;
    if (event.button !== 0 || event.pointerType === "touch") return;
    grip.current = { entry, column, x: event.clientX, y: event.clientY };
  };

  /** On the button beside it, by a key, or by what a reader does in its stead. */
  const onPress = (entry: ShownEntry, column: number) => () => {
    if (carried?.entry.id === entry.id) return drop(carried);
    setCarried({ entry, column, minute: entry.from });
    announce(
      `Preso: ${nameOf(entry)}, ${place({ column, minute: entry.from })}. Frecce per spostarlo, Invio per lasciarlo lì, Esc per rimetterlo.`,
    );
  };

  const onKeyDown = (entry: ShownEntry) => (event: KeyboardEvent) => {
    if (!carried || carried.entry.id !== entry.id) return;
    if (event.key === "Escape" || event.key === "Tab") {
      dropAppointment();
      announce("Rimesso al suo posto.");
      return;
    }
    const step = event.shiftKey ? 5 : STEP;
    const down = { ArrowUp: -step, ArrowDown: step }[event.key] ?? 0;
    const right = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0;
    if (down === 0 && right === 0) return;
    event.preventDefault();
    const there = {
      entry,
      column: Math.min(Math.max(carried.column + right, 0), columns.length - 1),
      minute: within(entry, carried.minute + down),
    };
    setCarried(there);
    announce(place(there));
  };

  /** A click that ends a drag opens nothing. */
  const onClickCapture = (event: { preventDefault: () => void; stopPropagation: () => void }) => {
    if (!wasDragged.current) return;
    wasDragged.current = false;
    event.preventDefault();
    event.stopPropagation();
  };

  return { carried, onPointerDown, onPress, onKeyDown, onClickCapture };
}
