import { useEffect, useState } from "react";

/** The value once it has rested a moment. */
export function useSettled(value: string): string {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), 300);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
