import { BATCH_MAX } from '@formulary/contracts/deliveries/receipts';
import { type SubmitEvent, useState } from 'react';
import { formatCount } from '../../../lib/format-count.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { entryByHand } from './kept-scan.ts';
import type { LineRow } from './line-columns.tsx';
import { readPacks } from './read-packs.ts';
import { batchWords } from './remark-words.ts';

/** Counts packs of a line by batch: as announced by one press, or as typed. A line may have several. */
export function BatchForm({ row: { shown, receipt, onCount } }: { row: LineRow }) {
  const { line, open } = shown;
  const { name } = line.manufacturer_product;
  const [packs, setPacks] = useState(String(Math.max(1, open)));
  const [batch, setBatch] = useState('');
  const [day, setDay] = useState('');
  const read = readPacks(packs);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (read === null) return;
    onCount([entryByHand({ line: line.line, quantity: read, batch: batch.trim(), expires_on: day })]);
    setPacks(String(Math.max(1, open - read)));
    setBatch('');
    setDay('');
  };
  const counted = receipt.entries.filter(
    (entry) => entry.line === line.line && entry.kind === 'received' && batchWords(entry) !== '',
  );
  return (
    <div className="grid gap-3 rounded-md bg-sunken p-3">
      {line.batches.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-muted text-xs">As announced:</span>
          {line.batches.map((announced) => (
            <Button
              key={`${announced.batch} ${announced.expires_on}`}
              size="sm"
              disabled={open === 0 || announced.quantity === 0}
              onClick={() =>
                onCount([entryByHand({ ...announced, line: line.line, quantity: Math.min(announced.quantity, open) })])
              }
            >
              Count {formatCount(Math.max(1, Math.min(announced.quantity, open)))} of{' '}
              {batchWords(announced) || 'no batch'}
            </Button>
          ))}
        </div>
      )}
      <form aria-label={`Batch of ${name}`} onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <TextField
          label="Packs"
          className="w-20"
          inputMode="numeric"
          autoComplete="off"
          value={packs}
          onChange={({ target }) => setPacks(target.value)}
        />
        <TextField
          label="Batch"
          className="w-40"
          maxLength={BATCH_MAX}
          autoComplete="off"
          value={batch}
          onChange={({ target }) => setBatch(target.value)}
        />
        <TextField
          label="Expires"
          className="w-44"
          type="date"
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <Button type="submit" className="mouse:h-10" disabled={read === null}>
          Count
        </Button>
      </form>
      {counted.length > 0 && (
        <p className="text-muted text-xs">
          Counted: {counted.map((entry) => `${formatCount(entry.quantity)} of ${batchWords(entry)}`).join('; ')}
        </p>
      )}
    </div>
  );
}
