import type { Cart, CartItem } from '@formulary/contracts/cart';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { ORDER_BUTTON_ID } from '../../trade/cart/line-places.ts';
import { useMayOrder } from '../../trade/wants/use-may-order.ts';
import { offersQuery } from '../../trade/wholesalers/queries.ts';
import { late } from '../../ui/late.ts';
import { LatePart } from '../../ui/late-part.tsx';
import { withOverlay } from '../../ui/loading-overlay.tsx';
import { showToast } from '../../ui/toast.tsx';
import { type Alternative, alternativesTo } from './alternatives.ts';
import { CART_COLUMNS } from './cart-columns.ts';
import { CheapestSplit } from './cheapest-split/cheapest-split.tsx';
import { groupByWholesaler, linesAsShown } from './groups.ts';
import type { LineActions } from './line-columns.tsx';
import { OrderButtons } from './order-buttons.tsx';
import { changedLines } from './order-problem.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { repeatedNames } from './repeated-names.ts';
import { Summary } from './summary.tsx';
import { useTopUps } from './top-ups/use-top-ups.ts';
import type { Placing } from './use-place-order.ts';
import { LineTable, WholesalerTable } from './wholesaler-table.tsx';

const dialog = late(() => import('./move-dialog.tsx'));

interface Moving {
  readonly line: CartItem;
  readonly alternatives: readonly Alternative[];
}

export interface CartContentsProps {
  cart: Cart;
  /** Above the lines. */
  panel: ReactNode;
  packs: LineActions['packs'];
  placing: Placing;
  reference: string;
  onReference: (reference: string) => void;
  /** In place of the order button of a user who may only ask. */
  AskInstead: ComponentType<{ id: string; canAsk: boolean; note: string }>;
}

export function CartContents({ cart, panel, packs, placing, reference, onReference, AskInstead }: CartContentsProps) {
  const client = useQueryClient();
  const mayOrder = useMayOrder();
  const [invalidLines, setInvalidLines] = useState<readonly number[]>([]);
  const [removing, setRemoving] = useState<CartItem | null>(null);
  const [moving, setMoving] = useState<Moving | null>(null);
  const [openDialog, setOpenDialog] = useState<'remove' | 'move' | null>(null);
  const closeDialog = () => setOpenDialog(null);

  const groups = groupByWholesaler(cart.items.filter((item) => item.is_active));
  const topUps = useTopUps(cart, groups);
  const excluded = cart.items.filter((item) => !item.is_active);

  const changed = placing.problem?.code === 'totals_changed' ? changedLines(placing.ordered, cart.items) : [];

  const onMove = async (line: CartItem) => {
    try {
      const query = { ...offersQuery(line.manufacturer_product.id), staleTime: 0 };
      const offers = await withOverlay(client.fetchQuery(query));
      setMoving({ line, alternatives: alternativesTo(line, offers, cart.items) });
      setOpenDialog('move');
    } catch {
      showToast({ type: 'error', message: 'Error moving product' });
    }
  };
  const actions: LineActions = {
    onRemove: (line) => {
      setRemoving(line);
      setOpenDialog('remove');
    },
    onMove: (line) => void onMove(line),
    onQuantityValid: ({ id }, isValid) =>
      setInvalidLines((before) => [...before.filter((other) => other !== id), ...(isValid ? [] : [id])]),
    repeatedNames: repeatedNames(cart.items.map((item) => item.manufacturer_product)),
    changed,
    packs,
  };
  return (
    <>
      <div className={CART_COLUMNS}>
        <div className="min-w-0">
          {panel}
          <div className="grid gap-4">
            {groups.length > 0 && <CheapestSplit cart={cart} />}
            {groups.map((group) => (
              <WholesalerTable
                key={group.wholesaler.id}
                group={group}
                topUp={topUps.get(group.wholesaler.id)}
                actions={actions}
              />
            ))}
            {excluded.length > 0 && (
              <LineTable
                label="Items not in this order"
                lines={excluded}
                actions={actions}
                heading={
                  <span className="grid min-w-0 flex-1">
                    <h2 className="font-semibold text-base">Not in this order</h2>
                    <span className="text-muted text-xs">They stay in your cart and do not count in the totals.</span>
                  </span>
                }
              />
            )}
          </div>
        </div>
        <Summary cart={cart} groups={groups} reference={reference} onReference={onReference}>
          {mayOrder ? (
            <OrderButtons
              cart={cart}
              lines={linesAsShown(cart.items)}
              groups={groups}
              problem={placing.problem}
              changed={changed}
              invalidLines={invalidLines}
              isPending={placing.isPending}
              onOrder={() => placing.order(reference)}
            />
          ) : (
            <AskInstead id={ORDER_BUTTON_ID} canAsk={groups.length > 0} note={reference} />
          )}
        </Summary>
      </div>
      {removing && <RemoveDialog line={removing} open={openDialog === 'remove'} onClose={closeDialog} />}
      {moving && (
        <LatePart code={dialog}>
          {({ MoveDialog }) => (
            <MoveDialog
              key={moving.line.id}
              line={moving.line}
              alternatives={moving.alternatives}
              open={openDialog === 'move'}
              onClose={closeDialog}
            />
          )}
        </LatePart>
      )}
    </>
  );
}
