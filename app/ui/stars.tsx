const STAR = "M8 .8l2.1 4.9 5.3.4-4 3.5 1.2 5.2L8 12l-4.6 2.8 1.2-5.2-4-3.5 5.3-.4z";

/** Five of five, said as a sentence to who does not see them. */
export function Stars({ of: count = 5, className = "" }: { of?: number; className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${count * 18} 16`}
      role="img"
      aria-label={`${count} stelle su 5`}
      className={`h-4 w-auto fill-current ${className}`}
    >
      {Array.from({ length: count }, (_, index) => (
        <path key={index} d={STAR} transform={`translate(${index * 18})`} />
      ))}
    </svg>
  );
}
