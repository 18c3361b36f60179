/** The ticks of the shopping list: for the visit, or on the device for who asks for it; never an answer of the form. */

const KEY = "tonica.spesa";

export type Ticks = {
  has: (food: string) => boolean;
  set: (food: string, isTicked: boolean) => void;
  isKept: () => boolean;
  keep: (wanted: boolean) => void;
};

export function openTicks(): Ticks {
  const stored = read();
  const ticked = new Set(stored);
  let isKept = stored !== undefined;
  const store = () => isKept && write([...ticked]);
  return {
    has: (food) => ticked.has(food),
    set(food, isTicked) {
      if (isTicked) ticked.add(food);
      else ticked.delete(food);
      store();
    },
    isKept: () => isKept,
    keep(wanted) {
      isKept = wanted;
      if (wanted) store();
      else forget();
    },
  };
}

function read(): string[] | undefined {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return Array.isArray(names) ? names.filter((name) => typeof name === "string") : undefined;
  } catch {
    return undefined;
  }
}

function write(names: string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(names));
  } catch {
    // Without access to the storage the ticks last as long as the page.
  }
}

function forget(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
