import type { RegisterEntry, RegisterPageEntries } from '@formulary/contracts/records/register';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus, Printer } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { statusOf } from '../../../api/api-error.ts';
import { dayAfter, formatDayOfYear, today } from '../../../lib/dates.ts';
import { useProviderConfig } from '../../../trade/provider/provider-config.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { DayField } from '../../../ui/day-field.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Table } from '../../../ui/table.tsx';
import { RecordsFrame } from '../records-frame.tsx';
import { CONTROLLED_DRUGS, pathOfRecords } from '../records-path.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { ENTRIES_LOOK, entryColumns } from './entry-columns.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { registerPageQuery } from './queries.ts';
import { kindOfDrug, pageTitle, quantityWords, unitWords } from './register-words.ts';

const YEAR = 365;

/** A page of the register, to read, to enter into and to print. */
export function RegisterPage() {
  const { '*': rest = '' } = useParams();
  const id = Number(rest.split('/').at(-1));
  const { time_zone } = useProviderConfig();
  const [to, setTo] = useState(() => today(time_zone));
  const [from, setFrom] = useState(() => dayAfter(to, -YEAR));
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...registerPageQuery(id, { from, to }),
    placeholderData: keepPreviousData,
  });
  const shown = data?.page.id === id ? data : undefined;
  if (statusOf(error) === 404) {
    return (
      <RecordsFrame title="Controlled drugs">
        <EmptyState title="There is no such page of the register">
          <Link to={pathOfRecords(CONTROLLED_DRUGS)} className="text-accent underline">
            All pages of the register
          </Link>
        </EmptyState>
      </RecordsFrame>
    );
  }
  return (
    <RecordsFrame title={shown ? pageTitle(shown.page) : 'Controlled drugs'}>
      {error && !shown ? (
        <ErrorState title="The page could not be loaded" onRetry={refetch}>
          It is safe: only the answer is missing.
        </ErrorState>
      ) : (
        <div className="register-page">
          <div className="mb-3 flex flex-wrap items-end gap-3 print:hidden">
            <DayField label="From" day={from} latest={to} onChange={(day) => day !== null && setFrom(day)} />
            <DayField label="To" day={to} earliest={from} onChange={(day) => day !== null && setTo(day)} />
          </div>
          <Entries
            page={shown}
            isStale={isPlaceholderData}
            period={`${formatDayOfYear(from)} to ${formatDayOfYear(to)}`}
          />
        </div>
      )}
    </RecordsFrame>
  );
}

interface EntriesProps {
  /** Undefined while it is read. */
  page: RegisterPageEntries | undefined;
  isStale: boolean;
  period: string;
}

function Entries({ page, isStale, period }: EntriesProps) {
  const [isEntering, setEntering] = useState(false);
  const [corrected, setCorrected] = useState<RegisterEntry | null>(null);
  const columns = entryColumns({ page: page ?? NOTHING, onCorrect: setCorrected });
  return (
    <>
      {page && (
        <>
          <div className="hidden print:block">
            <p className="font-semibold">{page.practice.name}</p>
            <p className="whitespace-pre-line">{page.practice.address}</p>
            <p>
              Drug: {page.page.drug}. Strength and form: {kindOfDrug(page.page) || 'as the name says'}. In{' '}
              {unitWords(page.page.unit)}, {period}.
            </p>
          </div>
          {page.note && <p className="mb-3 max-w-prose whitespace-pre-line text-muted">{page.note}</p>}
          <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="num">
              <span className="text-muted">Balance </span>
              <span className={page.page.balance.startsWith('-') ? 'font-semibold text-bad' : 'font-semibold'}>
                {quantityWords(page.page.balance, page.page.unit)}
              </span>
              {page.page.balance.startsWith('-') && <span className="text-bad"> – below zero: count again</span>}
              {page.page.late > 0 && <span className="text-warn">, {page.page.late} entered late</span>}
            </p>
            <div className="flex flex-wrap gap-2 print:hidden">
              <Button icon={<Printer aria-hidden className="size-4" />} onClick={() => window.print()}>
                Print
              </Button>
              <a href={page.pdf} download className={buttonClass()}>
                PDF
              </a>
              <a href={page.csv} download className={buttonClass()}>
                CSV
              </a>
              <Button
                variant="primary"
                icon={<Plus aria-hidden className="size-4" />}
                onClick={() => setEntering(true)}
              >
                New entry
              </Button>
            </div>
          </div>
          <p className="num border-line border-y py-1.5 text-muted narrow:mb-3">
            Brought forward: {quantityWords(page.brought_forward, page.page.unit)}
          </p>
        </>
      )}
      <Table
        caption="Entries, in order of the days on which things happened"
        look={ENTRIES_LOOK}
        columns={columns}
        rows={page?.entries}
        skeletonRows={4}
        keyOf={({ id }) => id}
        isStale={isStale}
      />
      {page?.entries.length === 0 && <p className="py-6 text-center text-muted">Nothing happened in this period.</p>}
      {page?.has_more && (
        <p role="alert" className="py-3 text-warn">
          There are more entries in this period: choose a shorter one, or take the PDF or the CSV.
        </p>
      )}
      {page && (
        <>
          <EntryDialog page={page} isOpen={isEntering} onClose={() => setEntering(false)} />
          <CorrectDialog page={page} entry={corrected} onClose={() => setCorrected(null)} />
        </>
      )}
    </>
  );
}

/** For the columns of the skeleton. */
const NOTHING = { page: { unit: 'pack' }, entries: [], entry_days: 1 } as unknown as RegisterPageEntries;
