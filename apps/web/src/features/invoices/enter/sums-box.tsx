import { formatMoney } from '@formulary/pricing/format-money';
import { type Cents, fromCents } from '@formulary/pricing/money';
import { classNames } from '../../../lib/class-names.ts';
import { differenceWords, type TypedSums } from './typed-sums.ts';

/** What the lines come to, and how far that is from the paper's own total. */
export function SumsBox({ sums: { goods, fee, vat, total, difference } }: { sums: TypedSums }) {
  return (
    <div className="grid gap-1.5 rounded-lg border border-line bg-surface p-4">
      <dl className="grid gap-1.5">
        <Sum name="Lines">{goods}</Sum>
        <Sum name="Delivery">{fee}</Sum>
        <Sum name="VAT">{vat}</Sum>
        <Sum name="Total" isTotal>
          {total}
        </Sum>
      </dl>
      <p
        role="status"
        className={classNames('min-h-5 text-right', difference === 0 ? 'text-good' : 'font-medium text-warn')}
      >
        {difference !== null && differenceWords(difference)}
      </p>
    </div>
  );
}

function Sum({ name, isTotal = false, children }: { name: string; isTotal?: boolean; children: Cents }) {
  return (
    <div className="flex items-baseline justify-between gap-x-3">
      <dt className={isTotal ? 'font-medium' : 'text-muted'}>{name}</dt>
      <dd className={isTotal ? 'num font-semibold' : 'num'}>{formatMoney(fromCents(children))}</dd>
    </div>
  );
}
