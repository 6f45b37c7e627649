import type { Product } from '@formulary/contracts/catalogue';
import type { Offer } from '@formulary/contracts/wholesalers';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useRef, useState } from 'react';
import { isOutage } from '../../api/api-error.ts';
import { showToast } from '../../ui/toast.tsx';
import { useAddItem } from '../cart/public.tsx';
import { recordEvent } from '../events/public.ts';
import { AddDialog, type AddResult, PERHAPS_ADDED } from './add-dialog.tsx';
import { type AddStep, type Buyable, beginAdding, buyAsIs, needsNoQuestion, type Purchase } from './add-flow.ts';
import { productQuery } from './queries.ts';

const LONG_ENOUGH_TO_ACT_MS = 10_000;

interface AddToCart {
  /** Asks what has to be asked, then adds; at the offer picked by hand, if one was. */
  add: (asked: Product, offer?: Offer) => void;
  /** Adds one piece of the product preferred in place of another at once where nothing has to be asked. */
  addPreferred: (preferred: Buyable, original: Pick<Product, 'id'>) => void;
  /** The product whose adding is being prepared or sent without a dialog. */
  busyId: number | null;
}

const Context = createContext<AddToCart | null>(null);

export function useAddToCart(): AddToCart {
  const value = use(Context);
  if (!value) throw new Error('useAddToCart is for what stands inside AddToCartProvider');
  return value;
}

interface Dialogs {
  /** Which adding it is for, so that each one starts afresh. */
  readonly run: number;
  readonly isOpen: boolean;
  /** The last step stays while the dialog closes. */
  readonly step: AddStep | null;
}

export function AddToCartProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const addItem = useAddItem();
  const [busyId, setBusyId] = useState<number | null>(null);
  const [dialogs, setDialogs] = useState<Dialogs>({ run: 0, isOpen: false, step: null });

  // The last adding that was begun: an earlier one, answered late, neither opens over it nor closes it.
  const lastRun = useRef(0);
  const begin = () => {
    lastRun.current += 1;
    return lastRun.current;
  };

  const open = (run: number, step: AddStep) => {
    if (run !== lastRun.current) return;
    if (step.asks === 'preferred') {
      recordEvent('Preferred product offered', { original: step.original.sentId, preferred: step.preferred.id });
    }
    setDialogs({ run, isOpen: true, step });
  };
  const close = (run: number) => setDialogs((before) => (before.run === run ? { ...before, isOpen: false } : before));
  const endBusy = (id: number) => setBusyId((busy) => (busy === id ? null : busy));
  const fail = () => showToast({ type: 'error', message: 'Error adding product to cart' });

  const send = async ({ sentId, offer }: Purchase, quantity: number): Promise<AddResult> => {
    try {
      const line = await addItem.mutateAsync({
        manufacturer_product: sentId,
        quantity,
        ...(offer && { wholesale_product: offer.id }),
      });
      showToast({ type: 'success', message: `Added "${line.manufacturer_product.name}" to cart` });
      return 'added';
    } catch (error) {
      fail();
      return isOutage(error) ? 'unknown' : 'refused';
    }
  };

  const add = async (asked: Product, offer: Offer | null) => {
    const run = begin();
    if (asked.replaced_by === null) return open(run, beginAdding(asked, asked, offer));
    setBusyId(asked.id);
    try {
      open(run, beginAdding(asked, await client.fetchQuery(productQuery(asked.replaced_by.id)), offer));
    } catch {
      fail();
    }
    endBusy(asked.id);
  };

  const addPreferred = async (preferred: Buyable, original: Pick<Product, 'id'>) => {
    recordEvent('Preferred product chosen', { original: original.id, preferred: preferred.id });
    const step = buyAsIs(preferred);
    if (step.asks !== 'quantity' || !needsNoQuestion(preferred)) return open(begin(), step);
    setBusyId(preferred.id);
    const result = await send(step.purchase, 1);
    if (result === 'unknown') showToast({ type: 'warning', message: PERHAPS_ADDED, duration: LONG_ENOUGH_TO_ACT_MS });
    endBusy(preferred.id);
  };

  const value: AddToCart = {
    add: (asked, offer) => void add(asked, offer ?? null),
    addPreferred: (preferred, original) => void addPreferred(preferred, original),
    busyId,
  };
  return (
    <Context value={value}>
      {children}
      {dialogs.step && (
        <AddDialog
          key={dialogs.run}
          step={dialogs.step}
          isOpen={dialogs.isOpen}
          onStep={(step) => setDialogs((before) => ({ ...before, step }))}
          onClose={() => close(dialogs.run)}
          onAdd={async (purchase, quantity) => {
            const result = await send(purchase, quantity);
            if (result === 'added') close(dialogs.run);
            return result;
          }}
        />
      )}
    </Context>
  );
}
