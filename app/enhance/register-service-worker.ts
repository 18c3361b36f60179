/** Spec §7 call 32. Without it the site is the same, only not offline. */
export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  addEventListener("load", () => {
    navigator.serviceWorker
      .register("/sw.js?v=4")
      .catch((error: unknown) => console.info("service worker not registered", error));
  });
}
