import type { Product } from '@formulary/contracts/catalogue';
import type { Offer } from '@formulary/contracts/wholesalers';
import { createContext, type ReactNode, use, useRef, useState } from 'react';
import { late } from '../../ui/late.ts';
import { LatePart } from '../../ui/late-part.tsx';
import { recordEvent } from '../events/record-event.ts';
import { type AddStep, type Buyable, beginAdding, buyAsIs, needsNoQuestion } from './add-flow.ts';
import { whyNotAdd } from './refusal-words.ts';
import { showAddError, useSendPurchase } from './use-send-purchase.ts';

const dialog = late(() => import('./add-dialog.tsx'));

interface AddToCart {
  add: (asked: Product, offer?: Offer) => void;
  /** Adds one piece at once where nothing has to be asked. */
  addPreferred: (preferred: Buyable, original: Pick<Product, 'id'>) => void;
  busyId: number | null;
}

const Context = createContext<AddToCart | null>(null);

export function useAddToCart(): AddToCart {
  const value = use(Context);
  if (!value) throw new Error('useAddToCart is for what stands inside AddToCartProvider');
  return value;
}

interface Dialogs {
  /** Key of the dialog: each adding starts with fresh state. */
  readonly run: number;
  readonly isOpen: boolean;
  /** The last step stays while the dialog closes. */
  readonly step: AddStep | null;
}

export function AddToCartProvider({ children }: { children: ReactNode }) {
  const send = useSendPurchase();
  const [busyId, setBusyId] = useState<number | null>(null);
  const [dialogs, setDialogs] = useState<Dialogs>({ run: 0, isOpen: false, step: null });

  // A late answer to an earlier adding must not close the dialog.
  const lastRun = useRef(0);
  const open = (step: AddStep) => {
    lastRun.current += 1;
    if (step.asks === 'preferred') {
      recordEvent('Preferred product offered', { original: step.original.sentId, preferred: step.preferred.id });
    }
    setDialogs({ run: lastRun.current, isOpen: true, step });
  };
  const close = (run: number) => setDialogs((before) => (before.run === run ? { ...before, isOpen: false } : before));

  const add = (asked: Product, offer: Offer | null = null) => {
    // An advert may name any product.
    const reason = offer === null ? whyNotAdd(asked.replaced_by ?? asked) : undefined;
    if (reason === undefined) open(beginAdding(asked, offer));
    else showAddError(reason);
  };

  const addPreferred = async (preferred: Buyable, original: Pick<Product, 'id'>) => {
    recordEvent('Preferred product chosen', { original: original.id, preferred: preferred.id });
    const step = buyAsIs(preferred);
    if (step.asks !== 'quantity' || !needsNoQuestion(preferred)) return open(step);
    setBusyId(preferred.id);
    await send(step.purchase, 1);
    setBusyId((busy) => (busy === preferred.id ? null : busy));
  };

  const value: AddToCart = {
    add,
    addPreferred: (preferred, original) => void addPreferred(preferred, original),
    busyId,
  };
  const { run, isOpen, step } = dialogs;
  return (
    <Context value={value}>
      {children}
      {step && (
        <LatePart code={dialog}>
          {({ AddDialog }) => (
            <AddDialog
              key={run}
              step={step}
              isOpen={isOpen}
              onStep={(next) => setDialogs((before) => ({ ...before, step: next }))}
              onClose={() => close(run)}
              onAdd={async (purchase, quantity) => {
                const problem = await send(purchase, quantity);
                if (problem === undefined) close(run);
                return problem;
              }}
            />
          )}
        </LatePart>
      )}
    </Context>
  );
}
