import type { Claim, ClaimAnswerKind, ClaimItem } from '@formulary/contracts/claims';
import { formatMoney } from '@formulary/pricing/format-money';
import { fromCents, toCents } from '@formulary/pricing/money';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { readCents } from '../enter/read-typed.ts';
import { ANSWER_HELP, ANSWER_WORDS } from './claim-words.ts';
import { useAnswerClaim } from './use-claim-write.ts';

interface AnswerDialogProps {
  claim: Claim;
  /** What is said; null while nothing is asked. */
  kind: ClaimAnswerKind | null;
  owing: readonly ClaimItem[];
  onClose: () => void;
  onAnswered: () => void;
}

/** How much of what is ticked, and a note. */
export function AnswerDialog({ claim, kind, owing, onClose, onAnswered }: AnswerDialogProps) {
  const form = useId();
  const answering = useAnswerClaim(claim, onAnswered);
  // The words stay while the dialog closes.
  const [shown, setShown] = useState<ClaimAnswerKind>('promised');
  if (kind !== null && kind !== shown) setShown(kind);
  return (
    <Dialog
      open={kind !== null}
      onOpenChange={(open) => open || onClose()}
      title={ANSWER_WORDS[shown].asks}
      description={ANSWER_HELP[shown]}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} busy={answering.isPending}>
            Save
          </Button>
        </>
      }
    >
      <AnswerForm
        // Each question begins anew.
        key={`${shown} ${kind !== null}`}
        id={form}
        kind={shown}
        owing={owing}
        isWhole={owing.length === claim.items.filter(({ owed }) => owed > 0).length}
        onAnswer={(answer) => answering.mutate(answer)}
      />
    </Dialog>
  );
}

interface AnswerFormProps {
  id: string;
  kind: ClaimAnswerKind;
  owing: readonly ClaimItem[];
  /** Whether it is of all findings of which something is owed. */
  isWhole: boolean;
  onAnswer: (answer: { kind: ClaimAnswerKind; amount?: number; items?: number[]; note?: string }) => void;
}

function AnswerForm({ id, kind, owing, isWhole, onAnswer }: AnswerFormProps) {
  const owedCents = owing.reduce((sum, item) => sum + toCents(item.owed), 0);
  const owed = fromCents(owedCents);
  const [amount, setAmount] = useState(owed.toFixed(2));
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<string>();
  const isOfMoney = kind !== 'promised';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const cents = readCents(amount) ?? 0;
    if (isOfMoney && (cents <= 0 || cents > owedCents)) {
      setFault(`Say an amount up to ${formatMoney(owed)}, such as 4.50.`);
      return;
    }
    onAnswer({
      kind,
      ...(isOfMoney && cents !== owedCents && { amount: fromCents(cents) }),
      ...(isOfMoney && !isWhole && { items: owing.map((item) => item.id) }),
      ...(note.trim() !== '' && { note: note.trim() }),
    });
  };
  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-4">
      {isOfMoney && (
        <TextField
          label={`Amount, of ${formatMoney(owed)} that is owed${isWhole ? '' : ' of what is ticked'}`}
          inputMode="decimal"
          value={amount}
          error={fault}
          onChange={({ target }) => {
            setAmount(target.value);
            setFault(undefined);
          }}
        />
      )}
      <TextField
        label="Note (optional)"
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </form>
  );
}
