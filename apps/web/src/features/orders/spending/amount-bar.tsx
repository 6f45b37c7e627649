interface AmountBarProps {
  /** What was paid and what was saved: gross together. */
  paid: number;
  saved: number;
  /** The gross amount that is as long as the bar's place. */
  longest: number;
}

/** A drawing of figures that stand beside it. */
export function AmountBar({ paid, saved, longest }: AmountBarProps) {
  const share = (amount: number) => `${longest > 0 ? (100 * amount) / longest : 0}%`;
  return (
    <span aria-hidden="true" className="flex h-2 w-full gap-px [print-color-adjust:exact]">
      <span className={PAID} style={{ width: share(paid) }} />
      <span className={SAVED} style={{ width: share(saved) }} />
    </span>
  );
}

const PAID = 'block h-full rounded-l-xs bg-accent';
const SAVED = 'block h-full rounded-r-xs border border-good bg-good-soft';

export function BarLegend() {
  return (
    <p aria-hidden="true" className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-xs">
      <span className="inline-flex items-center gap-1.5">
        <span className={`w-4 [print-color-adjust:exact] ${PAID} h-2!`} /> spent
      </span>
      <span className="inline-flex items-center gap-1.5">
        <span className={`w-4 [print-color-adjust:exact] ${SAVED} h-2!`} /> saved, up to the gross price
      </span>
    </p>
  );
}
