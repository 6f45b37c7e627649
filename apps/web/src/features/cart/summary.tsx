import type { Cart } from '@formulary/contracts/cart';
import { REFERENCE_MAX } from '@formulary/contracts/orders';
import { WANT_NOTE_MAX } from '@formulary/contracts/wants';
import { formatMoney } from '@formulary/pricing/format-money';
import { formatPercent } from '@formulary/pricing/format-percent';
import { shareInPercent } from '@formulary/pricing/line-totals';
import { toCents } from '@formulary/pricing/money';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { TextField } from '../../ui/text-field.tsx';
import { TotalNote } from '../provider/public.tsx';
import { useMayOrder } from '../wants/public.tsx';
import { DeliveryTotal } from './delivery-total.tsx';
import type { WholesalerGroup } from './groups.ts';
import { useBottomBar } from './use-bottom-bar.ts';

interface SummaryProps {
  cart: Cart;
  groups: readonly WholesalerGroup[];
  reference: string;
  onReference: (reference: string) => void;
  children: ReactNode;
}

export function Summary({ cart, groups, reference, onReference, children }: SummaryProps) {
  const { subtotal, total, total_savings, manufacturer_discount, wholesaler_discount } = cart;
  const mayOrder = useMayOrder();
  const detailsId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  useBottomBar(section);
  const saved = total_savings > 0 && (
    <>
      You save <span className="num">{formatMoney(total_savings)}</span>
      <span className="num font-normal">
        {' '}
        ({formatPercent(shareInPercent(toCents(total_savings), toCents(subtotal)))})
      </span>
    </>
  );

  return (
    <section
      ref={section}
      aria-labelledby="cart-summary"
      className={classNames(
        'bg-surface print:static',
        'max-lg:sticky max-lg:bottom-[var(--strip,0px)] max-lg:z-10 max-lg:-mx-[clamp(1rem,2.5vw,2rem)] max-lg:mt-5 max-lg:-mb-5 max-lg:border-line max-lg:border-t',
        'max-lg:px-[clamp(1rem,2.5vw,2rem)] max-lg:pt-1 max-lg:pb-[calc(0.625rem+env(safe-area-inset-bottom))]',
        'lg:sticky lg:top-19 lg:grid lg:gap-4 lg:rounded-lg lg:border lg:border-line lg:p-4 lg:shadow-raised',
      )}
    >
      <h2 id="cart-summary" className="font-semibold text-base max-lg:sr-only">
        Summary
      </h2>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={() => setIsOpen(!isOpen)}
        className="mb-1.5 grid min-h-11 w-full grid-cols-[1fr_auto] items-baseline gap-x-3 rounded-sm text-left lg:hidden print:hidden"
      >
        <span>
          Total
          <TotalNote />
        </span>
        <span className="num text-right font-semibold text-base">{formatMoney(total)}</span>
        <span className="font-medium text-good text-xs">{saved}</span>
        <span className="flex items-center gap-1 justify-self-end text-muted text-xs">
          {mayOrder ? 'Summary and reference' : 'Summary and note'}
          <ChevronDown
            aria-hidden
            className={classNames('size-4 transition-transform duration-150', !isOpen && 'rotate-180')}
          />
        </span>
      </button>
      <div
        id={detailsId}
        className={classNames(
          'gap-4 lg:grid print:grid',
          isOpen ? 'mb-3 grid max-lg:max-h-[45dvh] max-lg:overflow-y-auto' : 'hidden',
        )}
      >
        <dl className="grid gap-1.5">
          <Row name="Subtotal" amount={subtotal} />
          <Row
            name="Manufacturer savings"
            amount={manufacturer_discount.absolute}
            share={manufacturer_discount.relative}
          />
          <Row name="Wholesaler savings" amount={wholesaler_discount.absolute} share={wholesaler_discount.relative} />
          <div className="mt-1.5 hidden flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-2.5 lg:flex print:flex">
            <dt className="font-medium">
              Total
              <TotalNote />
            </dt>
            <dd aria-live="polite" className="num font-semibold text-lg">
              {formatMoney(total)}
            </dd>
          </div>
          <DeliveryTotal groups={groups} total={total} />
        </dl>
        {saved && (
          <p className="hidden rounded-md bg-good-soft px-3 py-2 font-medium text-good lg:block print:block">{saved}</p>
        )}
        <TextField
          label={mayOrder ? 'Your reference (optional)' : 'Note for whoever orders (optional)'}
          maxLength={mayOrder ? REFERENCE_MAX : WANT_NOTE_MAX}
          autoComplete="off"
          value={reference}
          onChange={(event) => onReference(event.target.value)}
        />
      </div>
      <div className="print:hidden">{children}</div>
    </section>
  );
}

function Row({ name, amount, share }: { name: string; amount: number; share?: number }) {
  return (
    <div className="flex items-baseline gap-x-3">
      <dt className="flex-1 text-muted">{name}</dt>
      <dd className="num order-last">
        {share !== undefined && amount > 0 && '− '}
        {formatMoney(amount)}
      </dd>
      {share !== undefined && <dd className="num text-muted text-xs">{formatPercent(share)}</dd>}
    </div>
  );
}
