import type { Cart } from '@formulary/contracts/cart';
import type { BestBasket } from '@formulary/contracts/cart/best-basket';
import { bestBasketRoutes } from '@formulary/contracts/cart/best-basket';
import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { Info, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { keyOf } from '../../../api/route-key.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import { FailedPart } from '../../../ui/failed-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { BasketGroups } from './basket-groups.tsx';
import { BasketTable } from './basket-table.tsx';
import { basketNotes, effectOf, effectWords } from './basket-words.ts';
import { DeliveryChoice } from './delivery-choice.tsx';
import { newProposal, useApplyBasket } from './use-apply-basket.ts';
import { useBestBasket } from './use-best-basket.ts';

interface BasketPanelProps {
  id: string;
  cart: Cart;
  contents: string;
  isResting: boolean;
  onClose: () => void;
}

export function BasketPanel({ id, cart, contents, isResting, onClose }: BasketPanelProps) {
  const [maxDeliveries, setMaxDeliveries] = useState<number>();
  const cheapest = useBestBasket(contents, isResting);
  const shown = useBestBasket(contents, isResting, maxDeliveries);
  const { data: proposal, isError, refetch } = shown;

  return (
    <div id={id} tabIndex={-1} className="grid gap-4 border-line border-t p-3 outline-none sm:p-4">
      {isError ? (
        <FailedPart
          className="rounded-md bg-sunken"
          onRetry={() => (maxDeliveries === undefined ? void refetch() : setMaxDeliveries(undefined))}
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
          maxDeliveries={maxDeliveries}
          choice={
            <DeliveryChoice
              options={cheapest.data?.by_deliveries ?? []}
              chosen={maxDeliveries}
              onChoose={setMaxDeliveries}
            />
          }
          onClose={onClose}
        />
      )}
    </div>
  );
}

interface ProposalProps {
  cart: Cart;
  contents: string;
  proposal: BestBasket;
  /** Whether another is on its way. */
  isStale: boolean;
  maxDeliveries: number | undefined;
  choice: ReactNode;
  onClose: () => void;
}

function Proposal({ cart, contents, proposal, isStale, maxDeliveries, choice, onClose }: ProposalProps) {
  const [left, setLeft] = useState({ fingerprint: '', groups: [] as readonly number[] });
  // Groups are named anew with every proposal: all of them are ticked.
  const leftHere = left.fingerprint === proposal.fingerprint ? left.groups : [];
  const chosen = proposal.groups.filter(({ id }) => !leftHere.includes(id));
  const client = useQueryClient();
  const mutationKey = keyOf(bestBasketRoutes.applyBestBasket);
  const isApplying = useIsMutating({ mutationKey }) > 0;
  const apply = useApplyBasket();
  const press = () => {
    // A second press comes before the first is drawn.
    if (isStale || client.isMutating({ mutationKey }) > 0) return;
    apply.mutate({ proposal, groups: chosen, contents, maxDeliveries }, { onSuccess: onClose });
  };

  return (
    <>
      {newProposal(apply.error) && (
        <Note isWarning>Prices or the cart have changed: nothing was moved. This is the proposal for now.</Note>
      )}
      {choice}
      <div className={classNames('grid gap-4 transition-opacity duration-150', isStale && 'opacity-60')}>
        {proposal.groups.length === 0 ? (
          <p className="text-muted">Nothing is to be moved: no split of these lines is cheaper.</p>
        ) : (
          <>
            <BasketGroups
              groups={proposal.groups}
              left={leftHere}
              onLeft={(groups) => setLeft({ fingerprint: proposal.fingerprint, groups })}
            />
            <BasketTable cart={cart} proposal={proposal} isPartly={chosen.length < proposal.groups.length} />
          </>
        )}
        {basketNotes(proposal).map((note) => (
          <Note key={note}>{note}</Note>
        ))}
      </div>
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

function Note({ isWarning = false, children }: { isWarning?: boolean; children: string }) {
  const Icon = isWarning ? TriangleAlert : Info;
  return (
    <p
      role={isWarning ? 'alert' : undefined}
      className={classNames(
        'flex gap-2',
        isWarning ? 'rounded-md bg-warn-soft px-3 py-2 text-warn' : 'text-muted text-xs',
      )}
    >
      <Icon aria-hidden className={isWarning ? 'mt-0.5 size-4 shrink-0' : 'size-4 shrink-0'} />
      {children}
    </p>
  );
}
