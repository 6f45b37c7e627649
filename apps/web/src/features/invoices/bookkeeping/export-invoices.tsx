import { invoiceExportRoutes } from '@formulary/contracts/invoices/export';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Download, FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { routeQuery } from '../../../api/route-query.ts';
import { dayAfter, today as todayIn } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { useProviderConfig } from '../../../trade/provider/provider-config.ts';
import { wholesalersQuery } from '../../../trade/wholesalers/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { DayField } from '../../../ui/day-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { WholesalerSelect } from './wholesaler-select.tsx';

/** The links end after a quarter of an hour. */
const READ_AGAIN_MS = 10 * 60_000;

const exportQuery = (query: { from: string; to: string; wholesaler?: number }) =>
  queryOptions({
    ...routeQuery(invoiceExportRoutes.exportInvoices, { query }),
    staleTime: 0,
    refetchInterval: READ_AGAIN_MS,
    refetchIntervalInBackground: false,
  });

/** Of the month before, as books are kept. */
export function ExportInvoices() {
  const { time_zone } = useProviderConfig();
  const [{ from, to }, setPeriod] = useState<Period>(() => monthBefore(todayIn(time_zone)));
  const [wholesaler, setWholesaler] = useState<number | null>(null);
  const { data: wholesalers = [] } = useQuery(wholesalersQuery());
  return (
    <section aria-labelledby="export-invoices" className="grid gap-3">
      <div>
        <h2 id="export-invoices" className="font-semibold text-base">
          Export
        </h2>
        <p className="text-muted">
          Invoices and credit notes by their day of issue: a table with what is to pay, and the documents as they came.
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <DayField label="From" day={from} latest={to} onChange={(day) => setPeriod({ from: day, to })} />
        <DayField label="To" day={to} earliest={from} onChange={(day) => setPeriod({ from, to: day })} />
        <WholesalerSelect
          wholesalers={wholesalers}
          chosen={wholesaler}
          none="All wholesalers"
          onChoose={setWholesaler}
        />
      </div>
      {from !== null && to !== null && from <= to ? (
        <Exported query={{ from, to, ...(wholesaler !== null && { wholesaler }) }} />
      ) : (
        <p role="alert" className="text-bad">
          Choose a first day, and a last one that is not before it
        </p>
      )}
    </section>
  );
}

interface Period {
  readonly from: string | null;
  readonly to: string | null;
}

function Exported({ query }: { query: Parameters<typeof exportQuery>[0] }) {
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...exportQuery(query),
    placeholderData: keepPreviousData,
  });
  if (isError)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p className="text-bad">The invoices of this period could not be found.</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    );
  if (!data) return <Skeleton className="h-9 w-80 max-w-full" />;
  const { invoices, csv, documents } = data;
  const isStale = isPlaceholderData;
  return (
    <div className="flex flex-wrap items-center gap-3" aria-busy={isStale || undefined}>
      <p role="status" className="num basis-full text-muted sm:basis-auto">
        {isStale ? 'Counting…' : countWords(invoices)}
      </p>
      {invoices > 0 && !isStale && (
        <>
          <a href={csv} download className={buttonClass({ variant: 'primary' })}>
            <FileSpreadsheet aria-hidden="true" className="size-4" />
            Download the table
          </a>
          <a href={documents} download className={buttonClass({})}>
            <Download aria-hidden="true" className="size-4" />
            Download the documents
          </a>
        </>
      )}
    </div>
  );
}

function countWords(invoices: number): string {
  if (invoices === 0) return 'None was issued in this period.';
  return invoices === 1 ? '1 document' : `${formatCount(invoices)} documents`;
}

function monthBefore(today: string): Period {
  const to = dayAfter(`${today.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}
