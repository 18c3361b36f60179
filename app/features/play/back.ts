/**
 * The back that one pulls straight: how far each of its zones has come, what that draws and of which zone one speaks. The
 * page's server and its script both run this.
 */
import { spine, spineCurve, spineMiddle } from "#app/drawings/spine.ts";

export const zones = ["collo", "dorso", "lombi"] as const;
export type Zone = (typeof zones)[number];

/** From 0, the curve as it is, to FAR, the straight line. */
export type Back = Readonly<Record<Zone, number>>;
export const FAR = 10;

/** What is said: nothing yet, of one zone, or of all of them. */
export const backAnswers = ["niente", ...zones, "tutta"] as const;
export type BackAnswer = (typeof backAnswers)[number];

export const BOX = { width: 400, height: 520 } as const;
const MIDDLE = 210;
const AMPLITUDE = 150;
const REACH = BOX.height + 40;

/** Reads a form or an address; what is no number between 0 and FAR counts as not pulled. */
export function readBack(read: (name: Zone) => string | null): Back {
  const pull = (zone: Zone) => {
    const value = Math.round(Number(read(zone) ?? 0));
    return value >= 0 && value <= FAR ? value : 0;
  };
  return { collo: pull("collo"), dorso: pull("dorso"), lombi: pull("lombi") };
}

/** Of the zone that was pulled farthest, the upper one of two; of the whole back when all came past the middle. */
export function answerOf(back: Back): BackAnswer {
  if (zones.every((zone) => back[zone] > FAR / 2)) return "tutta";
  const farthest = Math.max(...zones.map((zone) => back[zone]));
  return farthest === 0 ? "niente" : zones.find((zone) => back[zone] === farthest)!;
}

const slackOf = (back: Back, share = 1) => zones.map((zone) => share * AMPLITUDE * (1 - back[zone] / FAR));

/** The curve as it stands first, then ever closer to the straight line. */
export const backCurves = (back: Back): string[] =>
  [1, 0.8, 0.6, 0.4, 0.2].map((share) => `M${MIDDLE}-20${spineCurve(slackOf(back, share), REACH)}`);

export const STRAIGHT = `M${MIDDLE}-20v${REACH}`;

/** Where a zone is taken hold of: the middle of its bend. */
export function handleOf(back: Back, zone: Zone): { x: number; y: number } {
  const part = zones.indexOf(zone);
  const above = spine.slice(0, part).reduce((sum, { length }) => sum + length, 0);
  return {
    x: Math.round(MIDDLE + spineMiddle(slackOf(back), REACH, part)),
    y: Math.round((above + spine[part]!.length / 2) * REACH - 20),
  };
}

/** Where a zone's name stands: across the line from its bend. */
export function labelOf(zone: Zone): { x: number; y: number; textAnchor: "start" | "end" } {
  const isRight = spine[zones.indexOf(zone)]!.bend > 0;
  const { y } = handleOf({ collo: 0, dorso: 0, lombi: 0 }, zone);
  return { x: MIDDLE + (isRight ? -14 : 14), y: y + 6, textAnchor: isRight ? "end" : "start" };
}

/** How far a zone is pulled when its handle is drawn to x and the others stay. */
export function pullAt(back: Back, zone: Zone, x: number): number {
  const from = handleOf({ ...back, [zone]: 0 }, zone).x;
  const to = handleOf({ ...back, [zone]: FAR }, zone).x;
  return Math.min(FAR, Math.max(0, Math.round((FAR * (x - from)) / (to - from))));
}
