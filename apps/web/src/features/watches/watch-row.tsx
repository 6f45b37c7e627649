import type { Watch } from '@formulary/contracts/watches';
import { formatMoney } from '@formulary/pricing/format-money';
import type { MouseEvent } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { ProductLink } from '../../trade/products/product-link.tsx';
import { StockLabel } from '../../trade/wholesalers/stock-label.tsx';
import { Button } from '../../ui/button.tsx';
import { focusAround } from '../../ui/focus-around.ts';
import { LastMove } from './last-move.tsx';
import { openSettings } from './open-settings.tsx';
import { useWriteWatch } from './use-write-watch.ts';
import { rulesOf, toldOtherwise } from './watch-words.ts';
import { CELL, ROW } from './watches-table.tsx';

interface WatchRowProps {
  watch: Watch;
  isReplacementWatched: boolean;
}

export function WatchRow({ watch, isReplacementWatched }: WatchRowProps) {
  const writeWatch = useWriteWatch();
  const { manufacturer_product, best, replaced_by } = watch;
  const { id: product, name, manufacturer } = manufacturer_product;
  const rules = toldOtherwise(watch);
  const stop = ({ currentTarget }: MouseEvent) => {
    focusAround(currentTarget);
    writeWatch({ product, name, isOn: false, rules: rulesOf(watch) });
  };
  return (
    <tr className={ROW}>
      <th scope="row" className={classNames(CELL, 'text-left font-normal cards:col-span-full')}>
        <ProductLink id={product} className="font-medium text-accent wrap-anywhere cards:text-base">
          {name}
        </ProductLink>
        <div className="text-xs [&>*]:mr-2.5">
          <span className="text-muted">{manufacturer.name}</span>{' '}
          {watch.not_orderable_reason !== null && <Gone watch={watch} />}{' '}
          {replaced_by !== null && (
            <span className="text-warn">
              Replaced by{' '}
              <ProductLink id={replaced_by.id} className="font-medium">
                {replaced_by.name}
              </ProductLink>
              {isReplacementWatched && ', which you watch, too'}
            </span>
          )}{' '}
          {rules !== null && <span className="text-muted text-pretty">{rules}</span>}
        </div>
      </th>
      <td className={classNames(CELL, 'num cards:col-span-full cards:text-left!')}>
        <Label>Best price today</Label>
        <span className="font-semibold cards:text-base">{formatMoney(best?.net_price)}</span>
        {best && (
          <span className="block whitespace-normal text-muted text-xs cards:ml-2 cards:inline">
            {best.wholesaler.name}
          </span>
        )}
      </td>
      <td className={classNames(CELL, 'text-xs cards:col-span-full')}>
        <Label>Last move</Label>
        <LastMove watch={watch} />
      </td>
      <td className={classNames(CELL, 'text-xs cards:col-span-full')}>
        <Stock watch={watch} />
      </td>
      <td className={classNames(CELL, 'cards:col-span-full print:hidden')}>
        <div className="flex flex-wrap gap-2 rows:justify-end rows:max-lg:flex-col">
          {replaced_by !== null && !isReplacementWatched && <WatchInstead watch={watch} replacement={replaced_by} />}
          <Button size="sm" aria-label={`Change: ${name}`} onClick={() => void openSettings({ product, name })}>
            Change
          </Button>
          <Button size="sm" aria-label={`Stop watching ${name}`} onClick={stop}>
            <span>
              Stop<span className="rows:max-lg:sr-only"> watching</span>
            </span>
          </Button>
        </div>
      </td>
    </tr>
  );
}

/** Of what has a column's heading in the table. */
function Label({ children }: { children: string }) {
  return <span className="block font-normal text-muted text-xs rows:hidden">{children}</span>;
}

function Stock({ watch: { stock_status, not_orderable_reason } }: { watch: Watch }) {
  if (not_orderable_reason === 'no_offer') return <span className="text-muted">Not offered</span>;
  if (not_orderable_reason === null) return <StockLabel status={stock_status} />;
  return <StockLabel status={not_orderable_reason === 'no_account' ? 'no_account' : 'out_of_stock'} />;
}

/** Said where no wholesaler can be ordered from, but for one that is out of stock only. */
function Gone({ watch: { not_orderable_reason, compared_price } }: { watch: Watch }) {
  const words =
    not_orderable_reason === 'no_account'
      ? 'Only wholesalers without an account of your practice offer it'
      : not_orderable_reason === 'no_offer'
        ? compared_price === null
          ? 'No wholesaler offers it yet'
          : 'Withdrawn: no wholesaler offers it any more'
        : null;
  return words && <span className="text-warn">{words}</span>;
}

interface WatchInsteadProps {
  watch: Watch;
  replacement: NonNullable<Watch['replaced_by']>;
}

/** With the same rules, but for a bound, which is of another product's price. */
function WatchInstead({ watch, replacement: { id: product, name } }: WatchInsteadProps) {
  const writeWatch = useWriteWatch();
  const rules = rulesOf(watch);
  const old = { product: watch.manufacturer_product.id, name: watch.manufacturer_product.name, rules };
  const press = ({ currentTarget }: MouseEvent) => {
    focusAround(currentTarget);
    writeWatch({ product, name, isOn: true, rules: { ...rules, falls_to: null }, insteadOf: old });
  };
  return (
    <Button size="sm" aria-label={`Watch instead: ${name}`} onClick={press}>
      Watch instead
    </Button>
  );
}
