import type { Cart } from '@formulary/contracts/cart';
import type { CheapestSplit } from '@formulary/contracts/cart/cheapest-split';
import { cheapestSplitRoutes } from '@formulary/contracts/cart/cheapest-split';
import type { Named } from '@formulary/contracts/shared/values';
import { useIsMutating } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isOutage } from '../../../api/api-error.ts';
import { keyOf } from '../../../api/route-key.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FailedPart } from '../../../ui/failed-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { PanelNote } from './panel-note.tsx';
import { SplitGroups } from './split-groups.tsx';
import type { SplitWishes } from './split-query.ts';
import { SplitTable } from './split-table.tsx';
import { effectOf, effectWords, splitNotes } from './split-words.ts';
import { newProposal, useApplySplit } from './use-apply-split.ts';
import { useCheapestSplit } from './use-cheapest-split.ts';
import { WithoutChoice } from './without-choice.tsx';

interface SplitPanelProps {
  id: string;
  cart: Cart;
  contents: string;
  isResting: boolean;
  onClose: () => void;
}

export function SplitPanel({ id, cart, contents, isResting, onClose }: SplitPanelProps) {
  const [deliveries, setDeliveries] = useState<number>();
  const [without, setWithout] = useState<readonly Named[]>([]);
  const [maySplit, setMaySplit] = useState(false);
  const cheapestWishes: SplitWishes = { without: without.map(({ id }) => id), maySplit };
  const wishes: SplitWishes = { ...cheapestWishes, deliveries };
  const cheapest = useCheapestSplit(contents, isResting, cheapestWishes);
  const shown = useCheapestSplit(contents, isResting, wishes);
  const { data: proposal, isError, refetch } = shown;
  // Here, because what it says outlasts a proposal that could not be read again.
  const apply = useApplySplit();
  const failure = failureWords(apply.error);
  const isPlain = deliveries === undefined && without.length === 0 && !maySplit;
  const chooseWithout = (chosen: readonly Named[]) => {
    setWithout(chosen);
    setDeliveries(undefined);
  };

  return (
    <div id={id} tabIndex={-1} className="grid gap-4 border-line border-t p-3 outline-none sm:p-4">
      {isError && failure !== null && <PanelNote isWarning>{failure}</PanelNote>}
      {isError ? (
        <FailedPart
          className="rounded-md bg-sunken"
          onRetry={() => {
            if (isPlain) return void refetch();
            setMaySplit(false);
            chooseWithout([]);
          }}
        >
          The cheapest way could not be worked out.
        </FailedPart>
      ) : proposal === undefined ? (
        <div role="status" className="grid gap-2">
          <span className="sr-only">Looking for the cheapest way</span>
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-24" />
        </div>
      ) : (
        <Proposal
          cart={cart}
          contents={contents}
          proposal={proposal}
          isStale={shown.isPlaceholderData}
          wishes={wishes}
          apply={apply}
          failure={failure}
          choices={
            <>
              <DeliveryChoice
                options={cheapest.data?.by_deliveries ?? []}
                chosen={deliveries}
                onChoose={setDeliveries}
              />
              {(maySplit || isSomethingShort(cart)) && (
                <Checkbox
                  label="Divide a line where nobody has enough"
                  checked={maySplit}
                  onCheckedChange={(isChosen) => {
                    setMaySplit(isChosen);
                    setDeliveries(undefined);
                  }}
                />
              )}
              <WithoutChoice wholesalers={deliverersOf(cart, proposal)} chosen={without} onChoose={chooseWithout} />
            </>
          }
          onClose={onClose}
        />
      )}
    </div>
  );
}

/** Said until the next try. */
function failureWords(error: Error | null): string | null {
  if (error === null || newProposal(error)) return null;
  return isOutage(error)
    ? 'No answer came. The cart shows what was moved. Try again: nothing is moved twice.'
    : 'The products could not be moved: the cart is as it was. Try again.';
}

/** Only then can dividing a line be of use. */
function isSomethingShort({ items }: Cart): boolean {
  return items.some((item) => item.is_active && item.wholesale_product.stock_status === 'insufficient_stock');
}

/** Who delivers now or under the proposal. */
function deliverersOf({ items }: Cart, { wholesalers }: CheapestSplit): Named[] {
  const now = items.filter((item) => item.is_active).map((item) => item.wholesale_product.wholesaler);
  return [...now, ...wholesalers.map(({ wholesaler }) => wholesaler)];
}

interface ProposalProps {
  cart: Cart;
  contents: string;
  proposal: CheapestSplit;
  /** Whether another is on its way. */
  isStale: boolean;
  wishes: SplitWishes;
  apply: ReturnType<typeof useApplySplit>;
  failure: string | null;
  choices: ReactNode;
  onClose: () => void;
}

function Proposal(props: ProposalProps) {
  const { cart, contents, proposal, isStale, wishes, apply, failure, choices, onClose } = props;
  const [left, setLeft] = useState({ fingerprint: '', groups: [] as readonly number[] });
  // Groups are named anew with every proposal: all of them are ticked.
  const leftHere = left.fingerprint === proposal.fingerprint ? left.groups : [];
  const chosen = proposal.groups.filter(({ id }) => !leftHere.includes(id));
  // Also of a panel that was closed meanwhile.
  const isApplying = useIsMutating({ mutationKey: keyOf(cheapestSplitRoutes.applyCheapestSplit) }) > 0;
  const press = () => {
    if (!isStale) apply.mutate({ proposal, groups: chosen, contents, wishes }, { onSuccess: onClose });
  };

  return (
    <>
      {newProposal(apply.error) && (
        <PanelNote isWarning>
          Prices or the cart have changed: nothing was moved. This is the proposal for now.
        </PanelNote>
      )}
      <div className="flex flex-wrap items-end gap-x-6 gap-y-1">{choices}</div>
      <div className={classNames('grid gap-4 transition-opacity duration-150', isStale && 'opacity-60')}>
        {proposal.groups.length === 0 ? (
          <p className="text-muted">Nothing is to be moved: no split of these lines is cheaper.</p>
        ) : (
          <>
            <SplitGroups
              groups={proposal.groups}
              left={leftHere}
              onLeft={(groups) => setLeft({ fingerprint: proposal.fingerprint, groups })}
            />
            <SplitTable cart={cart} proposal={proposal} isPartly={chosen.length < proposal.groups.length} />
          </>
        )}
        {splitNotes(proposal).map((note) => (
          <PanelNote key={note}>{note}</PanelNote>
        ))}
      </div>
      {failure !== null && <PanelNote isWarning>{failure}</PanelNote>}
      <div className="flex flex-wrap items-center justify-end gap-2 border-line border-t pt-3">
        <p aria-live="polite" className="mr-auto font-medium tabular-nums">
          {proposal.groups.length > 0 &&
            (chosen.length === 0 ? 'Nothing is ticked' : `Together ${effectWords(effectOf(chosen))}`)}
        </p>
        <Button onClick={onClose}>{proposal.groups.length === 0 ? 'Close' : 'Cancel'}</Button>
        {proposal.groups.length > 0 && (
          <Button variant="primary" disabled={chosen.length === 0} busy={isApplying || isStale} onClick={press}>
            Apply
          </Button>
        )}
      </div>
    </>
  );
}
