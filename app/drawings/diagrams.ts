/**
 * Drawings that explain: each shows one thing of a method at work, in the same strokes as its line. They are illustrations,
 * without a measured figure; what their parts mean stands beneath them in words.
 */
import { type Drawing, points, polyline, range, type Stroke, waves } from "./drawing.ts";
import { spineAt } from "./spine.ts";

const size = { width: 600, height: 300 } as const;

/** Twenty minutes, one burst of impulses each: the zones come in one after the other, go on together, and fade. */
function score(): Drawing {
  const minute = size.width / 20;
  const strokes = range(5).map((zone): Stroke => {
    const bursts = range(20).map((at) => {
      const grown = Math.min(1, Math.max(0, (at - zone) / 4));
      const fading = Math.min(1, (20 - at) / 5);
      const lift = Math.round(26 * grown * fading);
      if (lift < 2) return `h${minute}`;
      const pulse = `v${-lift}h6v${2 * lift}h6v${-lift}`;
      return `h3${pulse}${pulse}h${minute - 27}`;
    });
    return { d: `M0 ${34 + zone * 58}${bursts.join("")}`, hot: zone === 2 };
  });
  return { ...size, strokes };
}

/** The same back from the side, before and after, each beside a plumb line: the curves stay, and grow softer. */
function posture(): Drawing {
  const discs = 22;
  const back = (x: number, bend: number, top: number): Stroke => {
    const step = (288 - top) / (discs - 1);
    const at = (disc: number) => x + bend * spineAt(Math.min(1, Math.max(0, disc / (discs - 1))));
    const lines = range(discs).map((disc) => {
      const half = 9 + disc * 0.7;
      // Each disc lies across the curve.
      const tilt = ((at(disc - 1) - at(disc + 1)) / (2 * step)) * half;
      return `M${points(at(disc) - half, top + disc * step - tilt)}l${points(2 * half, 2 * tilt)}`;
    });
    return { d: lines.join(""), weight: 4 };
  };
  const plumb = (x: number) => `M${x} 6v266l-5 8 5 14 5-14-5-8`;
  return {
    ...size,
    strokes: [back(130, 30, 66), back(430, 12, 56), { d: plumb(190) }, { d: plumb(490), hot: true }],
    dots: [
      { x: 162, y: 38, r: 21 },
      { x: 438, y: 28, r: 21 },
    ],
  };
}

/** One push against one, two and three springs: the carriage goes less far with each. */
function springs(): Drawing {
  const coil = (y: number, reach: number) =>
    `M0 ${y}h24${waves(
      range(23).map((node) => (node * (reach - 48)) / 22),
      () => 13,
    )}h24`;
  const strokes = [1, 2, 3].flatMap((count): Stroke[] => {
    const y = [44, 138, 248][count - 1]!;
    const reach = [510, 350, 250][count - 1]!;
    return [
      ...range(count).map((spring) => ({ d: coil(y + (spring - (count - 1) / 2) * 32, reach), hot: count === 1 })),
      { d: `M${reach} ${y - 22 - count * 8}h40v${44 + count * 16}h-40z` },
    ];
  });
  return { ...size, strokes: [{ d: "M0 0v300" }, ...strokes] };
}

/** Work in blocks, rest between them, and the heart, which follows both with a delay. */
function intervals(): Drawing {
  const works = range(5).map((work) => 110 + work * 74);
  const isAtWork = (x: number) => works.some((from) => x >= from && x < from + 34);
  const strokes = works.map((from): Stroke => ({
    d: range(6)
      .map((stroke) => `M${from + stroke * 6} 298v-170`)
      .join(""),
  }));
  let rate = 0.2;
  const beats = range(61).map((at) => {
    const x = at * 10;
    const after = works.filter((from) => x > from + 34).length;
    const aim = x > 440 ? 0.22 : x < 110 ? 0.46 : isAtWork(x) ? 0.98 : 0.4 + 0.05 * after;
    rate += (aim - rate) * (isAtWork(x) ? 0.24 : x > 440 ? 0.13 : 0.17);
    return { x, y: 300 - 290 * rate };
  });
  return { ...size, strokes: [{ d: "M0 298h600" }, ...strokes, { d: polyline(beats), hot: true }] };
}

/** Seven days and three sessions: after each the strength falls a little, and comes back a little higher. */
function week(): Drawing {
  const day = size.width / 7;
  const sessions = [0, 2, 4];
  const bars = sessions.map((at): Stroke => ({
    d: range(5)
      .map((stroke) => `M${Math.round(at * day + 22 + stroke * 10)} 298v-110`)
      .join(""),
  }));
  const turns = sessions.map((at, index) => {
    const wide = Math.round((index < 2 ? 2 : 3) * day);
    const down = Math.round(day * 0.5);
    return `c${points(down * 0.5, 0, down * 0.5, 46, down, 46)}c${points((wide - down) * 0.4, 0, (wide - down) * 0.4, -84, wide - down, -84)}`;
  });
  return { ...size, strokes: [{ d: "M0 298h600" }, ...bars, { d: `M0 150${turns.join("")}`, hot: true }] };
}

/** Three people, three stations, three rounds: everybody goes on by one. */
function rotation(): Drawing {
  const rows = [46, 150, 254];
  const people = range(3).map((person) => (round: number) => rows[(person + round) % 3]!);
  const strokes = people.map((at, person): Stroke => {
    const path = range(2).map((round) => {
      const down = at(round + 1) - at(round);
      return `h120c${points(50, 0, 30, down, 80, down)}`;
    });
    return { d: `M0 ${at(0)}${path.join("")}h200`, hot: person === 0 };
  });
  const dots = people.flatMap((at, person) =>
    range(3).map((round) => ({ x: 60 + round * 200, y: at(round), r: 9, hot: person === 0 })),
  );
  return { ...size, strokes, dots };
}

/** A plate from above: half of it in curves, a quarter in dots, a quarter in strokes. */
function plate(): Drawing {
  const [x, y] = [300, 150];
  const leaves = [26, 44, 62, 80, 98, 116].map((r): Stroke => ({
    d: `M${x - 8} ${y - r}c${points(-1.33 * r, 0, -1.33 * r, 2 * r, 0, 2 * r)}`,
  }));
  const strokes = range(9).map((stroke): Stroke => {
    const from = 14 + stroke * 13;
    return { d: `M${x + from} ${y + 10}v${Math.round(Math.sqrt(124 ** 2 - from ** 2)) - 12}` };
  });
  const grains = range(7).flatMap((row) =>
    range(8).flatMap((column) => {
      const [dx, dy] = [16 + column * 15 + (row % 2) * 7, 16 + row * 15];
      return Math.hypot(dx, dy) < 118 ? [{ x: x + dx, y: y - dy, r: 4 }] : [];
    }),
  );
  const ring = (r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
  return { ...size, strokes: [{ d: ring(146) }, ...leaves, ...strokes, { d: ring(130), hot: true }], dots: grains };
}

/** Ten seconds: four in, six out, from a short breath to a full one. */
function breath(): Drawing {
  const strokes = [0.2, 0.36, 0.52, 0.68, 0.84, 1].map((depth): Stroke => {
    const lift = -270 * depth;
    return {
      d: `M0 290c${points(100, 0, 130, lift, 240, lift)}c${points(130, 0, 180, -lift, 360, -lift)}`,
      hot: depth === 1,
    };
  });
  return { ...size, strokes };
}

/** Tissue from the side under a hand that warms, insists and lets go. */
function pressure(): Drawing {
  const hands = [
    { at: 110, depth: 36, wide: 70 },
    { at: 300, depth: 104, wide: 44 },
    { at: 490, depth: 44, wide: 80 },
  ];
  const strokes = range(9).map((layer): Stroke => {
    const level = 70 + layer * 27;
    const firm = (1 - layer / 9) ** 1.3;
    const heights = range(41).map((at) => {
      const x = at * 15;
      const down = hands.reduce(
        (sum, { at: hand, depth, wide }) => sum + depth * Math.exp(-(((x - hand) / wide) ** 2)),
        0,
      );
      return Math.round(level + down * firm);
    });
    const steps = heights.slice(1).map((y, index) => `l${points(15, y - heights[index]!)}`);
    return { d: `M0 ${heights[0]}${steps.join("")}`, hot: layer === 0 };
  });
  return { ...size, strokes };
}

export const diagrams = {
  score: score(),
  posture: posture(),
  springs: springs(),
  intervals: intervals(),
  week: week(),
  rotation: rotation(),
  plate: plate(),
  breath: breath(),
  pressure: pressure(),
} satisfies Record<string, Drawing>;
