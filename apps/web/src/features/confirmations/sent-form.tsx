import { BATCH_MAX, CARRIER_MAX } from '@formulary/contracts/confirmations/part-link';
import { type FormEvent, useId, useState } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format-count.ts';
import { Button } from '../../ui/button.tsx';
import { ListBar } from '../../ui/list-bar.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FormFault } from './form-fault.tsx';
import type { PartLine } from './line-draft.ts';
import type { PartFormProps } from './lines-form.tsx';
import { emptyRows, filledRows, rowProblem, type SentDraft, sentOf, unsentOf } from './sent-draft.ts';
import { answerFault, useAnswerPart } from './use-answer-part.ts';

/** What was sent so far, and the fields for what is sent now. */
export function SentForm(props: PartFormProps) {
  const { lines } = props.part;
  const [isOpen, setOpen] = useState(false);
  const fields = useId();
  const sent = lines.flatMap((line) => line.sent.map((packs) => ({ ...packs, name: line.product_name })));
  const isMore = lines.some((line) => unsentOf(line) > 0);
  return (
    <section aria-labelledby="part-sent" className="grid gap-3">
      <h2 id="part-sent" className="text-base font-semibold">
        What you have sent
      </h2>
      {sent.length === 0 ? (
        <p className="text-muted">
          Nothing yet. The practice sees what is on its way, and the batches, if you say so here.
        </p>
      ) : (
        <ul className="grid gap-1">
          {sent.map(({ name, quantity, batch, arrives_on }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was sent is only ever added to
            <li key={at} className="wrap-anywhere">
              {formatCount(quantity)} × {name}
              {batch === null ? '' : `, batch ${batch}`}
              {arrives_on === null ? '' : `, to arrive ${formatDay(arrives_on)}`}
            </li>
          ))}
        </ul>
      )}
      {isMore ? (
        <>
          <Button
            className="justify-self-start"
            aria-expanded={isOpen}
            aria-controls={fields}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Close' : 'Say what you have sent'}
          </Button>
          <div id={fields} hidden={!isOpen}>
            <Shipment {...props} />
          </div>
        </>
      ) : null}
    </section>
  );
}

function Shipment({ part: { lines }, token, onSaid }: PartFormProps) {
  const [rows, setRows] = useState(() => emptyRows(lines));
  const [arrives, setArrives] = useState('');
  const [carrier, setCarrier] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending, error } = useAnswerPart(token, onSaid);
  const sent = sentOf(rows);
  const nothing = isChecked && sent.length === 0 ? 'Type how many packs you have sent.' : undefined;

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const isWrong = rows.some((row) => rowProblem(row, rows, lines) !== undefined);
    if (isWrong || sent.length === 0) return;
    mutate({ sent, arrives_on: arrives || undefined, carrier: carrier.trim() || undefined });
  };
  const change = (changed: SentDraft) => setRows(rows.map((row) => (row.id === changed.id ? changed : row)));
  const addAfter = ({ id, code }: SentDraft) => {
    const added = { id: Math.max(...rows.map((row) => row.id)) + 1, code, quantity: '', batch: '', expires: '' };
    setRows(rows.flatMap((row) => (row.id === id ? [row, added] : [row])));
  };
  return (
    <form noValidate onSubmit={send} aria-label="What you have sent" className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Arrives on, if you know"
          type="date"
          value={arrives}
          onChange={({ target }) => setArrives(target.value)}
        />
        <TextField
          label="Carrier, if you like"
          maxLength={CARRIER_MAX}
          value={carrier}
          onChange={({ target }) => setCarrier(target.value)}
        />
      </div>
      <Button size="sm" className="justify-self-start" onClick={() => setRows(filledRows(rows, lines))}>
        All that is left was sent
      </Button>
      <ul className="grid gap-3">
        {rows.map((row) => (
          <SentRow
            key={row.id}
            row={row}
            line={lines.find(({ code }) => code === row.code)}
            problem={isChecked ? rowProblem(row, rows, lines) : undefined}
            onChange={change}
            onAnother={() => addAfter(row)}
          />
        ))}
      </ul>
      <FormFault words={nothing ?? answerFault(error)} />
      <ListBar>
        <Button type="submit" variant="primary" busy={isPending} className="max-sm:flex-1">
          Send
        </Button>
      </ListBar>
    </form>
  );
}

interface SentRowProps {
  row: SentDraft;
  line: PartLine | undefined;
  problem: string | undefined;
  onChange: (row: SentDraft) => void;
  onAnother: () => void;
}

function SentRow({ row, line, problem, onChange, onAnother }: SentRowProps) {
  if (!line) return null;
  const { product_name: name, code } = line;
  return (
    <li className="grid gap-2 rounded-xl border border-line bg-surface p-4 shadow-raised">
      <fieldset className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[6rem_1fr_11rem]">
        <legend className="mb-2 font-medium wrap-anywhere">
          {name} <span className="font-normal text-muted text-sm">{code}</span>
        </legend>
        <TextField
          label="Packs"
          inputMode="numeric"
          value={row.quantity}
          error={problem}
          onChange={({ target }) => onChange({ ...row, quantity: target.value })}
        />
        <TextField
          label="Batch"
          maxLength={BATCH_MAX}
          value={row.batch}
          onChange={({ target }) => onChange({ ...row, batch: target.value })}
        />
        <TextField
          label="Expires"
          type="date"
          className="col-span-2 sm:col-span-1"
          value={row.expires}
          onChange={({ target }) => onChange({ ...row, expires: target.value })}
        />
      </fieldset>
      <Button size="sm" className="justify-self-start" onClick={onAnother}>
        Another batch<span className="sr-only"> of {name}</span>
      </Button>
    </li>
  );
}
