import { deskProductsRoutes } from '@formulary/contracts/desk/products';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { TEXT_LINK } from '../../ui/text-link-class.ts';
import { ArchiveButton } from '../archive/archive-button.tsx';
import { ArchivedNotice } from '../archive/archived-notice.tsx';
import { deskQuery } from '../calls/desk-query.ts';
import { failureWords } from '../calls/failure-words.ts';
import { DeskPage } from '../frame/desk-page.tsx';
import { deskPaths, narrowed } from '../frame/desk-paths.ts';
import { PageLoading } from '../frame/page-loading.tsx';
import { isAtLeast } from '../frame/places.ts';
import { useMe } from '../frame/use-me.ts';
import { useWasTrue } from '../frame/use-was-true.ts';
import { CatalogueFacts, MarkFacts } from './product-facts.tsx';
import { ProductOffers } from './product-offers.tsx';

/** They load once somebody asks for them. */
const ArchiveProduct = lazy(async () => ({ default: (await import('../archive/archive-product.tsx')).ArchiveProduct }));
const ChangeProductDialog = lazy(async () => ({
  default: (await import('./change-product-dialog.tsx')).ChangeProductDialog,
}));

/** A product, what it is marked as, and what each wholesaler offers of it. */
export function ProductPage() {
  const id = Number(useParams().id);
  const role = useMe()?.role;
  const [isChanging, setChanging] = useState(false);
  const wasChanging = useWasTrue(isChanging);
  const { data: product, error, refetch } = useQuery(deskQuery(deskProductsRoutes.getProduct, { params: { id } }));
  return (
    <DeskPage
      title={product?.name ?? 'Product'}
      lead={
        <Link to={deskPaths.products} className={TEXT_LINK}>
          All products
        </Link>
      }
      actions={
        product && (
          <div className="flex flex-wrap gap-2">
            <Link to={narrowed(deskPaths.audit, { subject: product.code })} className={buttonClass()}>
              What was changed
            </Link>
            {role === 'admin' && (
              <ArchiveButton
                isArchived={product.archived_at !== null}
                dialog={(asked) => <ArchiveProduct product={product} {...asked} />}
              />
            )}
            {role !== undefined && isAtLeast(role, 'operator') && (
              <Button onClick={() => setChanging(true)}>Change marks</Button>
            )}
          </div>
        )
      }
    >
      {error && !product && (
        <ErrorState title="The product could not be loaded" onRetry={() => void refetch()}>
          {failureWords(error)}
        </ErrorState>
      )}
      {!product && !error && <PageLoading />}
      {product && (
        <>
          <ArchivedNotice since={product.archived_at}>
            It is sold here no more: no search finds it, and lists are read without it. Its history stays as it is.
          </ArchivedNotice>
          <CatalogueFacts product={product} />
          <ProductOffers product={product} />
          <MarkFacts product={product} />
          {wasChanging && (
            <Suspense>
              <ChangeProductDialog isOpen={isChanging} product={product} onClose={() => setChanging(false)} />
            </Suspense>
          )}
        </>
      )}
    </DeskPage>
  );
}
