/**
 * Radix injects a few <style> elements (scroll lock, select viewport). On hydrated pages the policy lets them in
 * by a nonce, which the page's own style sheet carries; browsers hide the attribute but keep the property.
 */
import { setNonce } from "get-nonce";

let nonce: string | undefined;

export function styleNonce(): string | undefined {
  if (nonce === undefined && typeof document !== "undefined") {
    nonce = document.querySelector<HTMLLinkElement>("link[rel=stylesheet][nonce]")?.nonce ?? "";
    if (nonce) setNonce(nonce);
  }
  return nonce || undefined;
}
