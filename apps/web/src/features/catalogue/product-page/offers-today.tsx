import type { Product } from '@formulary/contracts/catalogue';
import { useQuery } from '@tanstack/react-query';
import { ProductLink } from '../../../trade/products/product-link.tsx';
import { FailedPart } from '../../../ui/failed-part.tsx';
import { comparedOffersQuery } from '../compared-offers-query.ts';
import { OffersTable } from '../offers-table.tsx';
import { productQuery } from '../queries.ts';
import { Part } from './part.tsx';

/** What every wholesaler asks now; of a superseded product, for what replaces it. */
export function OffersToday({ product }: { product: Product }) {
  const { replaced_by } = product;
  const bought = useQuery({ ...productQuery(replaced_by?.id ?? product.id), enabled: replaced_by !== null });
  const offers = useQuery(comparedOffersQuery(replaced_by?.id ?? product.id));
  return (
    <Part title="Offers today">
      {replaced_by && (
        <p className="mb-2 text-muted">
          Of <ProductLink id={replaced_by.id}>{replaced_by.name}</ProductLink>, which you get in its place.
        </p>
      )}
      <div className="overflow-clip rounded-lg border border-line bg-surface shadow-raised">
        {offers.isError ? (
          <FailedPart onRetry={() => void offers.refetch()} className="md:pl-7">
            The wholesalers' offers could not be read.
          </FailedPart>
        ) : offers.data?.length === 0 ? (
          <p className="px-4 py-3 text-muted md:pl-7">No wholesaler offers this product.</p>
        ) : (
          <OffersTable
            product={product}
            offers={offers.data}
            manufacturerDiscount={(replaced_by ? bought.data : product)?.manufacturer_discount}
            showsStockDate
          />
        )}
      </div>
    </Part>
  );
}
