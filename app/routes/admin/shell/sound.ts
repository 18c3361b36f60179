/** Plays a plucked string when a request arrives, if the person has switched it on in this browser. */

/** The storage registry (features/consent) lists this key. */
const SOUND_KEY = "tonica.suono-richieste";

export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(SOUND_KEY) === "si";
  } catch {
    return false; // a browser that stores nothing
  }
}

export function setSoundOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(SOUND_KEY, "si");
    else localStorage.removeItem(SOUND_KEY);
  } catch {
    // Without storage the switch has no lasting effect.
  }
}

/** Of several open tabs only the first one that hears of the request plays the sound. */
export function ringOnce(): void {
  if (!isSoundOn()) return;
  void navigator.locks.request(SOUND_KEY, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await ring();
  });
}

const SECONDS = 1.2;

/** Plays a tonic and its fifth, fading out like a string. */
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
