import type { Cart } from '@formulary/contracts/cart';
import { weekRoutes } from '@formulary/contracts/orders/week';
import type { Want } from '@formulary/contracts/wants';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { readAgainWhenQuiet } from '../../api/read-again.ts';
import { keyOf } from '../../api/route-key.ts';
import { useChangeLine } from '../../trade/cart/use-change-line.ts';
import { ComplianceBoxes } from '../../trade/compliance/compliance-boxes.tsx';
import { MaybeOrdered } from '../../trade/ordering/maybe-ordered.tsx';
import { Button } from '../../ui/button.tsx';
import { pointTo } from '../../ui/point-to.ts';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { useRowWalk } from '../../ui/use-row-walk.ts';
import { WalkKeys } from '../../ui/walk-keys.tsx';
import { type Placement, placementsOf } from './placements.ts';
import { useOrderWeek } from './use-order-week.ts';
import { useProposal } from './use-proposal.ts';
import { useTicks } from './use-ticks.ts';
import { WeekRow } from './week-row.tsx';
import type { WeekRow as Row } from './week-rows.ts';
import { WeekSummary } from './week-summary.tsx';
import { WordsRow } from './words-row.tsx';

interface OrderWeekProps {
  cart: Cart;
  rows: readonly Row[];
  inWords: readonly Want[];
  links: ReactNode;
  /** Below it. */
  children: ReactNode;
}

/** Rows to tick, beside what they cost with the cart and the one button that orders them. */
export function OrderWeek({ cart, rows, inWords, links, children }: OrderWeekProps) {
  const client = useQueryClient();
  const keysId = useId();
  const list = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const change = useChangeLine();
  const ticks = useTicks(rows);
  const [cheapest, setCheapest] = useState(true);
  const [reference, setReference] = useState('');
  const placing = useOrderWeek(cart);

  const toTick = rows.filter(({ line }) => line === null);
  const items = toTick.map((row) => ({
    ...{ manufacturer_product: row.product, quantity: ticks.quantityOf(row), ticked: ticks.isTicked(row) },
  }));
  const proposal = useProposal(cart, items, cheapest);
  const placements = placementsOf(rows, proposal.data);
  const isTicked = (row: Row) => row.line?.is_active ?? ticks.isTicked(row);
  const placementOf = (row: Row): Placement =>
    placements.get(row.key) ?? { placed: undefined, why: null, note: null, forms: [] };
  const canTick = toTick.filter((row) => placementOf(row).placed !== null);
  const left = canTick.filter((row) => !ticks.isTicked(row));
  const blocked = rows.filter((row) => {
    const { placed, forms } = placementOf(row);
    return isTicked(row) && (placed === null || forms.length > 0);
  });

  const order = () => {
    const [first] = blocked;
    const box = first && list.current?.querySelector<HTMLElement>(`[data-row="${first.key}"] input`);
    if (box) return pointTo(box);
    if (!proposal.data || !proposal.isCurrent) return;
    const ordered = toTick.filter(ticks.isTicked).map((row) => ({
      ...{ manufacturer_product: row.product, quantity: ticks.quantityOf(row) },
      ...(row.want !== undefined && { want: row.want }),
    }));
    const { fingerprint, total } = proposal.data;
    const trimmed = reference.trim();
    placing.order({
      ...{ cart: cart.id, total },
      body: { items: ordered, cheapest, fingerprint, ...(trimmed && { reference: trimmed }) },
    });
  };
  const onTick = (row: Row, isOn: boolean) =>
    row.line ? change.mutate({ kind: 'active', id: row.line.id, isActive: isOn }) : ticks.tick([row], isOn);
  const onForms = (row: Row) => {
    if (row.line) readAgainWhenQuiet(client, 'cart');
    void client.invalidateQueries({ queryKey: keyOf(weekRoutes.proposeWeek) });
  };

  // Notes and prices make rows higher: nothing stands below them before.
  if (!proposal.data && !proposal.isFailed) return <RowsSkeleton label="Loading the week" rows={10} />;
  return (
    <>
      <section
        aria-labelledby="week"
        className="lg:grid lg:grid-cols-[minmax(0,1fr)_18rem] lg:items-start lg:gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div className="min-w-0">
          {placing.isMaybeOrdered && <MaybeOrdered />}
          <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 mouse:min-h-9">
            <h2 id="week" className="min-w-0 flex-1 font-semibold text-base">
              This week’s order
            </h2>
            {canTick.length > 0 && (
              <Button onClick={() => (left.length > 0 ? ticks.tick(left, true) : ticks.tick(canTick, false))}>
                {left.length > 0 ? (
                  <span>
                    Tick all {canTick.length} <span className="max-sm:sr-only">due and wanted</span>
                  </span>
                ) : (
                  'Untick due and wanted'
                )}
              </Button>
            )}
          </div>
          <Rows {...{ list, keysId }} onEnter={() => button.current?.focus()}>
            {rows.map((row) => {
              const { placed, why, note, forms } = placementOf(row);
              return (
                <WeekRow
                  key={row.key}
                  row={row}
                  isTicked={isTicked(row)}
                  isOff={row.line === null && placed === null && !ticks.isTicked(row)}
                  quantity={row.line ? row.line.quantity : ticks.quantityOf(row)}
                  {...{ placed, why, note }}
                  onTick={(isOn) => onTick(row, isOn)}
                  onQuantity={(quantity) =>
                    row.line
                      ? change.mutate({ kind: 'quantity', id: row.line.id, quantity })
                      : ticks.setQuantity(row, quantity)
                  }
                  onValid={(isValid) => ticks.setValid(row, isValid)}
                >
                  {isTicked(row) && forms.length > 0 && (
                    <ComplianceBoxes
                      productId={row.product}
                      categories={forms}
                      onReady={(isReady) => {
                        if (isReady) onForms(row);
                      }}
                    />
                  )}
                </WeekRow>
              );
            })}
            {inWords.map((want) => (
              <WordsRow key={want.id} want={want} />
            ))}
          </Rows>
          <div className="flex flex-wrap items-center gap-x-4 py-2">
            <WalkKeys id={keysId} enter="goes to the order button" />
            {links}
          </div>
        </div>
        <WeekSummary
          {...{ proposal, cheapest, reference, button }}
          lines={rows.filter(isTicked).length}
          blocked={blocked.length}
          isOff={ticks.isInvalid}
          isPending={placing.isPending}
          problem={placing.problem}
          onCheapest={setCheapest}
          onReference={setReference}
          onOrder={order}
        />
      </section>
      {children}
    </>
  );
}

interface RowsProps {
  list: RefObject<HTMLUListElement | null>;
  keysId: string;
  onEnter: () => void;
  children: ReactNode;
}

/** An order is not placed by a key in a row or a quantity: Enter goes to the button that places it. */
function Rows({ list, keysId, onEnter, children }: RowsProps) {
  useRowWalk({ list, keysId, onEnter });
  return (
    <ul ref={list} className="rounded-lg border border-line bg-surface px-3 shadow-raised sm:px-4">
      {children}
    </ul>
  );
}
