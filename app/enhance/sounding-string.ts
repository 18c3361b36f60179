/**
 * The drawn string of a page becomes one that can be plucked: by finger, pointer or key. Each line is one mode and moves by
 * its own share; the hot one is the string itself, the sum of them all. At rest the server's drawing stands there again,
 * unchanged. Nothing runs while it rests or is out of sight; it sounds when somebody asks for it, and nothing is remembered.
 */
import { atRest, damping, type Mode, pluck, reach, ring, shape } from "../shared/plucked-string.ts";

/** The note of the first mode: A below the middle C. */
const HERTZ = 220;
/** How long a finger pulls before it lets go. */
const PULL_MS = 60;
/** What a finger on the string damps. */
const FINGER = 30;
/** Screen points: below the first nobody sees it move; closer than the second a pointer takes hold, closer than the third a finger. */
const SIGHT = 0.3;
const NEAR = { mouse: 26, touch: 64 };
/** Shares of the drawing's height. */
const STRONG = 0.2;
const GENTLE = 0.07;
const FURTHEST = 0.42;
/** Straight pieces of the moving line; the ninth mode has thirteen for each half of its wave. */
const PIECES = 120;
const STEP = 1 / 24;

export function letStringSound(box: HTMLElement): void {
  const section = box.closest("section")!;
  const svg = box.querySelector("svg")!;
  const { width, height } = svg.viewBox.baseVal;
  const lines = [...svg.querySelectorAll("path")].toReversed();
  const modes = lines.length;
  const middle = height / 2;
  /** How far each line stands out: the first has one half-wave, the others have them on both sides. */
  const amplitudes = lines.map((line, index) => line.getBBox().height / (index === 0 ? 1 : 2));
  const [tonic] = lines;
  const drawn = tonic!.getAttribute("d")!;
  const still = matchMedia("(prefers-reduced-motion: reduce)");

  let string = atRest(modes);
  /** How far each line was moved when it was last drawn. */
  const shown = new Float32Array(modes);
  /** What a finger adds while it pulls. */
  let held: number[] | undefined;
  /** A pull of some milliseconds, after which it is let go. */
  let pull: { x: number; high: number; since: number } | undefined;
  let frame = 0;
  let last = 0;
  let unit = 1;
  let isSeen = false;

  /** The drawing's own cubic (drawings/drawing.ts), so that the line begins to move from exactly where it is. */
  const places = Array.from({ length: PIECES + 1 }, (_, index) => {
    const t = index / PIECES;
    const x = 1.272 * t * (1 - t) ** 2 + 1.728 * t * t * (1 - t) + t ** 3;
    const sines = Float32Array.from({ length: modes }, (_, mode) => Math.sin((mode + 1) * Math.PI * x));
    return { x: Math.round(x * width), rest: middle - 4 * amplitudes[0]! * t * (1 - t), sines };
  });

  function draw(high: readonly number[]): void {
    let d = "";
    for (const { x, rest, sines } of places) {
      let y = rest;
      for (let mode = 0; mode < modes; mode++) y -= high[mode]! * sines[mode]!;
      d += `${d ? "L" : "M"}${x} ${Math.round(y * 10) / 10}`;
    }
    tonic!.setAttribute("d", d);
    for (let mode = 1; mode < modes; mode++) {
      // What nobody can see is not drawn again: the high modes are soon at rest.
      if (Math.abs(high[mode]! - shown[mode]!) < (SIGHT * unit) / 2) continue;
      shown[mode] = high[mode]!;
      const scale = 1 + high[mode]! / amplitudes[mode]!;
      lines[mode]!.setAttribute(
        "transform",
        `matrix(1 0 0 ${scale.toFixed(3)} 0 ${(middle * (1 - scale)).toFixed(1)})`,
      );
    }
  }

  function rest(): void {
    shown.fill(0);
    cancelAnimationFrame(frame);
    frame = 0;
    string = atRest(modes);
    held = pull = undefined;
    tonic!.setAttribute("d", drawn);
    for (const line of lines) line.removeAttribute("transform");
  }

  function move(): void {
    if (frame) return;
    last = performance.now();
    frame = requestAnimationFrame(tick);
  }

  function tick(now: number): void {
    string = ring(string, Math.max(0, now - last) / 1000, held ? FINGER : 0);
    last = now;
    if (pull) {
      const share = Math.min(1, Math.max(0, now - pull.since) / PULL_MS);
      held = pluck(modes, pull.x, pull.high * share);
      if (share === 1) releaseString();
    }
    draw(string.map(({ place }, mode) => place + (held?.[mode] ?? 0)));
    frame = 0;
    if (pull || string.some((mode, index) => reach(mode, index + 1) > SIGHT * unit))
      frame = requestAnimationFrame(tick);
    else if (!held) rest();
  }

  function releaseString(): void {
    if (!held) return;
    const from = held;
    string = string.map(({ place, speed }, mode): Mode => ({ place: place + from[mode]!, speed }));
    held = pull = undefined;
    play(from);
  }

  /** @param high a share of the drawing's height, upwards */
  function strike(x: number, high: number): void {
    if (still.matches) return play(pluck(modes, x, high * height));
    if (!isSeen || document.hidden) return;
    unit = height / svg.clientHeight;
    pull = { x, high: high * height, since: performance.now() };
    move();
  }

  // Sound.
  let audio: AudioContext | undefined;
  let voice: GainNode | undefined;

  /** The same modes with the same dampings; what a bridge hears of each grows with its number. */
  function play(from: readonly number[]): void {
    if (!audio) return;
    const now = audio.currentTime;
    voice?.gain.setTargetAtTime(0, now, 0.02);
    voice = new GainNode(audio, { gain: 0.5 });
    voice.connect(audio.destination);
    for (const [index, high] of from.entries()) {
      const mode = index + 1;
      const tone = new OscillatorNode(audio, { frequency: HERTZ * mode });
      const volume = new GainNode(audio, { gain: (mode * high) / (STRONG * height * 3) });
      volume.gain.setTargetAtTime(0, now, 1 / damping(mode));
      tone.connect(volume).connect(voice);
      tone.start(now);
      tone.stop(now + 7 / damping(mode));
    }
  }

  function addSoundButton(): void {
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: "Suono" });
    button.className = "absolute flex min-h-11 items-center underlined";
    const show = () => {
      button.setAttribute("aria-pressed", String(Boolean(audio)));
      button.style.fontWeight = audio ? "660" : "";
    };
    button.addEventListener("click", () => {
      if (audio) silence();
      else {
        audio = new AudioContext();
        strike(at, STRONG);
      }
      show();
    });
    const silence = () => {
      void audio?.close();
      audio = voice = undefined;
    };
    // A page in the history cache makes no sound, and comes back without.
    addEventListener("pagehide", () => {
      silence();
      show();
    });
    show();
    section.querySelector("[data-sound]")?.replaceWith(button);
  }

  // Keys: a point on the string that the arrows move.
  let at = 0.25;
  /** Both ends of a string may lie beyond the page's edge. */
  const rightmost = () => Math.floor((section.clientWidth / svg.clientWidth - 0.02) / STEP) * STEP;

  function addHandle(): void {
    const handle = Object.assign(document.createElement("span"), { tabIndex: 0, role: "slider" });
    handle.ariaLabel = "Corda da pizzicare";
    handle.setAttribute("aria-description", "Le frecce scelgono il punto, Invio pizzica.");
    handle.style.cssText = "position:absolute;width:24px;height:24px;margin:-12px;border-radius:50%";
    const place = (x: number) => {
      at = Math.max(STEP, Math.min(x, rightmost()));
      handle.style.left = `${at * 100}%`;
      handle.style.top = `${(restAt(at) / height) * 100}%`;
      handle.ariaValueNow = String(Math.round(at * 100));
      handle.ariaValueText = `al ${handle.ariaValueNow} per cento della corda`;
    };
    handle.addEventListener("keydown", (event) => {
      const { key, repeat } = event;
      if (key === "Enter" || key === " ") {
        if (!repeat) strike(at, STRONG);
      } else if (/^Arrow(Right|Up)$/.test(key)) place(at + STEP);
      else if (/^Arrow(Left|Down)$/.test(key)) place(at - STEP);
      else if (key === "Home") place(0);
      else if (key === "End") place(1);
      else return;
      event.preventDefault();
    });
    handle.addEventListener("click", () => strike(at, STRONG));
    place(at);
    box.append(handle);
  }

  const restAt = (x: number) => middle - shape([amplitudes[0]!], x);

  // Pointers.
  /** Where a pointer is on the string: `above` it in screen points. */
  function locate({ clientX, clientY }: PointerEvent) {
    const { left, top, width: wide, height: high } = svg.getBoundingClientRect();
    const x = Math.min(0.985, Math.max(0.015, (clientX - left) / wide));
    return { x, above: top + (restAt(x) / height) * high - clientY, high };
  }

  let before: ReturnType<typeof locate> | undefined;
  let struckAt = 0;

  section.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || (event.target as Element).closest("a, button")) return;
    const { x, above } = locate(event);
    const isTouch = event.pointerType === "touch";
    if (Math.abs(above) > NEAR[isTouch ? "touch" : "mouse"]) return;
    struckAt = x;
    if (isTouch || still.matches) return strike(x, above < 0 ? -STRONG : STRONG);
    unit = height / svg.clientHeight;
    pull = undefined;
    held = pluck(modes, x, above * unit);
    section.setPointerCapture(event.pointerId);
    move();
  });

  section.addEventListener("pointermove", (event) => {
    const here = locate(event);
    const { x, above, high } = here;
    if (event.pointerType === "touch") {
      // A finger that slides along plucks anew; one that scrolls the page never comes here.
      if (struckAt && Math.abs(x - struckAt) > 0.08) strike((struckAt = x), above < 0 ? -STRONG : STRONG);
    } else if (held && !pull) {
      const furthest = FURTHEST * high;
      held = pluck(modes, x, Math.max(-furthest, Math.min(furthest, above)) * unit);
      move();
    } else {
      const near = Math.abs(above) < NEAR.mouse;
      section.style.cursor = near && !still.matches ? "grab" : "";
      // A pointer that crosses the string brushes it.
      if (before && !event.buttons && before.above * above < 0 && !still.matches)
        strike(x, Math.max(-STRONG, Math.min(STRONG, (above - before.above) / high)) || GENTLE);
    }
    before = here;
  });

  const end = () => {
    struckAt = 0;
    if (pull || !held) return;
    releaseString();
    move();
  };
  section.addEventListener("pointerup", end);
  section.addEventListener("pointercancel", end);
  section.addEventListener("pointerleave", () => (before = undefined));
  section.addEventListener("selectstart", (event) => held && event.preventDefault());
  // Up and down a finger scrolls the page.
  section.style.touchAction = "pan-y pinch-zoom";

  // In sight. Once its first figure is drawn the string trembles a little: it can be plucked.
  let isNew = true;
  new IntersectionObserver(([entry]) => {
    isSeen = entry!.isIntersecting;
    if (!isSeen) rest();
    else if (isNew) {
      isNew = false;
      const drawing = svg.getAnimations({ subtree: true });
      void Promise.allSettled(drawing.map(({ finished }) => finished)).then(() => strike(at, GENTLE));
    }
  }).observe(box);
  document.addEventListener("visibilitychange", () => document.hidden && rest());

  addHandle();
  addSoundButton();
}
