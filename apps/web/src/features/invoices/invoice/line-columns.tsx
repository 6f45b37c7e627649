import type { Invoice, InvoiceLine } from '@formulary/contracts/invoices';
import type { Column } from '../../../ui/table.tsx';
import { rowsLook } from '../../../ui/table-look.ts';
import { priceWords, quantityWords } from '../line-words.ts';
import { moneyIn } from '../money-in.ts';
import { OrderLink } from '../order-link.tsx';
import { packsWords } from '../verdict-words.ts';
import { mayBeChanged } from './settled-line.ts';
import { VerdictList } from './verdict-list.tsx';

type Change = (line: InvoiceLine) => void;

export const LINES_LOOK = rowsLook({
  row: 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 rows:focus-within:bg-sunken/60 rows:hover:bg-sunken/60',
  cell: 'rows:py-2 rows:align-top',
});

/** Amounts are in the document's currency. `onChange` asks what a line is that was settled wrongly. */
export const lineColumns = ({ currency, is_credit }: Invoice, onChange: Change): readonly Column<InvoiceLine>[] => [
  { heading: 'Product', isRowHeading: true, cellClass: 'font-normal', cell: product },
  {
    heading: 'Quantity',
    align: 'number',
    width: 'w-24',
    cellClass: 'cards:col-start-1 cards:row-start-2 cards:text-left!',
    cell: quantityWords,
  },
  {
    heading: 'Price',
    align: 'number',
    width: 'w-26',
    cellClass: 'cards:col-start-2 cards:row-start-2',
    cell: (line) => priceWords(line, currency),
  },
  {
    heading: 'Amount',
    align: 'number',
    width: 'w-24',
    cellClass: 'font-semibold cards:col-start-2 cards:row-start-1',
    cell: ({ amount }) => moneyIn(Number(amount), currency),
  },
  {
    heading: 'Result',
    width: 'w-[38%]',
    className: 'rows:pl-4! rows:lg:pl-8!',
    cellClass: 'cards:col-span-2 cards:mt-1',
    cell: (line) => result(line, { currency, is_credit }, onChange),
  },
];

function product(line: InvoiceLine) {
  return (
    <>
      <span className="block font-medium wrap-anywhere">{line.name}</span>
      <span className="block text-muted text-xs wrap-anywhere">{lineCodes(line)}</span>
    </>
  );
}

/** "Line 3, W-17, GTIN 05012345678900" */
export const lineCodes = ({ line_id, sellers_code, gtin }: InvoiceLine): string =>
  [`Line ${line_id}`, sellers_code, gtin && `GTIN ${gtin}`].filter(Boolean).join(', ');

function result(line: InvoiceLine, invoice: Pick<Invoice, 'currency' | 'is_credit'>, onChange: Change) {
  const { state, verdicts, matches } = line;
  return (
    <div className="grid gap-1">
      {verdicts.length > 0 ? (
        <VerdictList verdicts={verdicts} isCredit={invoice.is_credit} />
      ) : (
        <p className="text-muted">{state === 'fee' ? 'Checked with the fees' : 'As promised'}</p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 empty:hidden">
        {matches.map(({ line: of, order, packs }) => (
          <p key={`${order} ${of}`} className="num whitespace-normal text-muted text-xs">
            <OrderLink id={order} />
            {packs !== 0 && `, ${packsWords(packs)}`}
          </p>
        ))}
        {mayBeChanged(line, invoice) && (
          <button
            type="button"
            aria-label={`Change what this is: ${line.name}`}
            onClick={() => onChange(line)}
            className="-my-2 flex min-h-11 items-center rounded-sm text-muted text-xs underline underline-offset-3 hover:text-ink mouse:my-0 mouse:min-h-5 print:hidden"
          >
            Change
          </button>
        )}
      </div>
    </div>
  );
}
