import { type Copy, type Drawing, drawnOnce, points, range } from "../drawing.ts";
import { foot, type MethodDrawing, upright } from "../method.ts";

type Shape = {
  width?: number;
  height?: number;
  channels?: number;
  /** Half the width of one biphasic pulse, in units. */
  half?: number;
  /** The number of pulses in one train, and the length of the pause after it, counted in pulses. */
  pulses?: number;
  rest?: number;
  /** Height of the loudest pulse, in units. */
  amplitude?: number;
  /** How far each channel is shifted to the left of the one above, in units. */
  shift?: number;
  /** How many channels on either side of the loudest are loud too. */
  spread?: number;
  /** Where the loudest channel stands, 0 top … 1 bottom. */
  centre?: number;
  /** Which channel is the hot one, from 0 at the top. */
  hot?: number;
  /** Every channel starts at an electrode of its own. */
  electrodes?: boolean;
};

/** Trains of biphasic rectangular pulses that swell, hold and fade; the channels are out of step, the middle ones louder. */
export const ems = drawnOnce(drawEms);

function drawEms({
  width = 1600,
  height = 800,
  channels = 11,
  half = 8,
  pulses = 15,
  rest = 8,
  amplitude = 52,
  shift = 52,
  spread = 3.4,
  centre = 0.42,
  hot = 4,
  electrodes = false,
}: Shape = {}): Drawing {
  const period = (pulses + rest) * half * 2;
  const trains = Math.ceil((width + shift) / period) + 1;
  const d = (electrodes ? "M0 0h40" : "M0 0") + train(pulses, half, amplitude, rest).repeat(trains);

  const offset = (channel: number) => (channel * shift) % period;
  const gap = height / (channels - 1);
  const loudest = (channels - 1) * centre;
  const copies = range(channels).map((channel): Copy => {
    const loudness = 0.16 + 1.1 * Math.exp(-(((channel - loudest) / spread) ** 2));
    return {
      x: electrodes ? 6 + offset(channel) : -offset(channel),
      y: channel * gap,
      scaleX: 1,
      scaleY: loudness,
      hot: channel === hot,
    };
  });
  const dots = electrodes
    ? copies.map(({ x = 0, y = 0, hot: loud }) => ({
        x: Math.round(x),
        y: Math.round(y),
        r: 5,
        ...(loud && { hot: true }),
      }))
    : [];
  return { width, height, family: { d, copies }, dots };
}

function train(pulses: number, half: number, amplitude: number, rest: number): string {
  let path = "";
  let level = 0;
  const stepTo = (next: number) => {
    path += `v${points(next - level)}h${half}`;
    level = next;
  };
  for (const pulse of range(pulses)) {
    const time = pulse / (pulses - 1);
    const envelope = Math.max(0.06, Math.min(1, time / 0.42, (1 - time) / 0.2));
    const height = Math.round(amplitude * envelope);
    stepTo(-height);
    stepTo(height);
  }
  return `${path}v${points(-level)}h${rest * half * 2}`;
}

export const emsDrawing: MethodDrawing = {
  line: ems,
  hero: {
    ...foot,
    line: () => ems({ width: 1600, height: 900, channels: 13, hot: 5, amplitude: 58, half: 8 }),
    fit: "xMinYMid slice",
    stage: "h-[min(104vw,46svh)] justify-end",
    field: "inset-0 lg:top-28 lg:bottom-52",
  },
  band: () => ems({ width: 1400, height: 360, channels: 5, hot: 2, amplitude: 62, centre: 0.5, spread: 2.4 }),
  portrait: () => ems({ ...upright, channels: 9, shift: 60, hot: 3, amplitude: 44 }),
  strip: (width, height) =>
    ems({ width, height, channels: 5, half: 6, shift: 90, spread: 2, amplitude: height / 5.5, hot: 2, centre: 0.5 }),
  local: () =>
    ems({
      width: 1440,
      height: 264,
      channels: 5,
      half: 11,
      pulses: 13,
      rest: 5,
      amplitude: 44,
      shift: 150,
      spread: 2.4,
      centre: 0.5,
      hot: 2,
    }),
};
