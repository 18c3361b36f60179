import { useEffect, useState } from "react";

const TICK_MS = 20_000;

/** The server's time in the first render, then this machine's, so that "tra 40 minuti" does not stand still. */
export function useNow(served: string): Date {
  const [now, setNow] = useState(() => new Date(served));
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
