import type { Cart, CartItem } from '@formulary/contracts/cart';
import { formatMoney } from '@formulary/pricing/format-money';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { noticeId, ORDER_BUTTON_ID, switchId } from '../../trade/cart/line-places.ts';
import { wholeCost } from '../../trade/ordering/whole-cost.ts';
import { Button } from '../../ui/button.tsx';
import { whenUncovered } from '../../ui/covered.ts';
import { late } from '../../ui/late.ts';
import { LatePart } from '../../ui/late-part.tsx';
import { type Blocker, blockersOf } from './blockers.ts';
import type { WholesalerGroup } from './groups.ts';
import { NotOrdered, PlaceLink, showPlace } from './not-ordered.tsx';
import type { ChangedLine, OrderProblem } from './order-problem.ts';
import { wordsFor } from './order-problem-words.tsx';

/** Only a cart with lines set aside asks. */
const question = late(() => import('./active-only-dialog.tsx'));

interface OrderButtonsProps {
  cart: Cart;
  lines: readonly CartItem[];
  groups: readonly WholesalerGroup[];
  problem: OrderProblem | null;
  changed: readonly ChangedLine[];
  invalidLines: readonly number[];
  isPending: boolean;
  onOrder: () => void;
}

export function OrderButtons(props: OrderButtonsProps) {
  const { cart, lines, groups, problem, changed, invalidLines, isPending, onOrder } = props;
  const hintId = useId();
  const buttons = useRef<HTMLDivElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const active = lines.filter((line) => line.is_active);
  const excluded = lines.filter((line) => !line.is_active);
  const blockers = blockersOf(active, invalidLines);
  if (isRefused && blockers.length === 0) setIsRefused(false);
  const costs = (total: number) => ({ total, whole: wholeCost(total, groups) });
  const from = groups.length === 1 ? '1 wholesaler' : `${groups.length} wholesalers`;
  const attention = `${blockers.length === 1 ? '1 item needs' : `${blockers.length} items need`} your attention first.`;

  // Lines that prevent the order are known here: the first is shown instead of asking the server.
  const orderOrShow = (order: () => void) => {
    const [first] = blockers;
    setIsRefused(first !== undefined);
    if (first) showPlace(first.place);
    else order();
  };

  const concerned = problem?.code === 'totals_changed' ? changed.map(blockerOf) : problem?.items.length ? blockers : [];
  useShowProblem(problem, concerned[0]?.place, buttons);

  return (
    <div ref={buttons} className="grid gap-2">
      {problem ? (
        <NotOrdered lines={concerned}>{wordsFor(problem, costs(problem.total ?? cart.total), changed)}</NotOrdered>
      ) : (
        isRefused && <NotOrdered lines={blockers}>Nothing was ordered: {attention}</NotOrdered>
      )}
      <div className="relative z-1 flex gap-2 *:flex-1 *:shrink *:whitespace-normal *:leading-tight lg:grid">
        <Button
          {...(excluded.length === 0 && { id: ORDER_BUTTON_ID })}
          variant={excluded.length === 0 ? 'primary' : 'secondary'}
          busy={isPending && excluded.length === 0}
          disabled={active.length === 0 || excluded.length > 0 || isPending}
          aria-describedby={hintId}
          onClick={() => orderOrShow(onOrder)}
        >
          {problem?.code === 'totals_changed' ? 'Order at the new total' : `Order from ${from}`}
        </Button>
        {excluded.length > 0 && (
          <Button
            id={ORDER_BUTTON_ID}
            variant="primary"
            busy={isPending}
            disabled={active.length === 0}
            aria-describedby={hintId}
            onClick={() => orderOrShow(() => setIsAsking(true))}
          >
            Order active items only
          </Button>
        )}
      </div>
      <div
        id={hintId}
        role="status"
        // High enough for a thumb, where one presses; half of it lies in the margins, so that the bar leaves a phone’s
        // screen to the lines.
        className="flex gap-x-4 text-muted text-xs empty:-mt-2 not-empty:max-lg:-mt-4 not-empty:max-lg:-mb-2.5 not-empty:max-lg:mouse:my-0! lg:flex-wrap"
      >
        {blockers[0] && !isRefused && !problem && (
          <PlaceLink place={blockers[0].place}>
            <span className="underline">{attention}</span>
          </PlaceLink>
        )}
        {excluded[0] && (
          <PlaceLink place={switchId(excluded[0].id)}>
            <span className="underline">{excluded.length === 1 ? '1 item is' : `${excluded.length} items are`}</span>{' '}
            not in this order
          </PlaceLink>
        )}
      </div>
      {excluded.length > 0 && (
        <LatePart code={question}>
          {({ ActiveOnlyDialog }) => (
            <ActiveOnlyDialog
              open={isAsking}
              active={active}
              excluded={excluded}
              {...costs(cart.total)}
              confirmLabel={`Order from ${from}`}
              onCancel={() => setIsAsking(false)}
              onConfirm={() => {
                setIsAsking(false);
                onOrder();
              }}
            />
          )}
        </LatePart>
      )}
    </div>
  );
}

function blockerOf({ line, before }: ChangedLine): Blocker {
  const now = formatMoney(line.total);
  return {
    line,
    why: before === null ? `new, ${now}` : `${formatMoney(before)}, now ${now}`,
    place: noticeId(line.id),
  };
}

/** Shows the first line of a problem that the server found, unless the focus has moved elsewhere. */
function useShowProblem(
  problem: OrderProblem | null,
  place: string | undefined,
  buttons: RefObject<HTMLElement | null>,
) {
  const shown = useRef(problem);
  useEffect(() => {
    if (problem === shown.current) return;
    shown.current = problem;
    if (!problem || place === undefined) return;
    whenUncovered(() => {
      const focused = document.activeElement;
      if (focused === document.body || buttons.current?.contains(focused)) showPlace(place);
    });
  }, [problem, place, buttons]);
}
