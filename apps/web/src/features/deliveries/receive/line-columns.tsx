import type { Receipt } from '@formulary/contracts/deliveries/receipts';
import { CircleCheck, Snowflake } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { orderNumber } from '../../../lib/order-number.ts';
import { Button } from '../../../ui/button.tsx';
import { ROW_STOP } from '../../../ui/row-stop.ts';
import type { Column } from '../../../ui/table.tsx';
import type { ShownLine } from './expected-counts.ts';
import { type EntryToCount, entryByHand } from './kept-scan.ts';
import { readPacks } from './read-packs.ts';
import { batchWords } from './remark-words.ts';
import { announcedForRest, entriesOfWhole } from './whole-line.ts';

export interface LineRow {
  readonly shown: ShownLine;
  readonly receipt: Receipt;
  readonly isBatchOpen: boolean;
  /** The focus goes on to the line after the element. */
  readonly onCount: (entries: readonly EntryToCount[], from?: Element | null) => void;
  readonly onBatch: () => void;
  readonly onReject: () => void;
}

const STORAGE = { fridge: 'Fridge', freezer: 'Freezer' } as const;

export const LINE_COLUMNS: readonly Column<LineRow>[] = [
  {
    heading: 'Product',
    isRowHeading: true,
    cellClass: 'font-normal cards:col-start-1 cards:row-start-1',
    cell: product,
  },
  {
    heading: 'Ordered',
    from: 'xl',
    align: 'number',
    width: 'w-22',
    cellClass: 'text-muted',
    cell: ({ shown }) => formatCount(shown.line.quantities.ordered),
  },
  {
    heading: 'Announced',
    from: 'xl',
    align: 'number',
    width: 'w-24',
    cellClass: 'text-muted',
    cell: ({ shown }) => formatCount(shown.line.quantities.announced),
  },
  {
    heading: 'Counted',
    align: 'number',
    width: 'w-22 lg:w-24',
    cellClass: 'cards:col-start-2 cards:row-start-1 cards:text-right',
    cell: counted,
  },
  {
    heading: 'Still to come',
    from: 'xl',
    align: 'number',
    width: 'w-28',
    cell: ({ shown }) => (
      <span className={shown.open === 0 ? 'text-muted' : 'font-semibold'}>{formatCount(shown.open)}</span>
    ),
  },
  {
    heading: 'Came',
    align: 'end',
    width: 'w-52 lg:w-60',
    cellClass: 'cards:col-span-full cards:text-left!',
    cell: (row) => <Came row={row} />,
  },
  {
    heading: 'More',
    shownHeading: null,
    align: 'end',
    // Fingers get larger buttons.
    width: 'w-42 mouse:w-34',
    cellClass: 'cards:col-span-full cards:text-left!',
    cell: more,
  },
];

function product({ shown }: LineRow) {
  const { manufacturer_product: of, order, reference, batches, quantities } = shown.line;
  const announced = batches.length > 0 ? 0 : quantities.announced;
  return (
    <>
      <span className="font-medium wrap-anywhere cards:text-base">{of.name}</span>
      <span className="block text-muted text-xs [&>*]:mr-2.5">
        <span>{of.manufacturer}</span>
        <span className="num">Order {orderNumber(order)}</span>
        {reference !== null && <span>{reference}</span>}
        {of.storage !== 'ambient' && (
          <span className="whitespace-nowrap font-medium text-accent">
            <Snowflake aria-hidden="true" className="mr-0.5 mb-0.5 inline size-3.5" />
            {STORAGE[of.storage]}
          </span>
        )}
        {announced > 0 && <span className="whitespace-nowrap xl:hidden">{formatCount(announced)} announced</span>}
        {batches.length > 0 && (
          <span>
            Announced:{' '}
            {batches.map((batch) => `${formatCount(batch.quantity)} of ${batchWords(batch) || 'no batch'}`).join('; ')}
          </span>
        )}
      </span>
    </>
  );
}

function counted({ shown }: LineRow) {
  return (
    <>
      <span
        className={classNames(
          'font-semibold text-xl rows:text-lg',
          shown.counted === 0 && 'text-muted',
          shown.isAhead && 'text-accent',
        )}
      >
        {formatCount(shown.counted)}
      </span>
      <span className="text-muted xl:hidden"> of {formatCount(shown.counted + shown.open)}</span>
      {shown.rejected > 0 && (
        <span className="block whitespace-nowrap text-warn text-xs">{formatCount(shown.rejected)} rejected</span>
      )}
    </>
  );
}

function Came({ row }: { row: LineRow }) {
  const { shown, onCount } = row;
  const { line, open } = shown;
  const { name } = line.manufacturer_product;
  const [text, setText] = useState('');
  const packs = readPacks(text);
  if (open === 0) {
    return (
      <span className="inline-flex min-h-11 items-center gap-1.5 font-medium text-good mouse:min-h-9">
        <CircleCheck aria-hidden="true" className="size-4" />
        Whole
      </span>
    );
  }
  const announced = announcedForRest(shown);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (packs === null) return;
    const [only, ...others] = announced;
    // Of several batches a number does not say which.
    const batch = only && others.length === 0 ? { batch: only.batch, expires_on: only.expires_on } : {};
    onCount([entryByHand({ line: line.line, quantity: packs, ...batch })], event.currentTarget);
    setText('');
  };
  return (
    <div className="flex items-center gap-2 rows:justify-end">
      <form onSubmit={submit}>
        <input
          aria-label={`Packs of ${name} that came`}
          aria-invalid={text.trim() !== '' && packs === null}
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="num h-11 w-16 rounded-md border border-line-strong bg-surface px-2 text-right text-base transition-colors duration-150 hover:border-muted aria-invalid:border-bad mouse:h-9 mouse:w-14 mouse:text-sm"
        />
      </form>
      <Button
        {...ROW_STOP}
        className="cards:flex-1 rows:min-w-28"
        aria-label={`${wholeWords(open)}: ${name}`}
        title={announced.length > 0 ? `Counted with the batch that was announced` : undefined}
        onClick={({ currentTarget }) => onCount(entriesOfWhole(shown), currentTarget)}
      >
        {wholeWords(open)}
      </Button>
    </div>
  );
}

const wholeWords = (open: number): string => (open === 1 ? 'It came' : `All ${formatCount(open)} came`);

function more({ shown, isBatchOpen, onBatch, onReject }: LineRow) {
  const { name } = shown.line.manufacturer_product;
  return (
    <div className="flex items-center gap-2 rows:justify-end">
      <Button size="sm" aria-expanded={isBatchOpen} aria-label={`Batch of ${name}`} onClick={onBatch}>
        Batch
      </Button>
      <Button size="sm" aria-label={`Reject ${name}`} onClick={onReject}>
        Reject
      </Button>
    </div>
  );
}
