import type { Receipt } from '@formulary/contracts/deliveries/receipts';
import { Snowflake } from 'lucide-react';
import { type RefObject, useId, useRef, useState } from 'react';
import { ROW_STOPS } from '../../../ui/row-stop.ts';
import { Table } from '../../../ui/table.tsx';
import { rowsLook } from '../../../ui/table-look.ts';
import { useRowWalk } from '../../../ui/use-row-walk.ts';
import { BatchForm } from './batch-form.tsx';
import type { ShownLine } from './expected-counts.ts';
import type { EntryToCount } from './kept-scan.ts';
import { LINE_COLUMNS, type LineRow } from './line-columns.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { countInto } from './the-queue.ts';

interface ReceiveLinesProps {
  receipt: Receipt;
  shown: readonly ShownLine[];
  isCold?: boolean;
  hasCold?: boolean;
  /** Of what says the keys. */
  keysId: string;
  /** Where the focus goes after the last line. */
  finish: RefObject<HTMLButtonElement | null>;
}

/** Lines that are counted by hand: each by one key, which goes on to the next one. */
export function ReceiveLines({ receipt, shown, isCold = false, hasCold = false, keysId, finish }: ReceiveLinesProps) {
  const headingId = useId();
  const body = useRef<HTMLTableSectionElement>(null);
  const [batchOf, setBatchOf] = useState<number | null>(null);
  const [rejected, setRejected] = useState<ShownLine | null>(null);
  useRowWalk({
    list: body,
    keysId,
    // In a number of packs, whose form counts them.
    onEnter: () => document.activeElement?.closest('form')?.requestSubmit(),
  });
  if (shown.length === 0) return null;

  const count = (entries: readonly EntryToCount[], from?: Element | null) => {
    if (from) focusAfter(from, finish.current);
    countInto(receipt.id, entries);
  };
  const rows = shown.map(
    (line): LineRow => ({
      shown: line,
      receipt,
      isBatchOpen: batchOf === line.line.line,
      onCount: count,
      onBatch: () => setBatchOf(batchOf === line.line.line ? null : line.line.line),
      onReject: () => setRejected(line),
    }),
  );
  return (
    <section
      aria-labelledby={isCold || hasCold ? headingId : undefined}
      aria-label={isCold || hasCold ? undefined : 'Lines'}
    >
      {isCold ? (
        <h2 id={headingId} className="mb-1 flex items-center gap-1.5 font-semibold text-base">
          <Snowflake aria-hidden="true" className="size-4.5 text-accent" />
          Keep cold: put these away first
        </h2>
      ) : (
        hasCold && (
          <h2 id={headingId} className="mb-1 font-semibold text-base">
            Everything else
          </h2>
        )
      )}
      <Table
        caption={`${isCold ? 'Cold lines' : 'Lines'} of ${receipt.wholesaler.name}, counted by hand or by scan`}
        look={LOOK}
        columns={LINE_COLUMNS}
        rows={rows}
        keyOf={({ shown: { line } }) => line.line}
        body={body}
        below={(row) =>
          row.isBatchOpen && (
            <tr className="cards:block">
              <td
                colSpan={LINE_COLUMNS.length}
                className="cards:block rows:border-line rows:border-b rows:px-2 rows:pb-3"
              >
                <BatchForm row={row} />
              </td>
            </tr>
          )
        }
      />
      <RejectDialog
        hasPacks
        open={rejected !== null}
        name={rejected?.line.manufacturer_product.name ?? ''}
        onReject={({ reason, note, packs }) =>
          rejected &&
          count([
            {
              kind: 'rejected',
              line: rejected.line.line,
              quantity: packs,
              accept: [],
              reason,
              ...(note && { note }),
            },
          ])
        }
        onClose={() => setRejected(null)}
      />
    </section>
  );
}

/** The next line with something to come, in any of the page's tables; the button that finishes after the last one. */
function focusAfter(from: Element, finish: HTMLElement | null): void {
  const row = from.closest('tr');
  const stops = [...document.querySelectorAll<HTMLElement>(`table ${ROW_STOPS}`)];
  const next = stops.find((stop) => !row?.contains(stop) && isAfter(from, stop));
  (next ?? finish)?.focus();
}

const isAfter = (from: Element, other: Element): boolean =>
  (from.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

const LOOK = rowsLook({
  row: 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 rows:focus-within:bg-sunken/60 rows:hover:bg-sunken/60',
  cell: 'rows:py-2 rows:align-middle',
});
