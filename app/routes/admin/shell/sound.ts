/** A plucked string when a request arrives, if whoever sits here wants it: off until then, remembered in this browser. */

/** In features/consent/registry.ts. */
const NAME = "tonica.suono-richieste";

export function soundWanted(): boolean {
  try {
    return localStorage.getItem(NAME) === "si";
  } catch {
    return false; // a browser that stores nothing
  }
}

export function wantSound(wanted: boolean): void {
  try {
    if (wanted) localStorage.setItem(NAME, "si");
    else localStorage.removeItem(NAME);
  } catch {
    // Then it holds for nothing but this click.
  }
}

/** Many tabs may be open: the first one to hear rings for all. */
export function ringOnce(): void {
  if (!soundWanted()) return;
  void navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await ring();
  });
}

const SECONDS = 1.2;

/** A fifth over its tonic, dying away as a string does. */
export async function ring(): Promise<void> {
  const audio = new AudioContext();
  await audio.resume();
  const volume = audio.createGain();
  volume.connect(audio.destination);
  volume.gain.setValueAtTime(0.25, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + SECONDS);
  for (const hertz of [220, 330]) {
    const string = audio.createOscillator();
    string.type = "triangle";
    string.frequency.value = hertz;
    string.connect(volume);
    string.start();
    string.stop(audio.currentTime + SECONDS);
  }
  await new Promise((done) => setTimeout(done, SECONDS * 1000));
  await audio.close();
}
