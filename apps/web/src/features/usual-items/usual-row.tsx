import type { UsualItem } from '@formulary/contracts/usual-items';
import { formatMove } from '@formulary/pricing/format-move';
import { fromCents, toCents } from '@formulary/pricing/money';
import { classNames } from '../../lib/class-names.ts';
import { today } from '../../lib/dates.ts';
import { ItemPrice } from '../../trade/pick/item-price.tsx';
import { PickTick } from '../../trade/pick/pick-tick.tsx';
import type { Picked } from '../../trade/pick/use-picked.ts';
import { ProductLink } from '../../trade/products/product-link.tsx';
import { useProviderConfig } from '../../trade/provider/provider-config.ts';
import { dueWords, habitWords } from '../../trade/usual-items/due-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { QuantityPicker } from '../../ui/quantity-picker.tsx';

interface UsualRowProps {
  item: UsualItem;
  picked: Picked<UsualItem>;
  /** Of the browser's cart, which is newer than the list. */
  inCart: number;
}

export function UsualRow({ item, picked, inCart }: UsualRowProps) {
  const isOrderable = item.best !== null;
  const due = dueWords(item, today(useProviderConfig().time_zone));
  return (
    <li
      className={classNames(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-start max-md:grid-flow-row-dense gap-x-3 gap-y-1 border-line border-b py-2.5 last:border-0',
        'desk:grid-cols-[auto_minmax(0,1fr)_6.5rem_9rem_7.25rem] desk:items-center lg:gap-x-4 desk:xl:grid-cols-[auto_minmax(0,1fr)_8rem_16rem_7.25rem] desk:py-1.5',
      )}
    >
      <PickTick item={item} picked={picked} />
      <div className="col-span-2 min-w-0 pt-2.5 mouse:pt-1.5 desk:col-span-1 desk:pt-0">
        <p className="font-medium text-pretty wrap-anywhere">
          <ProductLink id={item.manufacturer_product} isRowStop={!isOrderable}>
            {item.name}
          </ProductLink>
        </p>
        <p className="text-muted text-xs">
          {item.manufacturer_name}
          <span className="before:mx-1.5 before:content-['·']">{habitWords(item)}</span>
        </p>
        {item.replaces !== null && <p className="text-muted text-xs">In place of {item.replaces}</p>}
      </div>
      <div className="col-span-2 col-start-2 empty:hidden desk:col-span-1 desk:col-start-auto desk:empty:block">
        {due !== null && <Badge tone={item.when === 'due' ? 'accent' : 'neutral'}>{due}</Badge>}
      </div>
      <ItemPrice item={item} inCart={inCart}>
        {item.best && <Difference then={item.last_net_price} now={item.best.net_price} />}
      </ItemPrice>
      {isOrderable ? (
        <div className="col-start-3 justify-self-end desk:col-start-auto">
          <QuantityPicker
            value={picked.quantityOf(item)}
            label={`Quantity of ${item.name}`}
            onChange={(quantity) => picked.setQuantity(item, quantity)}
            onValidChange={(isValid) => picked.setValid(item, isValid)}
          />
        </div>
      ) : (
        <span />
      )}
    </li>
  );
}

function Difference({ then, now }: { then: number; now: number }) {
  const cents = toCents(now) - toCents(then);
  if (cents === 0) return null;
  return (
    <span className={classNames('text-xs', cents < 0 ? 'text-good' : 'text-muted')}>
      {formatMove(fromCents(cents))}
      {/* A tablet's column has room for the figures alone. */}
      <span aria-hidden className="whitespace-normal text-muted desk:max-xl:hidden">
        {' '}
        since last time
      </span>
      <span className="sr-only">{cents < 0 ? ' less than last time' : ' more than last time'}</span>
    </span>
  );
}
