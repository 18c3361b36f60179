import { type ComponentType, createElement, type ReactNode, useEffect, useState } from "react";

const IDLE_MS = 4000;
const RETRY_MS = 5000;

/** @returns whether it is time to fetch ahead what may be needed, in case the line goes; never for whoever saves data */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
    const timer = setTimeout(() => setIdle(true), IDLE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isIdle;
}

/**
 * A component with a chunk of its own. While the site does not answer it is asked for again and again: React's `lazy` would
 * take the editor away, with what is typed in it.
 * @param load one function for the component's whole life
 * @returns what shows it; undefined until the chunk is there
 */
export function useLate<Props extends object>(
  isWanted: boolean,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ((props: Props) => ReactNode) | undefined {
  const [part, setPart] = useState<{ default: ComponentType<Props> }>();
  useEffect(() => {
    if (!isWanted || part) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const ask = () =>
      void load().then(
        (loaded) => isGone || setPart(loaded),
        () => {
          if (!isGone) timer = setTimeout(ask, RETRY_MS);
        },
      );
    ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isWanted, part, load]);
  return part && ((props) => createElement(part.default, props));
}
