/** This tab's auth state, joined to the other tabs of the same browser. */
import { AUTH_CHANNEL, AuthStore } from "./auth-state.ts";

export const authStore = new AuthStore(
  typeof document === "undefined" ? undefined : new BroadcastChannel(AUTH_CHANNEL),
);
