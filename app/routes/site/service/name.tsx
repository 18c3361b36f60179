/** The method's name, as large as the page allows: how wide the letters run says which size it takes. */

const MEASURES: readonly [letters: string, ems: number][] = [
  ["ijlI-", 0.33],
  ["fts", 0.45],
  ["cerzJ", 0.52],
  ["ogvxy", 0.56],
  ["abdhknpquEFLBZSP", 0.61],
  ["ACDGHKNOQRTUVXY", 0.73],
  ["wmMW", 0.9],
];

/** Widths in ems, and the sizes that let a line of that width fill a phone, or a wide screen on one line or two. */
const SIZES = [
  { upTo: 2.3, phone: "text-[39.5vw]", one: "lg:text-[min(36vw,62svh)]", two: "lg:text-[min(28vw,40svh)]" },
  { upTo: 3, phone: "text-[29.5vw]", one: "lg:text-[min(30vw,58svh)]", two: "lg:text-[min(26vw,38svh)]" },
  { upTo: 3.4, phone: "text-[26vw]", one: "lg:text-[min(27vw,54svh)]", two: "lg:text-[min(25vw,38svh)]" },
  { upTo: 3.7, phone: "text-[24vw]", one: "lg:text-[min(25vw,50svh)]", two: "lg:text-[min(23vw,36svh)]" },
  { upTo: 4.25, phone: "text-[20.6vw]", one: "lg:text-[21.5vw]", two: "lg:text-[min(20vw,33svh)]" },
  { upTo: 5.4, phone: "text-[16.4vw]", one: "lg:text-[17.4vw]", two: "lg:text-[min(16.6vw,31svh)]" },
  { upTo: 6.7, phone: "text-[13vw]", one: "lg:text-[13.3vw]", two: "lg:text-[13vw]" },
  { upTo: Infinity, phone: "text-[10vw]", one: "lg:text-[10vw]", two: "lg:text-[10vw]" },
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
      className={`becomes-name relative -ml-[.04em] font-serif leading-[.8] font-bold tracking-[-.06em] lg:col-[main] ${broken ? "lg:whitespace-nowrap" : ""} ${phone} ${wide} ${className}`}
    >
      {/* One word on two lines is parted only where it does not fit on one, and is read as one. */}
      {broken ? (
        <>
          <span className="max-lg:after:content-['-'_/_'']">{first}</span>
          <wbr className="lg:hidden" />
          <span>{second}</span>
        </>
      ) : (
        <>
          {second ? `${first} ` : first}
          {second && (
            <>
              <br />
              {second}
            </>
          )}
        </>
      )}
    </h1>
  );
}
