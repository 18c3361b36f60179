/** Spec §8: whether it arrives concerns nobody but the console. It leaves even while the page closes. */
export function sendQuietly(address: string, message: object): void {
  const body = JSON.stringify(message);
  try {
    if (navigator.sendBeacon(address, body)) return;
  } catch {
    // Some blockers replace it by something that throws.
  }
  fetch(address, { method: "POST", headers: { "Content-Type": "application/json" }, body, keepalive: true }).catch(
    (error: unknown) => console.warn("not counted:", address, error),
  );
}
