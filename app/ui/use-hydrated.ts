import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the served HTML and in the first render over it, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
