import { useHydrated } from "#app/ui/use-hydrated.ts";

/** @param origin of the site: under any other address, such as that of a local network, no browser offers its keys */
export function usePasskeyAbility(origin: string): boolean {
  return (
    useHydrated() &&
    location.origin === origin &&
    "PublicKeyCredential" in globalThis &&
    "parseRequestOptionsFromJSON" in PublicKeyCredential
  );
}
