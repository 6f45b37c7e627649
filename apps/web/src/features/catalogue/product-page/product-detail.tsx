import type { Product } from '@formulary/contracts/catalogue';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { AddToCartProvider } from '../../../trade/adding/add-to-cart.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { comparedOffersQuery } from '../compared-offers-query.ts';
import { equalsQuery } from '../equals/queries.ts';
import { productHistoryQuery, productReceiptsQuery } from '../queries.ts';
import { CameSection } from './came-section.tsx';
import { EqualsSection } from './equals-section.tsx';
import { HistorySection, loadChart } from './history-section.tsx';
import { OffersToday } from './offers-today.tsx';
import { ProductHead } from './product-head.tsx';
import { PurchasesSection } from './purchases-section.tsx';

/** From top to bottom: nothing is shown below what has yet to come and may push it down. */
export function ProductDetail({ product }: { product: Product }) {
  const offers = useQuery(comparedOffersQuery((product.replaced_by ?? product).id));
  const history = useQuery(productHistoryQuery(product.id));
  const came = useQuery(productReceiptsQuery(product.id));
  // While the answers come.
  useEffect(() => void loadChart().catch(() => undefined), []);
  const equals = useQuery(equalsQuery((product.replaced_by ?? product).id));
  // Once it has failed its place stays, also while it is read again.
  const isFirst = equals.isPending && equals.errorUpdateCount === 0;
  return (
    <AddToCartProvider>
      <div className="page grid flex-1 content-start gap-7 py-5">
        <ProductHead product={product} />
        {offers.isPending ? (
          <Waiting words="Reading the wholesalers' offers" />
        ) : (
          <>
            <OffersToday product={product} />
            {isFirst ? (
              <Waiting words="Reading what is equal to it" />
            ) : (
              <>
                <EqualsSection product={product.replaced_by ?? product} equals={equals.data} />
                {history.isPending ? (
                  <Waiting words="Reading the prices over time" />
                ) : (
                  <Suspense fallback={<Waiting words="Drawing the prices over time" />}>
                    <HistorySection history={history.data} onRetry={() => void history.refetch()} />
                    {history.data && <PurchasesSection history={history.data} />}
                    {(came.data || came.isError) && (
                      <CameSection came={came.data} onRetry={() => void came.refetch()} />
                    )}
                  </Suspense>
                )}
              </>
            )}
          </>
        )}
      </div>
    </AddToCartProvider>
  );
}

function Waiting({ words }: { words: string }) {
  return (
    <div role="status">
      <span className="sr-only">{words}</span>
      <Skeleton className="mt-2 mb-4 h-5 w-40" />
      <Skeleton className="h-96 rounded-lg" />
    </div>
  );
}
