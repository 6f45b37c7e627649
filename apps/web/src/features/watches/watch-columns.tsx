import type { Watch } from '@formulary/contracts/watches';
import { formatMoney } from '@formulary/pricing/format-money';
import type { MouseEvent } from 'react';
import { ProductLink } from '../../trade/products/product-link.tsx';
import { StockLabel } from '../../trade/wholesalers/stock-label.tsx';
import { Button } from '../../ui/button.tsx';
import { focusAround } from '../../ui/focus-around.ts';
import type { Column } from '../../ui/table.tsx';
import { LastMove } from './last-move.tsx';
import { openSettings } from './open-settings.tsx';
import { useWriteWatch } from './use-write-watch.ts';
import type { SortKey } from './watch-sort.ts';
import { rulesOf, toldOtherwise } from './watch-words.ts';

/** A product, and whether what replaces it is watched, too. */
export interface WatchedRow {
  readonly watch: Watch;
  readonly isReplacementWatched: boolean;
}

const WHOLE = 'cards:col-span-full';

export const WATCH_COLUMNS: readonly Column<WatchedRow, SortKey>[] = [
  {
    heading: 'Product',
    sortKey: 'name',
    isRowHeading: true,
    cellClass: `font-normal ${WHOLE}`,
    cell: watched,
  },
  {
    heading: 'Best price',
    sortKey: 'price',
    align: 'number',
    label: 'Best price today',
    width: 'w-27 lg:w-54',
    cellClass: `${WHOLE} cards:text-left!`,
    cell: ({ watch: { best } }) => (
      <>
        <span className="font-semibold cards:text-base">{formatMoney(best?.net_price)}</span>
        {best && (
          <span className="block whitespace-normal text-muted text-xs cards:ml-2 cards:inline">
            {best.wholesaler.name}
          </span>
        )}
      </>
    ),
  },
  {
    heading: 'Last move',
    sortKey: 'move',
    label: 'Last move',
    width: 'w-42 lg:w-[30%]',
    cellClass: `text-xs ${WHOLE}`,
    cell: ({ watch }) => <LastMove watch={watch} />,
  },
  {
    heading: 'Stock',
    width: 'w-25 lg:w-36',
    cellClass: `text-xs ${WHOLE}`,
    cell: stock,
  },
  {
    heading: 'Actions',
    shownHeading: null,
    width: 'w-23 lg:w-52',
    className: 'print:hidden',
    cellClass: WHOLE,
    cell: (row) => <Actions row={row} />,
  },
];

function watched({ watch, isReplacementWatched }: WatchedRow) {
  const { manufacturer_product, replaced_by } = watch;
  const rules = toldOtherwise(watch);
  return (
    <>
      <ProductLink id={manufacturer_product.id} className="font-medium text-accent wrap-anywhere cards:text-base">
        {manufacturer_product.name}
      </ProductLink>
      <div className="text-xs [&>*]:mr-2.5">
        <span className="text-muted">{manufacturer_product.manufacturer.name}</span>{' '}
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
    </>
  );
}

function Actions({ row: { watch, isReplacementWatched } }: { row: WatchedRow }) {
  const writeWatch = useWriteWatch();
  const { manufacturer_product, replaced_by } = watch;
  const { id: product, name } = manufacturer_product;
  const stop = ({ currentTarget }: MouseEvent) => {
    focusAround(currentTarget);
    writeWatch({ product, name, isOn: false, rules: rulesOf(watch) });
  };
  return (
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
  );
}

function stock({ watch: { stock_status, not_orderable_reason } }: WatchedRow) {
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
