/**
 * A plucked string with fixed ends: a sum of modes, each a damped oscillation of its own. Lengths are shares of the
 * string's, heights any unit, times seconds. Nothing here knows of a screen or of a loudspeaker.
 */

/** One mode's place and speed; `shape` of the string at x is the sum of `place · sin(nπx)`. */
export type Mode = { place: number; speed: number };

/** What is seen is slower than what is heard, or an eye would see a blur: oscillations of the first mode a second. */
const SEEN_HERTZ = 2.2;

/** The share of itself that a mode loses in a second, as a rate: the higher, the sooner it is silent. */
export const damping = (mode: number): number => 1.5 + 0.11 * mode * mode;

export const atRest = (modes: number): Mode[] => Array.from({ length: modes }, () => ({ place: 0, speed: 0 }));

/**
 * The amplitudes of a string that is pulled into a corner at `x` and let go: Fourier's of a triangle, so that mode n has
 * ∝ sin(nπx) / n². With as many modes as a drawing has lines the corner is round; at `x` the string is at `height`.
 * @param x 0 and 1 are the ends, where no string can be pulled
 */
export function pluck(modes: number, x: number, height: number): number[] {
  const amplitudes = Array.from(
    { length: modes },
    (_, index) => Math.sin((index + 1) * Math.PI * x) / (index + 1) ** 2,
  );
  const reached = shape(amplitudes, x);
  return amplitudes.map((amplitude) => (amplitude * height) / reached);
}

/** The string's height at `x`. */
export const shape = (amplitudes: readonly number[], x: number): number =>
  amplitudes.reduce((sum, amplitude, index) => sum + amplitude * Math.sin((index + 1) * Math.PI * x), 0);

/**
 * The modes a time later. The solution of q¨ + 2γq˙ + (ω² + γ²)q = 0 itself and not an approximation, so that a late frame
 * shows the right place.
 * @param extra damping of a finger that lies on the string
 */
export function ring(modes: readonly Mode[], seconds: number, extra = 0): Mode[] {
  return modes.map(({ place, speed }, index) => {
    const [rate, turns] = [damping(index + 1) + extra, turning(index + 1)];
    const [sine, cosine] = [Math.sin(turns * seconds), Math.cos(turns * seconds)];
    const left = Math.exp(-rate * seconds);
    return {
      place: left * (place * cosine + ((speed + rate * place) / turns) * sine),
      speed: left * (speed * cosine - ((rate * speed + (turns * turns + rate * rate) * place) / turns) * sine),
    };
  });
}

/** Of all modes, in no unit but its own; it only ever falls. */
export const energy = (modes: readonly Mode[]): number =>
  modes.reduce((sum, mode, index) => sum + (turning(index + 1) * reach(mode, index + 1)) ** 2, 0);

/** How far a mode may still go. */
export const reach = ({ place, speed }: Mode, mode: number): number => {
  const [rate, turns] = [damping(mode), turning(mode)];
  return Math.sqrt(place * place * (1 + (rate / turns) ** 2) + (speed / turns) ** 2);
};

/** Radians a second. */
const turning = (mode: number) => 2 * Math.PI * SEEN_HERTZ * mode;
