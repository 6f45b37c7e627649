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
import { wholeCost } from '../../trade/ordering/whole-cost.ts';
import { TotalNote } from '../../trade/provider/total-note.tsx';
import { useMayOrder } from '../../trade/wants/use-may-order.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useWindowEnd } from '../../ui/use-window-end.ts';
import { CartSums } from './cart-sums.tsx';
import { useSplitSaving } from './cheapest-split/use-split-saving.ts';
import type { WholesalerGroup } from './groups.ts';

interface SummaryProps {
  cart: Cart;
  groups: readonly WholesalerGroup[];
  reference: string;
  onReference: (reference: string) => void;
  children: ReactNode;
}

export function Summary({ cart, groups, reference, onReference, children }: SummaryProps) {
  const mayOrder = useMayOrder();
  const detailsId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  useWindowEnd(section, '--bottom-bar', '(width < 64rem)');
  const whole = wholeCost(cart.total, groups);
  const splitSaving = useSplitSaving(cart);

  return (
    <section
      ref={section}
      aria-labelledby="cart-summary"
      className={classNames(
        'bg-surface print:static',
        'max-lg:sticky max-lg:bottom-[var(--strip,0px)] max-lg:z-10 max-lg:-mx-[clamp(1rem,2.5vw,2rem)] max-lg:mt-5 max-lg:-mb-5 max-lg:border-line max-lg:border-t',
        'max-lg:px-[clamp(1rem,2.5vw,2rem)] max-lg:pt-0.5 max-lg:pb-[calc(0.625rem+env(safe-area-inset-bottom))]',
        // One row on a tablet, as the strip stands below it; two where there is more to press or to say.
        'md:max-lg:flex md:max-lg:flex-wrap md:max-lg:items-center md:max-lg:gap-x-6',
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
        className="mb-0.5 grid min-h-11 w-full md:max-lg:w-auto md:max-lg:flex-[1_1_20rem] grid-cols-[1fr_auto] items-baseline gap-x-3 rounded-sm text-left lg:hidden print:hidden"
      >
        <span>
          {whole.name}
          <TotalNote />
        </span>
        <span className="num text-right font-semibold text-base">{whole.amount}</span>
        <span className="text-xs">
          {splitSaving === null ? <Discounts cart={cart} isShort /> : <SplitSaved amount={splitSaving} />}
        </span>
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
          'gap-4 md:max-lg:order-first md:max-lg:basis-full lg:grid print:grid',
          isOpen ? 'mb-3 grid max-lg:max-h-[45dvh] max-lg:overflow-y-auto' : 'hidden',
        )}
      >
        <CartSums cart={cart} groups={groups} whole={whole} />
        <div className="hidden gap-2 empty:hidden lg:grid print:grid">
          {splitSaving !== null && (
            <p className="rounded-md bg-good-soft px-3 py-2">
              <SplitSaved amount={splitSaving} />
            </p>
          )}
          {cart.total_savings > 0 && (
            <p className="text-xs">
              <Discounts cart={cart} />
            </p>
          )}
        </div>
        <TextField
          label={mayOrder ? 'Your reference (optional)' : 'Note for whoever orders (optional)'}
          maxLength={mayOrder ? REFERENCE_MAX : WANT_NOTE_MAX}
          autoComplete="off"
          value={reference}
          onChange={(event) => onReference(event.target.value)}
        />
      </div>
      <div className="md:max-lg:flex-[1_0_auto] md:max-lg:max-w-full print:hidden">{children}</div>
    </section>
  );
}

/** A discount is off a wholesaler's list price: where another has a lower one, it may be smaller and the cart cheaper. */
function Discounts({ cart: { total_savings, subtotal }, isShort = false }: { cart: Cart; isShort?: boolean }) {
  if (total_savings <= 0) return null;
  const share = shareInPercent(toCents(total_savings), toCents(subtotal));
  return (
    <span className="num whitespace-normal text-muted">
      {formatMoney(total_savings)} {!isShort && `(${formatPercent(share)}) `}off list prices
    </span>
  );
}

function SplitSaved({ amount }: { amount: number }) {
  return (
    <span className="font-medium text-good">
      The split saved <span className="num">{formatMoney(amount)}</span>
    </span>
  );
}
