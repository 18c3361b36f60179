/** Plates that carry quantities: curves with their echoes, hatched bars, stairs, a week of plucked strings. */
import type { BodyPicture, Curves, Ground, Place } from "#app/content/articles/drawn-picture.ts";
import { at, broken, grounds, type Label, type Plate, range, stroke, through } from "./plate.ts";

/** Where drawings stand on the plate of 1200 × 800; words have the margin below. */
const FIELD = { left: 90, right: 1110, top: 110, bottom: 670 } as const;
const WORDS = 738;
const wide = FIELD.right - FIELD.left;
const high = FIELD.bottom - FIELD.top;
const ECHOES = 11;

const pensOf = (ground: Ground) => ({
  thin: { colour: grounds[ground].line, width: 1.6 },
  plain: { colour: grounds[ground].line, width: 4 },
  hot: { colour: grounds[ground].hot, width: 10 },
});

type Kind<K extends BodyPicture["kind"]> = Extract<BodyPicture, { kind: K }>;

const onField = ([x, y]: Place): Place => [FIELD.left + x * wide, FIELD.bottom - y * high];
/** The same place on the n-th echo, which sinks towards the ground line. */
const sunk = ([x, y]: Place, echo: number): Place => [x, y * (1 - echo / ECHOES)];

export function curves({ ground, curves: all, across, up, marks = [] }: Curves & { ground: Ground }): Plate {
  const pens = pensOf(ground);
  const echoed = all.find(({ hot }) => hot);
  const line = (points: readonly Place[], straight?: boolean) => (straight ? broken : through)(points.map(onField));
  const echoes = range(ECHOES + 1)
    .slice(1)
    .map((echo) =>
      echoed
        ? stroke(
            line(
              echoed.points.map((point) => sunk(point, echo)),
              echoed.straight,
            ),
            pens.thin,
          )
        : "",
    );
  const uprights = marks.map(({ at: x }) =>
    stroke(broken([onField([x, -0.02]), onField([x, echoed ? levelAt(echoed.points, x) : 1])]), pens.thin),
  );
  const drawn = all
    .toSorted((one, other) => Number(one.hot ?? false) - Number(other.hot ?? false))
    .map(({ points, hot, straight }) => stroke(line(points, straight), hot ? pens.hot : pens.plain));
  const labels: Label[] = [
    ...marks.map(({ at: x, label }) => ({ text: label, x: onField([x, 0])[0], y: WORDS, align: "centre" as const })),
    ...all.flatMap(({ points, label, hot }): Label[] => {
      const end = points.filter(([x]) => x > 0.7).map(([, y]) => y);
      const [x, y] = onField([points.at(-1)![0], Math.max(...end)]);
      return label ? [{ text: label, x, y: y - 26, align: "right", strong: hot ?? false }] : [];
    }),
    ...(across ? [{ text: across, x: FIELD.right, y: WORDS, align: "right" as const }] : []),
    ...(up ? [{ text: up, x: FIELD.left, y: 78, align: "left" as const }] : []),
  ];
  return { drawing: [...echoes, ...uprights, ...drawn].join(""), labels };
}

function levelAt(points: readonly Place[], x: number): number {
  const after = Math.max(
    1,
    points.findIndex(([px]) => px >= x),
  );
  const [[fromX, fromY], [toX, toY]] = [points[after - 1]!, points[after]!];
  return fromY + ((toY - fromY) * (x - fromX)) / (toX - fromX);
}

export function bars({ ground, bars: all }: Kind<"bars"> & { ground: Ground }): Plate {
  const pens = pensOf(ground);
  const most = Math.max(...all.map(({ value }) => value));
  const cell = wide / all.length;
  const hatched = all.map(({ value, hot }, index) => {
    const strokes = hot ? 7 : 15;
    const step = (cell * 0.72) / (strokes - 1);
    const from = FIELD.left + cell * (index + 0.14);
    const top = FIELD.bottom - (value / most) * high;
    // A slight lean: the strokes of a hand that hatches.
    const d = range(strokes)
      .map((n) => `M${at(from + n * step - 8, FIELD.bottom)}L${at(from + n * step + 8, top)}`)
      .join("");
    return stroke(d, hot ? { ...pens.hot, width: 9 } : { ...pens.thin, width: 2.2 });
  });
  const base = stroke(
    broken([
      [FIELD.left, FIELD.bottom + 8],
      [FIELD.right, FIELD.bottom + 8],
    ]),
    pens.plain,
  );
  const labels = all.map(({ label, hot }, index) => ({
    text: label,
    x: FIELD.left + cell * (index + 0.5),
    y: WORDS,
    align: "centre" as const,
    strong: hot ?? false,
  }));
  return { drawing: [...hatched, base].join(""), labels };
}

export function steps({ ground, steps: all }: Kind<"steps"> & { ground: Ground }): Plate {
  const pens = pensOf(ground);
  const tread = 1 / all.length;
  const stair = (echo: number) =>
    broken(
      all.flatMap(({ level }, index) => [index, index + 1].map((edge) => onField(sunk([edge * tread, level], echo)))),
    );
  const echoes = range(ECHOES + 1).map((echo) => stroke(stair(echo), echo ? pens.thin : pens.plain));
  const hot = all.map((step, index) =>
    step.hot
      ? stroke(broken([onField([index * tread, step.level]), onField([(index + 1) * tread, step.level])]), pens.hot)
      : "",
  );
  const labels = all.map(({ label, hot: strong = false }, index) => ({
    text: label,
    x: onField([(index + 0.5) * tread, 0])[0],
    y: WORDS,
    align: "centre" as const,
    strong,
  }));
  return { drawing: [...echoes, ...hot].join(""), labels };
}

const HARMONICS = 5;

/** Every row is a string; a day with something to do plucks it. */
export function week({ ground, rows }: Kind<"week"> & { ground: Ground }): Plate {
  const pens = pensOf(ground);
  const left = 300;
  const day = (FIELD.right - left) / 7;
  const share = high / rows.length;
  const swing = Math.min(share * 0.46, 130);
  const level = (row: number) => FIELD.top + share * (row + 0.5);
  const drawn = rows.map(({ days, hot = false }, row) => {
    const still = stroke(`M${at(left, level(row))}H${FIELD.right}`, pens.thin);
    const plucked = days.flatMap((value, index) =>
      value === 0
        ? []
        : range(HARMONICS).map((harmonic) => {
            const reach = swing * value * Math.cos((harmonic * Math.PI) / 2 / HARMONICS) * (harmonic % 2 ? -1 : 1);
            const d =
              `M${at(left + index * day, level(row))}` +
              `c${at(0.424 * day, -reach * 1.333)} ${at(0.576 * day, -reach * 1.333)} ${at(day, 0)}`;
            return stroke(d, harmonic ? pens.thin : hot ? pens.hot : pens.plain);
          }),
    );
    return still + plucked.toReversed().join("");
  });
  const uprights = range(8).map((edge) =>
    stroke(`M${at(left + edge * day, FIELD.top - 20)}V${FIELD.bottom}`, { ...pens.thin, width: 0.8 }),
  );
  const labels: Label[] = [
    ...rows.map(({ label, hot }, row) => ({
      text: label,
      x: FIELD.left - 20,
      y: level(row) + 14,
      align: "left" as const,
      strong: hot ?? false,
    })),
    ...["L", "M", "M", "G", "V", "S", "D"].map((text, index) => ({
      text,
      x: left + (index + 0.5) * day,
      y: WORDS,
      align: "centre" as const,
    })),
  ];
  return { drawing: [...uprights, ...drawn].join(""), labels };
}
