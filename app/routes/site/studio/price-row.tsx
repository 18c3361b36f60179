import { amountText, type Price, priceFacts } from "#app/content/prices.ts";

/** What it is at the left, what it costs at the right: the amount is the typography. */
export function PriceRow({ of: price }: { of: Price }) {
  const facts = priceFacts(price);
  return (
    <li className="grid grid-cols-[1fr_auto] items-baseline gap-x-gutter not-first:hair-t py-4">
      <div>
        <p className="type-s">{price.name}</p>
        {facts && <p className="mt-1 max-w-[40ch]">{facts}</p>}
      </div>
      <p className="text-right">
        {price.isFrom && <span className="type-s">da </span>}
        <span className="type-l whitespace-nowrap tabular-nums">{amountText(price)}</span>
        {price.unit && <span className="block type-cap">{price.unit}</span>}
      </p>
    </li>
  );
}
