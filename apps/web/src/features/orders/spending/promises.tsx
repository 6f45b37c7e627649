import { DUE_AFTER_DAYS, type KeptPromises, PROMISES_DAYS } from '@formulary/contracts/orders/promises';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ofAll, reasonWords, timeWords } from '../../../trade/promises/promise-words.ts';
import { promisesQuery } from '../../../trade/promises/promises-query.ts';
import { ExportCsv } from '../../../trade/provider/export-csv.tsx';
import { FailedPart } from '../../../ui/failed-part.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { FIXED_LOOK, SECTION } from './table-class.ts';

/** What each wholesaler promised, and what came of it; nothing where nothing was ordered lately. */
export function Promises() {
  const { data, isError, refetch } = useQuery(promisesQuery());
  if (isError && !data) {
    return (
      <FailedPart className={SECTION} onRetry={() => void refetch()}>
        What wholesalers kept of their promises could not be loaded.
      </FailedPart>
    );
  }
  if (!data || data.length === 0) return null;
  // A practice that counts nothing that it receives would see empty columns.
  const isCounted = data.some(({ due_lines }) => due_lines > 0);
  return (
    <section aria-labelledby="promises" className={SECTION}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pt-3 pb-1">
        <h2 id="promises" className="font-semibold text-base">
          Promises kept <span className="font-normal text-muted">in the last {PROMISES_DAYS} days</span>
        </h2>
        <div className="print:hidden">
          <ExportCsv
            of="promises kept"
            make={async () => {
              const { promisesCsv } = await import('./promises-csv.ts');
              return { texts: [promisesCsv(data)], words: ['promises', 'kept'] };
            }}
          />
        </div>
      </div>
      <Table
        caption={
          isCounted
            ? 'What wholesalers refused and delivered, and how long they took'
            : 'What wholesalers refused, and how long they took to answer'
        }
        look={FIXED_LOOK}
        columns={isCounted ? [...COLUMNS, ...COUNTED_COLUMNS] : COLUMNS}
        rows={data}
        keyOf={({ wholesaler }) => wholesaler.id}
      />
      <p className="px-4 py-2.5 text-muted text-xs text-pretty">
        In stock: the wholesaler had reported enough when it was ordered. In time: before its cut-off of that day. Half
        of the answers came within the time given. Wholesalers report no prices back.
        {isCounted &&
          ` Whole: all packs of a line have arrived, of deliveries that have begun to come or were ordered ${DUE_AFTER_DAYS} days ago. Days: from the order to the first pack, in half of the deliveries.`}
      </p>
    </section>
  );
}

const COLUMNS: readonly Column<KeptPromises>[] = [
  {
    heading: 'Wholesaler',
    isRowHeading: true,
    cellClass: 'font-medium wrap-anywhere',
    cell: wholesaler,
  },
  {
    heading: 'Lines refused',
    align: 'number',
    width: 'w-36 md:w-48',
    className: 'max-sm:pr-4',
    cell: ({ lines, refused_lines, refused_in_stock }) => (
      <>
        <span className={`font-semibold ${refused_lines > 0 ? 'text-warn' : 'text-good'}`}>
          {ofAll(refused_lines, lines)}
        </span>
        {refused_in_stock > 0 && <Small>{refused_in_stock} in stock</Small>}
      </>
    ),
  },
  { heading: 'Answers within', align: 'number', from: 'sm', width: 'w-36', cell: answerTime },
  {
    heading: 'That day, if in time',
    align: 'number',
    from: 'sm',
    width: 'w-44',
    // Those after it have no room: it is the last that is seen.
    className: 'max-xl:pr-4',
    cell: thatDay,
  },
];

/** Where there is no room for them they stand below the name. */
const COUNTED_COLUMNS: readonly Column<KeptPromises>[] = [
  {
    heading: 'Lines whole',
    align: 'number',
    from: 'xl',
    width: 'w-36',
    cell: (kept) => (
      <>
        {whole(kept)}
        {kept.back_ordered_lines > 0 && <Small>{kept.back_ordered_lines} back-ordered</Small>}
      </>
    ),
  },
  { heading: 'Days to the box', align: 'number', from: 'xl', width: 'w-32', cell: days },
];

function wholesaler(kept: KeptPromises) {
  const { unanswered, reasons } = kept;
  return (
    <>
      {kept.wholesaler.name}
      {reasons.length > 0 && <Small>{reasonWords(reasons)}</Small>}
      {unanswered > 0 && <Small>{unanswered === 1 ? '1 order' : `${unanswered} orders`} without an answer yet</Small>}
      <span className="sm:hidden">
        <Small>
          Answers within {answerTime(kept)}
          {kept.before_cut_off > 0 && `; that day, if in time: ${thatDay(kept)}`}
        </Small>
      </span>
      {kept.due_lines > 0 && (
        <span className="xl:hidden">
          <Small>
            Lines whole: {whole(kept)}
            {kept.back_ordered_lines > 0 && `, ${kept.back_ordered_lines} back-ordered`}
            {kept.median_days_to_box !== null && `; days to the box: ${days(kept)}`}
          </Small>
        </span>
      )}
    </>
  );
}

function answerTime({ median_answer_seconds }: KeptPromises): string {
  return median_answer_seconds === null ? '–' : timeWords(median_answer_seconds);
}

function thatDay({ answered_that_day, before_cut_off }: KeptPromises): string {
  return before_cut_off === 0 ? '–' : ofAll(answered_that_day, before_cut_off);
}

function whole({ whole_lines, due_lines }: KeptPromises): string {
  return due_lines === 0 ? '–' : ofAll(whole_lines, due_lines);
}

function days({ median_days_to_box }: KeptPromises): string {
  return median_days_to_box === null ? '–' : String(median_days_to_box);
}

function Small({ children }: { children: ReactNode }) {
  return <span className="block font-normal text-muted text-xs">{children}</span>;
}
