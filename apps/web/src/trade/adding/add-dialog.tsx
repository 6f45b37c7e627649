import type { EventName } from '@formulary/contracts/events';
import { type MouseEvent, type Ref, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { recordEvent } from '../events/record-event.ts';
import { ProductNote } from '../products/product-note.tsx';
import { type AddStep, acknowledgeNote, buy, buyAsIs, type Purchase } from './add-flow.ts';
import { PreferredChoice } from './preferred-choice.tsx';
import { QuantityFields } from './quantity-fields.tsx';

const TITLES: Record<AddStep['asks'], string> = {
  preferred: 'Purchase Preferred Product?',
  note: 'Note on this product',
  quantity: 'Select Quantity',
};

interface AddDialogProps {
  step: AddStep;
  isOpen: boolean;
  onStep: (step: AddStep) => void;
  onClose: () => void;
  /** Returns why it was not added. */
  onAdd: (purchase: Purchase, quantity: number) => Promise<string | undefined>;
}

export function AddDialog({ step, isOpen, onStep, onClose, onAdd }: AddDialogProps) {
  const [quantity, setQuantity] = useState(1);
  const [isValid, setValid] = useState(true);
  const [isReady, setReady] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const formId = useId();

  // The control for the next action has the focus, at first and after each step.
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
    if (isSending || !isOpen || !isReady || !isValid) return;
    setSending(true);
    setProblem(undefined);
    setProblem(await onAdd(purchase, quantity));
    setSending(false);
  };

  return (
    <Dialog
      open={isOpen}
      // Stays open while sending: the result is shown here.
      onOpenChange={(open) => open || isSending || onClose()}
      title={TITLES[asks]}
      size={asks === 'preferred' ? 'lg' : 'md'}
      initialFocus={next}
      description={
        step.asks === 'preferred'
          ? 'Your provider prefers another product in place of this one.'
          : step.purchase.product.name
      }
      footer={
        step.asks !== 'preferred' && (
          <>
            <Button disabled={isSending} onClick={ignoreDoubleClick(onClose)}>
              Cancel
            </Button>
            {step.asks === 'note' ? (
              // Another button than the one that submits: a click must not go on to what takes its place.
              <Button
                key="note"
                ref={nextRef}
                variant="primary"
                onClick={ignoreDoubleClick(() => onStep(acknowledgeNote(step)))}
              >
                I have read this note
              </Button>
            ) : (
              <Button
                key="add"
                type="submit"
                form={formId}
                variant="primary"
                busy={isSending}
                disabled={!isReady || !isValid}
                onClick={ignoreDoubleClick(() => undefined)}
              >
                Add
              </Button>
            )}
          </>
        )
      }
    >
      {step.asks === 'preferred' && <Preferred step={step} onStep={onStep} firstRef={nextRef} />}
      {step.asks === 'note' && <ProductNote note={step.purchase.product.note ?? ''} />}
      {step.asks === 'quantity' && (
        <form id={formId} noValidate onSubmit={(event) => void submit(event, step.purchase)}>
          <QuantityFields
            purchase={step.purchase}
            quantity={quantity}
            onQuantity={setQuantity}
            onValidChange={setValid}
            onReady={setReady}
            inputRef={nextRef}
          />
          {problem !== undefined && (
            <p role="alert" className="mt-4 text-bad">
              {problem}
            </p>
          )}
        </form>
      )}
    </Dialog>
  );
}

interface PreferredProps {
  step: Extract<AddStep, { asks: 'preferred' }>;
  onStep: (step: AddStep) => void;
  firstRef: Ref<HTMLButtonElement>;
}

function Preferred({ step: { original, preferred }, onStep, firstRef }: PreferredProps) {
  const choose = (event: EventName, next: AddStep) => {
    recordEvent(event, { original: original.sentId, preferred: preferred.id });
    onStep(next);
  };
  return (
    <PreferredChoice
      original={original.product}
      preferred={preferred}
      onOriginal={() => choose('Original product chosen', buy(original))}
      onPreferred={() => choose('Preferred product chosen', buyAsIs(preferred))}
      firstRef={firstRef}
    />
  );
}

/** The second half of a double click must not answer the next step's question. */
function ignoreDoubleClick(press: () => void) {
  return (event: MouseEvent) => (event.detail > 1 ? event.preventDefault() : press());
}
