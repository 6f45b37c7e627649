import type { Product } from '@formulary/contracts/catalogue';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ColumnHeadings, Columns } from './columns.tsx';
import type { ComparedOffer } from './compare-offers.ts';
import { OfferRow } from './offer-row.tsx';

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
    <table className="block w-full max-md:px-3 md:table md:table-fixed">
      <caption className="sr-only">Offers of {(product.replaced_by ?? product).name}</caption>
      <Columns hasStockDate={showsStockDate} />
      <thead className="max-md:sr-only">
        <tr className="h-7 text-left text-muted text-xs [&>th]:px-1.5 lg:[&>th]:px-2 [&>th]:font-medium">
          <ColumnHeadings
            first={
              <th scope="col" className="pl-7!">
                Wholesaler
              </th>
            }
            fifth="Compared"
          />
        </tr>
      </thead>
      <tbody className="block divide-y divide-line md:table-row-group">
        {offers ? (
          offers.map((compared) => (
            <OfferRow
              key={compared.offer.id}
              product={product}
              compared={compared}
              manufacturerDiscount={manufacturerDiscount}
              showsStockDate={showsStockDate}
            />
          ))
        ) : (
          <tr className="block md:table-row">
            <td colSpan={7} className="block py-3 md:table-cell md:px-7">
              <span className="sr-only">Reading the wholesalers' offers</span>
              <Skeleton className="h-24 w-full" />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
