import type { PriceChange } from '@formulary/contracts/price-changes';
import { formatMoney } from '@formulary/pricing/format-money';
import { fromCents, toCents } from '@formulary/pricing/money';
import { ArrowRightLeft } from 'lucide-react';
import { type RefObject, useId } from 'react';
import { formatCount } from '../../lib/format-count.ts';
import { useCartItems } from '../../trade/cart/cart-items.ts';
import { Button } from '../../ui/button.tsx';
import { ListBar } from '../../ui/list-bar.tsx';
import { WalkKeys } from '../../ui/walk-keys.tsx';
import { BY_THEMSELVES } from './switched-words.ts';
import { useSwitchToCheapest } from './use-switch-to-cheapest.ts';
import { canSwitch, type Ticked } from './use-ticked.ts';

interface SwitchBarProps {
  /** All changes, of which some may be on other pages or not be found. */
  all: readonly PriceChange[];
  onPage: readonly PriceChange[];
  ticked: Ticked;
  /** What Enter in the table presses. */
  button: RefObject<HTMLButtonElement | null>;
  keysId: string;
}

/** Moves what is ticked to where it is cheapest now. */
export function SwitchBar({ all, onPage, ticked, button, keysId }: SwitchBarProps) {
  const switching = useSwitchToCheapest();
  const items = useCartItems();
  const changesId = useId();
  const chosen = all.filter(ticked.has);
  const products = [...new Set(chosen.map(({ manufacturer_product }) => manufacturer_product))];
  const saves = fromCents(chosen.reduce((cents, { bought }) => cents + toCents(bought?.switching_saves ?? 0), 0));
  const cheapest = new Map(chosen.map(({ manufacturer_product, bought }) => [manufacturer_product, bought?.cheapest]));
  const moving = items.filter(({ manufacturer_product, wholesale_product }) => {
    const to = cheapest.get(manufacturer_product.id);
    return to && to.wholesale_product !== wholesale_product.id;
  }).length;
  const left = onPage.filter((change) => canSwitch(change) && !ticked.has(change));
  if (!all.some(canSwitch)) {
    return <p className="text-muted">Nothing to switch: all of it is bought where it is cheapest.</p>;
  }
  return (
    <ListBar>
      <div className="mr-auto max-xl:hidden">
        <WalkKeys id={keysId} enter="switches what is ticked" />
      </div>
      {/* There before anything is ticked, so that the bar is as high then. */}
      <div id={changesId} className="grid min-w-0 text-muted max-lg:basis-full sm:text-right">
        <p className="num whitespace-normal">
          {products.length === 0 ? (
            'Nothing ticked: switching moves lines of your cart'
          ) : (
            <>
              <strong className="font-semibold text-ink">{formatMoney(saves)}</strong> a year, {movesWords(moving)}
            </>
          )}
        </p>
        <p className="text-xs">{BY_THEMSELVES}</p>
      </div>
      {left.length > 0 ? (
        <Button onClick={() => ticked.tick(left, true)}>
          <span>
            Tick all {formatCount(left.length)} <span className="max-sm:sr-only">on this page</span>
          </span>
        </Button>
      ) : (
        <Button disabled={products.length === 0} onClick={ticked.clear}>
          Untick all
        </Button>
      )}
      <Button
        ref={button}
        variant="primary"
        aria-describedby={changesId}
        icon={<ArrowRightLeft aria-hidden className="size-4" />}
        disabled={products.length === 0}
        busy={switching.isPending}
        onClick={() => switching.mutate(products, { onSuccess: ticked.clear })}
      >
        {products.length === 0 ? (
          'Switch to the cheapest'
        ) : (
          <span>
            Switch {formatCount(products.length)}{' '}
            <span className="max-sm:sr-only">{products.length === 1 ? 'product ' : 'products '}</span>
            to the cheapest
          </span>
        )}
      </Button>
    </ListBar>
  );
}

function movesWords(lines: number): string {
  if (lines === 0) return 'no line of your cart moves';
  return lines === 1 ? 'moves 1 line of your cart' : `moves ${formatCount(lines)} lines of your cart`;
}
