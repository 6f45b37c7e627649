import type { WholesalerSums } from '@formulary/contracts/claims/wholesaler-sums';
import { PROMISES_DAYS } from '@formulary/contracts/orders/promises';
import { formatMoney } from '@formulary/pricing/format-money';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../lib/format-count.ts';
import { ExportCsv } from '../../../trade/provider/export-csv.tsx';
import { FailedPart } from '../../../ui/failed-part.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { FIXED_LOOK, SECTION } from './table-class.ts';
import { wholesalerSumsQuery } from './won-back-queries.ts';

/** How rightly each wholesaler charged lately; nothing where there were no invoices. */
export function ChargedAsPromised() {
  const { data, isError, refetch } = useQuery(wholesalerSumsQuery());
  if (isError && !data) {
    return (
      <FailedPart className={SECTION} onRetry={() => void refetch()}>
        What wholesalers charged could not be loaded.
      </FailedPart>
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="charged" className={`${SECTION} break-inside-avoid`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pt-3 pb-1">
        <h2 id="charged" className="font-semibold text-base">
          Charged as promised <span className="font-normal text-muted">in the last {PROMISES_DAYS} days</span>
        </h2>
        <div className="print:hidden">
          <ExportCsv
            of="charged as promised"
            make={async () => {
              const { chargedCsv } = await import('./charged-csv.ts');
              return { texts: [chargedCsv(data)], words: ['charged', 'as', 'promised'] };
            }}
          />
        </div>
      </div>
      <Table
        caption="What was found in invoices of each wholesaler, and what it gave back"
        look={FIXED_LOOK}
        columns={COLUMNS}
        rows={data}
        keyOf={({ wholesaler }) => wholesaler.id}
      />
      <p className="px-4 py-2.5 text-muted text-xs text-pretty">
        Findings: what was charged wrongly, also if it was given back since. Days: until something was given back, from
        when a claim was sent, or from when the invoice came where nothing was claimed; half took no longer.
      </p>
    </section>
  );
}

const COLUMNS: readonly Column<WholesalerSums>[] = [
  {
    heading: 'Wholesaler',
    isRowHeading: true,
    cellClass: 'font-medium wrap-anywhere',
    cell: (sums) => (
      <>
        {sums.wholesaler.name}
        <span className="block font-normal text-muted text-xs xl:hidden">
          <span className="sm:hidden">{linesWords(sums)}, </span>
          {formatMoney(sums.found)} found; days to credit: {days(sums)}
        </span>
      </>
    ),
  },
  { heading: 'Lines checked', align: 'number', from: 'sm', width: 'w-32', cell: ({ lines }) => formatCount(lines) },
  {
    heading: 'Findings per 1,000',
    align: 'number',
    width: 'w-28 sm:w-40',
    cell: ({ findings, findings_per_thousand_lines: share }) => (
      <>
        <span className={`font-semibold ${findings > 0 ? 'text-warn' : 'text-good'}`}>
          {share === null ? '–' : share.toLocaleString('en-IE')}
        </span>
        {findings > 0 && <span className="block font-normal text-muted text-xs">{formatCount(findings)} in all</span>}
      </>
    ),
  },
  { heading: 'Found', align: 'number', from: 'xl', width: 'w-30', cell: ({ found }) => formatMoney(found) },
  {
    heading: 'Given back',
    align: 'number',
    width: 'w-28 sm:w-30',
    className: 'max-xl:pr-4',
    cellClass: ({ given_back }) => (given_back > 0 ? 'font-semibold text-good' : 'text-muted'),
    cell: ({ given_back }) => formatMoney(given_back),
  },
  { heading: 'Days to credit', align: 'number', from: 'xl', width: 'w-32', cell: days },
];

const linesWords = ({ lines }: WholesalerSums) => (lines === 1 ? '1 line' : `${formatCount(lines)} lines`);

function days({ days_to_credit }: WholesalerSums): string {
  return days_to_credit === null ? '–' : days_to_credit.toLocaleString('en-IE');
}
