import type { Product } from '@formulary/contracts/catalogue';
import { printedGtin } from '@formulary/gs1/gtin';
import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn, StickyNote } from 'lucide-react';
import { Link } from 'react-router';
import { pathOfProduct } from '../../lib/paths.ts';
import { ProductActions } from '../../trade/products/product-actions.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { FailedPart } from '../../ui/failed-part.tsx';
import { comparedOffersQuery } from './compared-offers-query.ts';
import { EqualsDisclosure } from './equals/equals-disclosure.tsx';
import { OffersTable } from './offers-table.tsx';
import { productQuery } from './queries.ts';

export function OffersPanel({ product }: { product: Product }) {
  const boughtId = product.replaced_by?.id ?? product.id;
  const offers = useQuery(comparedOffersQuery(boughtId));
  // A replacement comes without its manufacturer's discount.
  const replacement = useQuery({ ...productQuery(boughtId), enabled: product.replaced_by !== null });
  const bought = product.replaced_by ? replacement.data : product;

  const notes = (
    <div className="flex flex-wrap gap-2 max-md:ml-3">
      <Link to={pathOfProduct(product.id)} className={buttonClass({ size: 'sm' })}>
        <ChartNoAxesColumn aria-hidden className="size-3.5" />
        Prices over time
      </Link>
      <ProductActions place="offers" product={boughtId} name={(product.replaced_by ?? product).name} />
    </div>
  );

  if (offers.isError) {
    return (
      <FailedPart onRetry={() => void offers.refetch()} className="md:pl-7">
        The wholesalers' offers could not be read.
      </FailedPart>
    );
  }
  if (offers.data?.length === 0) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-2 py-2 pr-3 pl-4 md:pl-7">
        <p className="text-muted">No wholesaler offers this product.</p>
        {notes}
      </div>
    );
  }
  return (
    <div className="bg-sunken max-md:rounded-b-lg">
      <div className="flex flex-wrap items-start justify-between gap-2 pt-2.5 pr-3">
        <div className="min-w-0 flex-1">{bought && <AboutProduct product={bought} />}</div>
        {notes}
      </div>
      <OffersTable product={product} offers={offers.data} manufacturerDiscount={bought?.manufacturer_discount} />
      <EqualsDisclosure product={product.replaced_by ?? product} />
    </div>
  );
}

function AboutProduct({ product: { description, gtin, note } }: { product: Product }) {
  if (description === '' && gtin === null && note === null) return null;
  return (
    <div className="grid max-w-3xl gap-1 px-3 text-muted text-xs md:pl-7">
      {description !== '' && <p className="text-pretty">{description}</p>}
      {gtin !== null && (
        <p>
          GTIN <span className="select-all tabular-nums">{printedGtin(gtin)}</span>
        </p>
      )}
      {note !== null && (
        <p className="flex gap-1.5 text-ink">
          <StickyNote aria-hidden="true" className="mt-px size-3.5 shrink-0 text-warn" />
          <span className="min-w-0 whitespace-pre-line wrap-anywhere">{note}</span>
        </p>
      )}
    </div>
  );
}
