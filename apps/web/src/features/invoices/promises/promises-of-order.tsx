import { useQuery } from '@tanstack/react-query';
import { FileSearch, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { statusOf } from '../../../api/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { linesOfOrder } from './order-lines-of.ts';
import { PromiseDialog } from './promise-dialog.tsx';
import { PromiseList } from './promise-list.tsx';
import { PromisesLoading } from './promises-loading.tsx';
import { orderQuery, promisesOfOrderQuery } from './queries.ts';
import { usePromises } from './use-promises.ts';

/** What was promised of the lines of an order, and the press that notes more. */
export function PromisesOfOrder({ order: id }: { order: number }) {
  const order = useQuery(orderQuery(id));
  const noted = useQuery(promisesOfOrderQuery(id));
  const [isOpen, setIsOpen] = useState(false);
  const { noting, takingBack } = usePromises({
    ...{ of: { query: { order: id } }, follows: 'Invoices of its line were checked again.' },
    onNoted: () => setIsOpen(false),
  });
  if (statusOf(order.error) === 404) return <NoSuchOrder />;
  if (!order.data || !noted.data) {
    const retry = () => {
      void order.refetch();
      void noted.refetch();
    };
    return <PromisesLoading isFailed={order.isError || noted.isError} onRetry={retry} />;
  }
  const lines = linesOfOrder(order.data);
  const { promises } = noted.data;
  if (lines.length === 0 && promises.length === 0) return <NothingOrdered />;
  return (
    <div className="grid gap-4">
      {promises.length > 0 && <PromiseList promises={promises} showsOrder={false} takingBack={takingBack} />}
      {lines.length > 0 && (
        <Button
          className="justify-self-start"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => setIsOpen(true)}
        >
          Note a promise
        </Button>
      )}
      <PromiseDialog
        lines={lines}
        who="the wholesaler"
        isOpen={isOpen}
        isBusy={noting.isPending}
        onClose={() => setIsOpen(false)}
        onNote={(promise) => noting.mutate(promise)}
      />
    </div>
  );
}

function NoSuchOrder() {
  return (
    <EmptyState
      icon={<FileSearch />}
      title="Order not found"
      action={
        <Link to={paths.orders} className={buttonClass({})}>
          Order History
        </Link>
      }
    >
      Your practice has no order of this number.
    </EmptyState>
  );
}

function NothingOrdered() {
  return (
    <EmptyState icon={<FileSearch />} title="Nothing to note">
      No wholesaler took this order, so that nothing can be promised of it.
    </EmptyState>
  );
}
