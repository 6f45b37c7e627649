import type { Invoice } from '@formulary/contracts/invoices';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useMayOrder } from '../../../trade/wants/use-may-order.ts';
import { Button } from '../../../ui/button.tsx';
import { orderLinesOf } from './order-lines-of.ts';
import { PromiseDialog } from './promise-dialog.tsx';
import { PromiseList } from './promise-list.tsx';
import { promisesQuery } from './queries.ts';
import { usePromises } from './use-promises.ts';

/** What the wholesaler promised of the orders of an invoice beside their prices, and the press that notes more. */
export function Promises({ invoice }: { invoice: Invoice }) {
  const { data } = useQuery(promisesQuery(invoice.id));
  const [isOpen, setIsOpen] = useState(false);
  const { noting, takingBack } = usePromises({
    ...{ of: { params: { id: invoice.id } }, follows: 'The invoice was checked again.' },
    onNoted: () => setIsOpen(false),
  });
  const mayOrder = useMayOrder();
  const promises = data?.promises ?? [];
  return (
    <section aria-label="Promises" className="grid gap-2">
      {promises.length > 0 && (
        <>
          <h2 className="font-semibold text-base">Promised beside the price</h2>
          <PromiseList promises={promises} {...(mayOrder && { takingBack })} />
        </>
      )}
      {mayOrder && (
        <div className="print:hidden">
          <Button
            variant="ghost"
            className="-ml-3"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => setIsOpen(true)}
          >
            Note a promise
          </Button>
        </div>
      )}
      <PromiseDialog
        lines={orderLinesOf(invoice)}
        who={invoice.wholesaler.name}
        isOpen={isOpen}
        isBusy={noting.isPending}
        onClose={() => setIsOpen(false)}
        onNote={(promise) => noting.mutate(promise)}
      />
    </section>
  );
}
