import type { Elsewhere } from '@formulary/contracts/orders/elsewhere';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { orderNumber } from '../../lib/order-number.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MAY_ONLY_ASK, useMayOrder } from '../wants/use-may-order.ts';
import { ElsewherePlan } from './elsewhere-plan.tsx';
import type { ElsewhereProblem } from './elsewhere-problem.ts';
import { LineAsks } from './line-asks.tsx';
import { useAsks } from './use-asks.ts';

const PROBLEMS: Readonly<Record<ElsewhereProblem, string>> = {
  changed: 'Something has changed meanwhile, and nothing was ordered. This is the plan now.',
  come: 'Some of it has come, is on its way or was ordered meanwhile, and nothing was ordered now.',
  not_asked: 'The wholesaler may have this order by now, and nothing was ordered. Ask them first.',
  form_missing: 'A form has to be filled out first, and nothing was ordered. Tick it below.',
  may_only_ask: MAY_ONLY_ASK,
  uncertain: 'The server did not answer. Try again: nothing is ordered or added twice.',
  failed: 'That did not work, and nothing was ordered. Try again.',
};

export interface ElsewhereDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  description: string;
  plan: UseQueryResult<Elsewhere>;
  problem: ElsewhereProblem | undefined;
  /** Why there is nothing to plan, where the server said so. */
  refusal?: string | undefined;
  isPending: boolean;
  /** Before it is ordered or put in the cart: what somebody has to say first, and whether they did. */
  first?: { readonly tick: ReactNode; readonly isSaid: boolean };
  /** Below the plan: what becomes of the lines. */
  note?: ReactNode;
  onCarryOut: (isOrder: boolean) => void;
}

/** The cheapest way to get from others what did not come: put in the cart, or ordered at once. */
export function ElsewhereDialog(props: ElsewhereDialogProps) {
  const { open, onOpenChange, description, plan, problem, refusal, isPending, first, note, onCarryOut } = props;
  const mayOrder = useMayOrder();
  const asks = useAsks(plan.data);
  const again = plan.data?.ordered_elsewhere;
  const isPlanned = plan.data?.lines.some(({ now }) => now !== null) ?? false;
  const isReady = isPlanned && refusal === undefined && (first?.isSaid ?? true);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Order elsewhere"
      description={description}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button
            variant={mayOrder ? 'secondary' : 'primary'}
            disabled={!isReady || isPending || asks.unread > 0}
            onClick={() => onCarryOut(false)}
          >
            Put in the cart
          </Button>
          {mayOrder && (
            <Button
              variant="primary"
              disabled={!isReady || asks.unread + asks.unfilled > 0}
              busy={isPending}
              onClick={() => onCarryOut(true)}
            >
              Order now
            </Button>
          )}
        </>
      }
    >
      <div role="alert" className="mb-3 text-warn empty:hidden">
        {problem && (mayOrder || problem !== 'may_only_ask') && <p>{PROBLEMS[problem]}</p>}
        {typeof again === 'number' && (
          <p>
            Order {orderNumber(again)} has these lines already.
            {isPlanned && ' Ordering now orders them once more.'}
          </p>
        )}
      </div>
      {!mayOrder && isPlanned && (
        <p className="mb-3 rounded-md bg-sunken px-3 py-2">
          {MAY_ONLY_ASK} Put these in the cart, and ask for them there.
        </p>
      )}
      {first && isPlanned && <div className="mb-3">{first.tick}</div>}
      {refusal !== undefined ? (
        <p className="text-warn">{refusal}</p>
      ) : plan.data ? (
        <>
          <ElsewherePlan
            plan={plan.data}
            below={(line) => <LineAsks key={line.product.id} {...{ line, asks, mayOrder }} />}
          />
          <p role="status" className="mt-3 text-warn empty:hidden">
            {toTickWords(asks.unread, mayOrder ? asks.unfilled : 0)}
          </p>
          {isPlanned && note}
        </>
      ) : plan.isError ? (
        <FailedPart className="rounded-md border border-line" onRetry={() => void plan.refetch()}>
          The plan could not be made.
        </FailedPart>
      ) : (
        <Skeleton className="h-24" />
      )}
    </Dialog>
  );
}

/** Why the buttons are off; null where nothing has to be ticked first. */
function toTickWords(unread: number, unfilled: number): string | null {
  const notes = unread > 0 && 'that you have read the notes';
  const forms = unfilled > 0 && 'the forms';
  const first = [forms, notes].filter((words) => words !== false).join(' and ');
  return first === '' ? null : `Tick ${first} before you order${unread > 0 ? '' : ' now'}.`;
}
