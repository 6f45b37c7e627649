import { useQuery } from '@tanstack/react-query';
import { FileCheck } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PromiseList } from './promise-list.tsx';
import { PromisesLoading } from './promises-loading.tsx';
import { promisesOfOrderQuery } from './queries.ts';
import { usePromises } from './use-promises.ts';

export function AllPromises() {
  const { data, isError, refetch } = useQuery(promisesOfOrderQuery(null));
  const { takingBack } = usePromises({ of: {}, follows: 'Invoices of its line were checked again.' });
  if (!data) return <PromisesLoading isFailed={isError} onRetry={() => void refetch()} />;
  if (data.promises.length > 0) return <PromiseList promises={data.promises} takingBack={takingBack} />;
  return (
    <EmptyState
      icon={<FileCheck />}
      title="No promise is noted"
      action={
        <Link to={paths.orders} className={buttonClass({})}>
          Order History
        </Link>
      }
    >
      Open an order, or the invoice that charges it, and press “Note a promise”.
    </EmptyState>
  );
}
