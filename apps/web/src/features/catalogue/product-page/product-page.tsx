import { useQuery } from '@tanstack/react-query';
import { FileSearch } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { statusOf } from '../../../api/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { useFailureToast } from '../../../paging/use-failure-toast.ts';
import { usePageTitle } from '../../../trade/provider/page-title.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { productQuery } from '../queries.ts';
import { ProductDetail } from './product-detail.tsx';

export function ProductPage() {
  const { id: written = '' } = useParams();
  return /^\d{1,10}$/.test(written) ? <ProductById key={written} id={Number(written)} /> : <NotFound />;
}

function ProductById({ id }: { id: number }) {
  const query = useQuery(productQuery(id));
  const { data: product, error, refetch } = query;
  usePageTitle(product?.name ?? 'Product');
  const isFailed = useFailureToast(query, 'Error getting product');
  if (product) return <ProductDetail product={product} />;
  if (isFailed && statusOf(error) === 404) return <NotFound />;
  return (
    <div className="page flex flex-1 flex-col py-5">
      <h1 className="font-semibold text-lg">Product</h1>
      {isFailed ? (
        <ErrorState title="The product could not be loaded" onRetry={() => void refetch()}>
          Your cart and your orders are safe: only this page is missing.
        </ErrorState>
      ) : (
        <div role="status" className="mt-2 grid gap-6">
          <span className="sr-only">Loading the product</span>
          <Skeleton className="h-12 max-w-xl" />
          <Skeleton className="h-64 rounded-lg" />
          <Skeleton className="h-96 rounded-lg" />
        </div>
      )}
    </div>
  );
}

function NotFound() {
  usePageTitle('Product');
  return (
    <div className="page py-5">
      <h1 className="font-semibold text-lg">Product</h1>
      <EmptyState
        icon={<FileSearch />}
        title="Product not found"
        action={
          <Link to={paths.search} className={buttonClass({})}>
            Search Products
          </Link>
        }
      >
        The catalogue has no product with this number. Check the address.
      </EmptyState>
    </div>
  );
}
