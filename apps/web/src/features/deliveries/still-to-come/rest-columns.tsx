import type { RestLine } from '@formulary/contracts/deliveries/still-to-come';
import { Send, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { formatDay, formatTimeSince } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { orderNumber } from '../../../lib/order-number.ts';
import { pathOfOrder } from '../../../lib/paths.ts';
import { ProductLink } from '../../../trade/products/product-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { RowTick } from '../../../ui/row-tick.tsx';
import type { Column } from '../../../ui/table.tsx';
import { nameOf } from '../person-words.ts';
import { packsNotSent } from './packs-not-sent.ts';
import { asksWords, stateWords } from './rest-words.ts';

export interface RestRow {
  readonly line: RestLine;
  readonly today: string;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
  readonly onElsewhere: () => void;
}

export const REST_COLUMNS: readonly Column<RestRow>[] = [
  {
    heading: 'Choose',
    shownHeading: null,
    width: 'w-10',
    cellClass: 'cards:row-span-3',
    cell: ({ line, isTicked, onTick }) => (
      <RowTick
        label={`${line.manufacturer_product.name}, order ${orderNumber(line.order)}`}
        isTicked={isTicked}
        onTick={onTick}
        className="cards:-mt-2.5 cards:-ml-3 rows:-my-1.5"
      />
    ),
  },
  { heading: 'Product', isRowHeading: true, cellClass: 'font-normal', cell: product },
  {
    heading: 'Still to come',
    align: 'number',
    width: 'w-28 lg:w-32',
    cellClass: 'cards:text-right',
    cell: ({ line: { quantities } }) => (
      <>
        <span className="font-semibold text-base">{formatCount(quantities.open)}</span>
        <span className="text-muted"> of {formatCount(quantities.ordered)}</span>
      </>
    ),
  },
  {
    heading: 'Wholesaler',
    width: 'w-36 lg:w-48',
    cellClass: 'wrap-anywhere cards:col-span-2 cards:col-start-2',
    cell: ({ line: { wholesaler, order, reference } }) => (
      <>
        {wholesaler.name}
        <span className="block text-muted text-xs cards:inline cards:before:mx-1.5 cards:before:content-['·']">
          <Link to={pathOfOrder(order)} className="num text-accent hover:underline">
            <span className="sr-only">Order </span>
            {orderNumber(order)}
          </Link>
          {reference !== null && ` ${reference}`}
        </span>
      </>
    ),
  },
  {
    heading: 'What is known',
    width: 'w-[34%]',
    cellClass: 'cards:col-span-2 cards:col-start-2',
    cell: known,
  },
];

/** What asks or is late has the way out beside it; of what is on its way nothing can be ordered elsewhere. */
const isOrderedElsewhereAtOnce = (line: RestLine): boolean =>
  (line.asks !== null || line.state === 'back_ordered') && packsNotSent(line) > 0;

function product({ line: { manufacturer_product: of } }: RestRow) {
  return (
    <>
      <ProductLink id={of.id} className="font-medium text-accent wrap-anywhere cards:text-base">
        {of.name}
      </ProductLink>
      <span className="block text-muted text-xs">{of.manufacturer}</span>
    </>
  );
}

function known({ line, today, onElsewhere }: RestRow) {
  const { wholesaler, said_on, reason, waits } = line;
  const asks = asksWords(line, today);
  return (
    <div className="grid justify-items-start gap-0.5">
      {asks !== null && (
        <Badge tone="warn" icon={<TriangleAlert aria-hidden="true" />}>
          {asks}
        </Badge>
      )}
      <p>
        {stateWords(line)}
        {reason !== null && <span className="text-muted"> “{reason}”</span>}
      </p>
      {said_on !== null && (
        <p className="text-muted text-xs">
          {wholesaler.name}, {formatTimeSince(said_on)}
        </p>
      )}
      {waits !== null && (
        <p className="text-muted text-xs">
          {nameOf(waits.by)} waits until {formatDay(waits.ask_again_on)}
        </p>
      )}
      {isOrderedElsewhereAtOnce(line) && (
        <Button
          variant="ghost"
          // Its ring stands clear of the words above.
          className="mt-2 -ml-3"
          aria-label={`Order elsewhere: ${line.manufacturer_product.name}`}
          icon={<Send aria-hidden className="size-4" />}
          onClick={onElsewhere}
        >
          Order elsewhere
        </Button>
      )}
    </div>
  );
}
