import { useEffect, useState } from "react";

const TICK_MS = 20_000;

/** Returns the server's time in the first render, then the browser's, so that "tra 40 minuti" keeps counting down. */
export function useNow(served: string): Date {
  const [now, setNow] = useState(() => new Date(served));
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
