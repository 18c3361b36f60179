/** Sends a message even while the page closes; a failure is only logged to the console (spec §8). */
export function sendQuietly(address: string, message: object): void {
  const body = JSON.stringify(message);
  try {
    if (navigator.sendBeacon(address, body)) return;
  } catch {
    // Some ad blockers replace sendBeacon by a function that throws.
  }
  fetch(address, { method: "POST", headers: { "Content-Type": "application/json" }, body, keepalive: true }).catch(
    (error: unknown) => console.warn("not counted:", address, error),
  );
}
