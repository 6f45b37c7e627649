import type { InvoicePaper, OrderToCharge } from '@formulary/contracts/invoices/papers';
import type { Wholesaler } from '@formulary/contracts/wholesalers';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type Draft, promisedFee, withChangedLine, withLine, withOrder, withoutLine, withoutOrder } from './draft.ts';
import { bodyOf, draftFaults, isSound } from './draft-faults.ts';
import { EnterHead } from './enter-head.tsx';
import type { EnterView } from './enter-view.ts';
import { OrderChoice } from './order-choice.tsx';
import { ordersToChargeQuery } from './queries.ts';
import { SumsBox } from './sums-box.tsx';
import { TypedLine } from './typed-line.tsx';
import { typedSums } from './typed-sums.ts';
import { useDraft } from './use-draft.ts';
import { useEnterInvoice } from './use-enter-invoice.ts';

interface EnterFormProps {
  view: EnterView;
  paper: InvoicePaper | null;
  wholesalers: readonly Wholesaler[];
}

const NO_ORDERS: readonly OrderToCharge[] = [];

/** An invoice as its paper has it: nothing is typed that the orders and what came know already. */
export function EnterForm({ view, paper, wholesalers }: EnterFormProps) {
  const of = paper === null ? 'none' : String(paper.id);
  const { draft, update, change, drop } = useDraft(of, view.wholesaler ?? paper?.wholesaler?.id ?? null);
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const { wholesaler } = draft;
  const toCharge = useQuery({
    ...ordersToChargeQuery(wholesaler ?? 0, view.order),
    enabled: wholesaler !== null,
  });
  const orders = toCharge.data?.orders ?? NO_ORDERS;
  const entering = useEnterInvoice(drop);
  const fee = draft.fee ?? promisedFee(draft, orders);
  const found = draftFaults(draft, fee);
  const faults = attempts > 0 ? found : { head: {}, lines: {} };
  const wanted = orders.find(({ order }) => order === view.order);
  const isUntouched = draft.orders.length === 0 && draft.lines.length === 0;

  // The order that the address names is ticked once it is known; whoever unticks it has touched the form.
  const [hasTicked, setHasTicked] = useState(false);
  useEffect(() => {
    if (!wanted || hasTicked) return;
    setHasTicked(true);
    if (isUntouched) update((before) => withOrder(before, wanted));
  }, [wanted, hasTicked, isUntouched, update]);

  // After the faults are there: the first of them is put right next.
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [attempts]);

  const save = (sameNumber?: 'keep') => {
    setAttempts(attempts + 1);
    if (!isSound(found)) return;
    const body = bodyOf(draft, { fee, paper: paper?.id ?? null });
    entering.save({ ...body, ...(sameNumber && { same_number: sameNumber }) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };

  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      aria-label="Invoice by hand"
      className="grid min-w-0 content-start gap-5"
    >
      <EnterHead draft={draft} faults={faults.head} fee={fee} wholesalers={wholesalers} onChange={changeHead} />
      {orderPart()}
      <section aria-label="Lines" className="grid gap-2">
        <h2 className="font-medium">Lines</h2>
        {faults.head.lines !== undefined && <p className="text-bad text-sm">{faults.head.lines}</p>}
        <ul className="divide-y divide-line">
          {draft.lines.map((line) => (
            <TypedLine
              key={line.key}
              line={line}
              fault={faults.lines[line.key]}
              onChange={(changed) => update((before) => withChangedLine(before, line.key, changed))}
              onRemove={() => update((before) => withoutLine(before, line.key))}
            />
          ))}
        </ul>
        <Button
          className="justify-self-start"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => update(withLine)}
        >
          Add a line that no order has
        </Button>
      </section>
      <SumsBox sums={typedSums(draft, fee)} />
      <div className="grid gap-3">
        {attempts > 0 && !isSound(found) && (
          <p role="alert" className="text-bad">
            Nothing is saved yet: what is missing stands above.
          </p>
        )}
        {entering.failure && (
          <p role="alert" className={entering.failure.asks ? 'text-warn' : 'text-bad'}>
            {entering.failure.words}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={entering.isSaving}>
            Save and check
          </Button>
          {entering.failure?.asks && <Button onClick={() => save('keep')}>Keep both</Button>}
        </div>
      </div>
    </form>
  );

  /** Another wholesaler has other orders; what was added by hand stays. */
  function changeHead(changed: Partial<Draft>) {
    if (changed.wholesaler === undefined || changed.wholesaler === wholesaler) return change(changed);
    change({ ...changed, orders: [], lines: draft.lines.filter(({ order }) => order === null), fee: null });
  }

  function orderPart() {
    if (wholesaler === null) return <p className="text-muted">Choose the wholesaler to see its orders.</p>;
    if (toCharge.isError)
      return (
        <ErrorState title="The orders could not be loaded" onRetry={() => void toCharge.refetch()}>
          What you typed is kept. Lines can be added by hand meanwhile.
        </ErrorState>
      );
    if (!toCharge.data)
      return (
        <div role="status" className="grid gap-2">
          <span className="sr-only">Loading the orders</span>
          <Skeleton className="h-6" />
          <Skeleton className="h-6" />
        </div>
      );
    return (
      <OrderChoice
        orders={orders}
        ticked={draft.orders}
        onTick={(order, isTicked) =>
          update((before) => (isTicked ? withOrder(before, order) : withoutOrder(before, order.order)))
        }
      />
    );
  }
}
