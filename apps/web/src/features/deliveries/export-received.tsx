import { receiptsRoutes } from '@formulary/contracts/deliveries/receipts';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { callApi } from '../../api/client.ts';
import { dayAfter, today as todayIn } from '../../lib/dates.ts';
import { useProviderConfig } from '../../trade/provider/provider-config.ts';
import { useCsvExport } from '../../trade/provider/use-csv-export.ts';
import { wholesalersQuery } from '../../trade/wholesalers/queries.ts';
import { Button } from '../../ui/button.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';

const DAYS = 30;

interface Wanted {
  readonly from: string;
  readonly to: string;
  /** Null for all of them. */
  readonly wholesaler: number | null;
}

/** A button, and the dialog that asks for the period and the wholesaler. */
export function ExportReceived() {
  const { time_zone } = useProviderConfig();
  const today = todayIn(time_zone);
  const selectId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [from, setFrom] = useState<string | null>(() => dayAfter(today, -DAYS));
  const [to, setTo] = useState<string | null>(today);
  const [wholesaler, setWholesaler] = useState<number | null>(null);
  const { data: wholesalers } = useQuery({ ...wholesalersQuery(), enabled: isOpen });
  const isPeriod = from !== null && to !== null && from <= to;
  const { isExporting, exportCsv } = useCsvExport(async () => {
    if (!isPeriod) throw new Error('a period is asked for');
    const { receivedCsv } = await import('./received-csv.ts');
    const texts = await receivedCsv(pagesOf({ from, to, wholesaler }), time_zone);
    return { texts, words: ['deliveries', from, 'to', to] };
  });
  const exportAndClose = async () => {
    if (await exportCsv()) setIsOpen(false);
  };
  return (
    <>
      <Button icon={<Download aria-hidden="true" className="size-4" />} onClick={() => setIsOpen(true)}>
        Export CSV
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Export what was received"
        description="What was counted and rejected, with its order, batch and expiry, and by whom."
        footer={
          <>
            <Button onClick={() => setIsOpen(false)}>Cancel</Button>
            <Button variant="primary" disabled={!isPeriod} busy={isExporting} onClick={() => void exportAndClose()}>
              Export CSV
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          <div className="flex flex-wrap gap-3">
            <DayField label="From" day={from} latest={to} onChange={setFrom} />
            <DayField label="To" day={to} earliest={from} onChange={setTo} />
          </div>
          <div className="grid gap-1">
            <label htmlFor={selectId} className="text-muted text-xs">
              Wholesaler
            </label>
            <select
              id={selectId}
              value={wholesaler ?? ''}
              onChange={({ target }) => setWholesaler(target.value === '' ? null : Number(target.value))}
              className="h-11 w-full min-w-0 rounded-md border border-line-strong bg-surface px-2 text-base mouse:h-9 mouse:text-sm"
            >
              <option value="">All wholesalers</option>
              {wholesalers?.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </div>
          {!isPeriod && (
            <p role="alert" className="text-bad">
              Choose a first day, and a last one that is not before it
            </p>
          )}
        </div>
      </Dialog>
    </>
  );
}

async function* pagesOf({ from, to, wholesaler }: Wanted) {
  let after: string | null = null;
  do {
    const query = { from, to, ...(wholesaler !== null && { wholesaler }), ...(after !== null && { page: after }) };
    const answer: { results: Awaited<ReturnType<typeof callReceived>>['results']; next: string | null } =
      await callReceived(query);
    yield answer.results;
    after = answer.next;
  } while (after !== null);
}

const callReceived = (query: { from: string; to: string; wholesaler?: number; page?: string }) =>
  callApi(receiptsRoutes.listReceived, { query });
