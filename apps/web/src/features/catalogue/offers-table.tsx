import type { Product } from '@formulary/contracts/catalogue';
import { Table } from '../../ui/table.tsx';
import { FROM_MD, type Look } from '../../ui/table-look.ts';
import type { ComparedOffer } from './compare-offers.ts';
import { offerColumns } from './offer-columns.tsx';

interface OffersTableProps {
  product: Product;
  /** Undefined while they are read. */
  offers: readonly ComparedOffer[] | undefined;
  /** Of what is bought: the product, or what replaces it. */
  manufacturerDiscount: number | undefined;
  /** Whether the age of the stock stands beside it, not only in its tooltip. */
  showsStockDate?: boolean;
}

export function OffersTable({ product, offers, manufacturerDiscount, showsStockDate = false }: OffersTableProps) {
  return (
    <>
      {!offers && <span className="sr-only">Reading the wholesalers' offers</span>}
      <Table
        caption={`Offers of ${(product.replaced_by ?? product).name}`}
        look={LOOK}
        columns={offerColumns({ product, manufacturerDiscount, showsStockDate })}
        rows={offers}
        skeletonRows={3}
        keyOf={({ offer }) => offer.id}
      />
    </>
  );
}

const LOOK: Look = {
  form: FROM_MD,
  table: 'table-fixed max-md:px-3',
  heading: 'h-7 px-1.5 lg:px-2',
  body: 'divide-y divide-line',
  row: 'max-md:grid max-md:grid-cols-[4.25rem_4.25rem_1fr] max-md:gap-x-4 max-md:gap-y-2 max-md:py-3',
  card: 'max-md:py-3',
  cell: 'md:h-10 md:border-line md:border-t md:px-1.5 lg:px-2',
};
