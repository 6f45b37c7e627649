import type { OfferAtDesk, ProductWithOffers } from '@formulary/contracts/desk/products';
import { formatMoney } from '@formulary/pricing/format-money';
import { Link } from 'react-router';
import { formatDate } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format-count.ts';
import { Badge } from '../../ui/badge.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { TEXT_LINK } from '../../ui/text-link-class.ts';
import { wholesalerPath } from '../frame/desk-paths.ts';
import { LIST_LOOK } from '../frame/list-look.ts';
import { TimeSince } from '../frame/time-since.tsx';

/** What each wholesaler offers of a product, or did. */
export function ProductOffers({ product }: { product: ProductWithOffers }) {
  return (
    <section aria-labelledby="offers" className="grid gap-2">
      <h2 id="offers" className="font-semibold text-base">
        Offers
      </h2>
      {product.offers.length === 0 ? (
        <p className="text-muted">No wholesaler has offered it yet.</p>
      ) : (
        <Table
          caption="Offers by wholesaler"
          look={LIST_LOOK}
          columns={columnsOf(product.archived_at)}
          rows={product.offers}
          keyOf={({ wholesaler }) => wholesaler.id}
        />
      )}
    </section>
  );
}

const columnsOf = (archivedAt: string | null): Column<OfferAtDesk>[] => [
  {
    heading: 'Wholesaler',
    isRowHeading: true,
    className: 'md:w-1/3 max-md:col-span-2',
    cell: ({ wholesaler, wholesaler_code: code }) => (
      <span className="grid min-w-0">
        <Link to={wholesalerPath(wholesaler.id)} className={`${TEXT_LINK} wrap-anywhere`}>
          {wholesaler.name}
        </Link>
        <span className="wrap-anywhere text-muted">{code}</span>
      </span>
    ),
  },
  {
    ...{ heading: 'Net price', label: 'Net price', align: 'number', cellClass: 'max-md:text-left!' },
    cell: ({ net_price: net }) => <strong className="font-semibold">{formatMoney(net)}</strong>,
  },
  {
    ...{ heading: 'Gross price', label: 'Gross price', align: 'number', cellClass: 'max-md:text-left!' },
    cell: ({ gross_price: gross }) => formatMoney(gross),
  },
  {
    heading: 'Priced',
    label: 'Priced',
    cell: ({ priced_at: at }) => <TimeSince at={at} />,
  },
  {
    ...{ heading: 'Stock', label: 'Stock', align: 'number', cellClass: 'max-md:text-left!' },
    cell: ({ stock_quantity: stock }) =>
      stock === null ? <span className="text-muted">Unknown</span> : stock === 0 ? 'None' : formatCount(stock),
  },
  {
    heading: 'State',
    label: 'State',
    className: 'max-md:col-span-2',
    cell: (offer) => <State offer={offer} archivedAt={archivedAt} />,
  },
];

function State({ offer, archivedAt }: { offer: OfferAtDesk; archivedAt: string | null }) {
  const { withdrawn_at: since, wholesaler_archived_at: wholesalerSince } = offer;
  if (offer.is_available || since === null) return <Badge tone="good">Offered</Badge>;
  // Archiving withdraws at its own time, by which these come back with it.
  if (since === archivedAt) return <Badge>Archived with the product</Badge>;
  if (since === wholesalerSince) return <Badge>Archived with the wholesaler</Badge>;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Badge tone="warn">Gone</Badge>
      <span className="text-muted">since {formatDate(since)}</span>
    </span>
  );
}
