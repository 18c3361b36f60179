/** The method's name, as large as the page allows: how wide the letters run says which size it takes. */

const MEASURES: readonly [letters: string, ems: number][] = [
  ["il I-", 0.28],
  ["fjtscerz", 0.35],
  ["agovxyJ", 0.44],
  ["bdhknpquS", 0.5],
  ["BELFTZPA", 0.61],
  ["CDGHKNOQRUVXY", 0.7],
  ["wmMW", 0.86],
];

/** Widths in ems, and the sizes that let a line of that width fill a phone or a wide screen. */
const SIZES = [
  { upTo: 2.1, phone: "text-[42vw]", one: "lg:text-[min(38vw,62svh)]", two: "lg:text-[min(28vw,42svh)]" },
  { upTo: 2.5, phone: "text-[35vw]", one: "lg:text-[min(35vw,60svh)]", two: "lg:text-[min(27vw,42svh)]" },
  { upTo: 2.8, phone: "text-[31vw]", one: "lg:text-[min(31vw,56svh)]", two: "lg:text-[min(26vw,42svh)]" },
  { upTo: 3.35, phone: "text-[26vw]", one: "lg:text-[min(27vw,50svh)]", two: "lg:text-[min(23vw,38svh)]" },
  { upTo: 4.2, phone: "text-[20.5vw]", one: "lg:text-[min(22vw,44svh)]", two: "lg:text-[min(20vw,34svh)]" },
  { upTo: 5.2, phone: "text-[16.5vw]", one: "lg:text-[min(17.5vw,40svh)]", two: "lg:text-[min(16vw,30svh)]" },
  { upTo: Infinity, phone: "text-[12vw]", one: "lg:text-[12vw]", two: "lg:text-[12vw]" },
] as const;

const ems = (line: string) =>
  [...line].reduce((sum, letter) => sum + (MEASURES.find(([letters]) => letters.includes(letter))?.[1] ?? 0.5), 0);

const sizeFor = (line: string) => SIZES.find(({ upTo }) => ems(line) <= upTo) ?? SIZES[SIZES.length - 1]!;

type Props = { lines: readonly [string] | readonly [string, string]; broken?: boolean; className?: string };

export function Name({ lines, broken = false, className = "" }: Props) {
  const [first, second] = lines;
  const longest = [broken ? `${first}-` : first, second ?? ""].toSorted((a, b) => ems(b) - ems(a))[0]!;
  const phone = sizeFor(longest).phone;
  const wide = broken ? sizeFor(lines.join("")).one : second ? sizeFor(longest).two : sizeFor(longest).one;
  return (
    <h1
      className={`relative -ml-[.04em] font-serif leading-[.8] font-bold tracking-[-.06em] ${phone} ${wide} ${className}`}
    >
      {/* One word on two lines is parted only where it does not fit on one, and is read as one. */}
      {broken ? (
        <>
          <span className="max-lg:after:content-['-'_/_'']">{first}</span>
          <wbr />
          <span>{second}</span>
        </>
      ) : (
        <>
          {first}
          {second && (
            <>
              {" "}
              <br />
              {second}
            </>
          )}
        </>
      )}
    </h1>
  );
}
