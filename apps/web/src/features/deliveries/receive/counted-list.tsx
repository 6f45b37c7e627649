import { ENTRY_NOTE_MAX, type Receipt, type ReceiptEntry } from '@formulary/contracts/deliveries/receipts';
import { type SubmitEvent, useId, useState } from 'react';
import { formatTimeSince } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { nameOf } from '../person-words.ts';
import { REASON_WORDS } from '../reason-words.ts';
import { leftOf } from './left-of.ts';
import { readPacks } from './read-packs.ts';
import { batchWords } from './remark-words.ts';
import { useTakeBack } from './use-take-back.ts';

const SHOWN_AT_FIRST = 10;

/** Everything that was counted or rejected, by whom and when: the newest first. */
export function CountedList({ receipt }: { receipt: Receipt }) {
  const headingId = useId();
  const [isWhole, setIsWhole] = useState(false);
  const [takenBack, setTakenBack] = useState<ReceiptEntry | null>(null);
  const { entries } = receipt;
  if (entries.length === 0) return null;
  const shown = isWhole ? entries : entries.slice(0, SHOWN_AT_FIRST);
  return (
    <section aria-labelledby={headingId} className="mt-2">
      <h2 id={headingId} className="mb-1 font-semibold text-base">
        What was counted
      </h2>
      <ul className="divide-y divide-line border-line border-y">
        {shown.map((entry) => (
          <li key={entry.id} className="flex items-center gap-3 py-1.5">
            <EntryWords entry={entry} />
            {entry.quantity > 0 && leftOf(entry, entries) > 0 && (
              <Button
                size="sm"
                aria-label={`Take back ${entry.product_name}, ${formatCount(entry.quantity)}`}
                onClick={() => setTakenBack(entry)}
              >
                Take back
              </Button>
            )}
          </li>
        ))}
      </ul>
      {entries.length > SHOWN_AT_FIRST && (
        <Button variant="ghost" className="mt-1" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${formatCount(entries.length)}`}
        </Button>
      )}
      <TakeBackDialog receipt={receipt} entry={takenBack} onClose={() => setTakenBack(null)} />
    </section>
  );
}

function EntryWords({ entry }: { entry: ReceiptEntry }) {
  const batch = batchWords(entry);
  const isBack = entry.corrects !== null;
  const what = isBack ? 'taken back' : entry.kind === 'rejected' ? 'rejected' : null;
  const reason = [entry.reason && REASON_WORDS[entry.reason], entry.note].filter(Boolean).join(': ');
  return (
    <div className="grid min-w-0 flex-1 grid-cols-[2.5rem_minmax(0,1fr)] gap-x-2 md:grid-cols-[2.5rem_minmax(0,1fr)_auto]">
      <span className="num pt-px text-right font-semibold">{formatCount(entry.quantity)}</span>
      <span className="min-w-0 wrap-anywhere">
        {entry.product_name}
        {what !== null && <span className="font-medium text-warn"> {what}</span>}
        {batch !== '' && <span className="text-muted"> {batch}</span>}
        {reason !== '' && <span className="block text-muted text-xs">{reason}</span>}
      </span>
      <span className="text-muted text-xs max-md:col-start-2 md:pt-0.5">
        {entry.is_mine ? 'You' : nameOf(entry.counted_by)}, {formatTimeSince(entry.counted_on)}
      </span>
    </div>
  );
}

interface TakeBackDialogProps {
  receipt: Receipt;
  entry: ReceiptEntry | null;
  onClose: () => void;
}

function TakeBackDialog({ receipt, entry, onClose }: TakeBackDialogProps) {
  const formId = useId();
  const takeBack = useTakeBack(receipt.id);
  return (
    <Dialog
      open={entry !== null}
      onOpenChange={(next) => next || onClose()}
      title="Take back"
      description={entry?.product_name}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} busy={takeBack.isPending}>
            Take back
          </Button>
        </>
      }
    >
      {entry && (
        <TakeBackForm
          key={entry.id}
          id={formId}
          left={leftOf(entry, receipt.entries)}
          onTakeBack={(quantity, note) => takeBack.mutate({ entry, quantity, note }, { onSuccess: onClose })}
        />
      )}
    </Dialog>
  );
}

interface TakeBackFormProps {
  id: string;
  left: number;
  onTakeBack: (quantity: number, note: string) => void;
}

function TakeBackForm({ id, left, onTakeBack }: TakeBackFormProps) {
  const [packs, setPacks] = useState(String(left));
  const [note, setNote] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const read = readPacks(packs);
  const isRight = read !== null && read <= left;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (isRight && note.trim() !== '') onTakeBack(read, note.trim());
  };
  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-4">
      {left > 1 && (
        <TextField
          label="Packs"
          inputMode="numeric"
          autoComplete="off"
          className="w-32"
          value={packs}
          error={isAsked && !isRight ? `1 to ${formatCount(left)}` : undefined}
          onChange={({ target }) => setPacks(target.value)}
        />
      )}
      <TextField
        label="Why?"
        placeholder="Such as: scanned twice"
        maxLength={ENTRY_NOTE_MAX}
        autoComplete="off"
        value={note}
        error={isAsked && note.trim() === '' ? 'Say why: it stays on record' : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
    </form>
  );
}
