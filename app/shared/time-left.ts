/** How long until an instant, as people count it. */

const UNITS = [
  { one: "giorno", many: "giorni", seconds: 86_400 },
  { one: "ora", many: "ore", seconds: 3600 },
  { one: "minuto", many: "minuti", seconds: 60 },
  { one: "secondo", many: "secondi", seconds: 1 },
] as const;

type Part = { count: number; unit: string };

/** Days, hours, minutes and seconds, a second begun counting whole: at zero it is really over. */
export function timeLeft(milliseconds: number): Part[] {
  let rest = Math.ceil(Math.max(0, milliseconds) / 1000);
  return UNITS.map(({ one, many, seconds }) => {
    const count = Math.floor(rest / seconds);
    rest -= count * seconds;
    return { count, unit: count === 1 ? one : many };
  });
}

const list = new Intl.ListFormat("it", { type: "conjunction" });

/** `2 giorni, 14 ore e 8 minuti`; under a minute `meno di un minuto` */
export function timeLeftInWords(milliseconds: number): string {
  const parts = timeLeft(milliseconds).slice(0, 3);
  const told = parts.filter(({ count }) => count > 0).map(({ count, unit }) => `${count} ${unit}`);
  return told.length > 0 ? list.format(told) : "meno di un minuto";
}
