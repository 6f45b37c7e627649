import type { ExpiringPacks } from '@formulary/contracts/records/expiring';
import { Link } from 'react-router';
import { formatDate, formatDayOfYear } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { orderNumber } from '../../../lib/order-number.ts';
import { pathOfOrder } from '../../../lib/paths.ts';
import { ProductLink } from '../../../trade/products/product-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { RowTick } from '../../../ui/row-tick.tsx';
import type { Column } from '../../../ui/table.tsx';
import { expiryWords } from './expiry-words.ts';

export interface ExpiringRow {
  readonly packs: ExpiringPacks;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
  readonly onUsedUp: () => void;
}

const nameOf = ({ manufacturer_product: product, batch }: ExpiringPacks) =>
  batch === null ? product.name : `${product.name}, batch ${batch}`;

export const EXPIRING_COLUMNS: readonly Column<ExpiringRow>[] = [
  {
    heading: 'Choose',
    shownHeading: null,
    width: 'w-10',
    className: 'print:hidden',
    cellClass: 'cards:-mt-2.5 cards:-ml-2.5',
    cell: ({ packs, isTicked, onTick }) => <RowTick label={nameOf(packs)} isTicked={isTicked} onTick={onTick} />,
  },
  {
    heading: 'Expires',
    width: 'w-34',
    cell: ({ packs }) => (
      <>
        {formatDayOfYear(packs.expires_on)}
        <span className={packs.days < 0 ? 'block text-bad text-xs' : 'block text-muted text-xs'}>
          {expiryWords(packs)}
        </span>
      </>
    ),
  },
  {
    heading: 'Product',
    isRowHeading: true,
    cellClass: 'font-normal wrap-anywhere cards:col-span-full cards:row-start-2',
    cell: ({ packs: { manufacturer_product: product, batch } }) => (
      <>
        <ProductLink id={product.id}>{product.name}</ProductLink>
        <span className="block text-muted text-xs">{batch === null ? 'Batch not known' : `Batch ${batch}`}</span>
      </>
    ),
  },
  {
    heading: 'Packs',
    align: 'number',
    width: 'w-20',
    cellClass: 'cards:font-semibold',
    cell: ({ packs: { packs } }) => (
      <>
        {formatCount(packs)}
        <span className="rows:hidden">{packs === 1 ? ' pack' : ' packs'}</span>
      </>
    ),
  },
  {
    heading: 'Received',
    width: 'w-40 xl:w-60',
    cellClass: 'wrap-anywhere cards:col-span-2 cards:row-start-3',
    cell: ({ packs: { came_on, wholesaler, order } }) => (
      <>
        {formatDate(came_on)}
        <span className="block text-muted text-xs">
          {wholesaler.name}
          {order !== null && (
            <>
              , order{' '}
              <Link to={pathOfOrder(order)} className="underline underline-offset-3">
                {orderNumber(order)}
              </Link>
            </>
          )}
        </span>
      </>
    ),
  },
  {
    heading: 'Used up',
    shownHeading: null,
    align: 'end',
    width: 'w-28',
    className: 'print:hidden',
    cellClass: 'cards:row-start-3 cards:self-end',
    cell: ({ packs, onUsedUp }) => (
      <Button onClick={onUsedUp}>
        Used up<span className="sr-only">: {nameOf(packs)}</span>
      </Button>
    ),
  },
];
