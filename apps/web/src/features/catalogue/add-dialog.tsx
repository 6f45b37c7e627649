import { type MouseEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { recordEvent } from '../events/public.ts';
import { type AddStep, acknowledgeNote, buy, buyAsIs, type Purchase } from './add-flow.ts';
import { PreferredChoice } from './preferred-choice.tsx';
import { ProductNote } from './product-note.tsx';
import { QuantityFields } from './quantity-fields.tsx';

const TITLES: Record<AddStep['asks'], string> = {
  preferred: 'Purchase Preferred Product?',
  note: 'Note on this product',
  quantity: 'Select Quantity',
};

/** What came of an adding; `problem` is what the user is told. */
export interface AddResult {
  readonly kind: 'added' | 'refused' | 'unknown';
  readonly problem?: string;
}

interface AddDialogProps {
  step: AddStep;
  isOpen: boolean;
  onStep: (step: AddStep) => void;
  onClose: () => void;
  /** The dialog stays as it is unless it was added. */
  onAdd: (purchase: Purchase, quantity: number) => Promise<AddResult>;
}

/** One dialog for the whole way into the cart: its content changes from question to question. */
export function AddDialog({ step, isOpen, onStep, onClose, onAdd }: AddDialogProps) {
  const [quantity, setQuantity] = useState(1);
  const [isValid, setValid] = useState(true);
  const [isReady, setReady] = useState(false);
  const [isSending, setSending] = useState(false);
  const [result, setResult] = useState<AddResult | null>(null);
  const formId = useId();

  // Whatever is next to do has the focus, at first and after each step.
  const next = useRef<HTMLElement>(null);
  const asks = step.asks;
  useEffect(() => {
    if (asks) next.current?.focus();
  }, [asks]);
  const nextRef = (element: HTMLElement | null) => {
    next.current = element;
  };

  const submit = async (event: SubmitEvent, purchase: Purchase) => {
    event.preventDefault();
    // The form still stands while the dialog fades out.
    if (isSending || !isOpen || !isReady || !isValid) return;
    setSending(true);
    setResult(null);
    setResult(await onAdd(purchase, quantity));
    setSending(false);
  };

  const shared = {
    open: isOpen,
    // While it is sent it stays: what comes of it is said here, and nothing would take it back.
    onOpenChange: (open: boolean) => {
      if (!open && !isSending) onClose();
    },
    title: TITLES[asks],
    initialFocus: next,
  };

  const cancel = (
    <Button disabled={isSending} onClick={(event) => isSecondClick(event) || onClose()}>
      Cancel
    </Button>
  );

  switch (step.asks) {
    case 'preferred': {
      const { original, preferred } = step;
      return (
        <Dialog {...shared} size="lg" description="Your provider prefers another product in place of this one.">
          <PreferredChoice
            original={original.product}
            preferred={preferred}
            onOriginal={() => {
              recordEvent('Original product chosen', { original: original.sentId, preferred: preferred.id });
              onStep(buy(original));
            }}
            onPreferred={() => {
              recordEvent('Preferred product chosen', { original: original.sentId, preferred: preferred.id });
              onStep(buyAsIs(preferred));
            }}
            firstRef={nextRef}
          />
        </Dialog>
      );
    }
    case 'note':
      return (
        <Dialog
          {...shared}
          description={step.purchase.product.name}
          footer={
            <>
              {cancel}
              <Button
                ref={nextRef}
                variant="primary"
                onClick={(event) => isSecondClick(event) || onStep(acknowledgeNote(step))}
              >
                I have read this note
              </Button>
            </>
          }
        >
          <ProductNote note={step.purchase.product.note ?? ''} />
        </Dialog>
      );
    case 'quantity':
      return (
        <Dialog
          {...shared}
          description={step.purchase.product.name}
          footer={
            <>
              {cancel}
              <Button
                type="submit"
                form={formId}
                variant="primary"
                busy={isSending}
                disabled={!isReady || !isValid}
                onClick={(event) => isSecondClick(event) && event.preventDefault()}
              >
                Add
              </Button>
            </>
          }
        >
          <form id={formId} noValidate onSubmit={(event) => void submit(event, step.purchase)}>
            <QuantityFields
              purchase={step.purchase}
              quantity={quantity}
              onQuantity={setQuantity}
              onValidChange={setValid}
              onReady={setReady}
              inputRef={nextRef}
            />
            {result?.problem && (
              <p role="alert" className="mt-4 text-bad">
                {result.problem}
              </p>
            )}
          </form>
        </Dialog>
      );
  }
}

/** Of a double click: the first one answered the step before, and what stands in its place now is another question. */
function isSecondClick(event: MouseEvent): boolean {
  return event.detail > 1;
}
