import type { RecalledPacks, RecallSearch } from '@formulary/contracts/records/recalls';
import { Printer, ShieldCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime, formatDayOfYear } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { ProductLink } from '../../../trade/products/product-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { groupPacks, type PackGroup } from './group-packs.ts';
import { labelRows } from './label-rows.ts';
import { packsWords } from './packs-words.ts';
import { PrintLabels } from './recall-labels.tsx';
import { RecalledDelivery } from './recalled-delivery.tsx';
import type { OnSetAside } from './use-set-aside.ts';

/** More of a text than a printed answer needs to be known by. */
const ASKED_SHOWN = 2_000;

export function RecallAnswer({ answer, asked }: { answer: RecallSearch; asked: string }) {
  const { rows, onSetAside } = useRows(answer);
  const { found, others } = rows;
  const sumOf = (field: 'packs' | 'set_aside') => found.reduce((sum, row) => sum + row[field], 0);
  const [packs, aside] = [sumOf('packs'), sumOf('set_aside')];
  const labels = labelRows(rows);
  return (
    <div className="grid gap-5">
      <p className="hidden font-semibold print:block">{answer.practice}</p>
      {packs === 0 && others.length > 0 && (
        <Notice tone="bad" icon={<TriangleAlert />} role="status">
          <p className="font-medium">The same batch number was received</p>
          <p>The text does not name this product, or this expiry: compare them with it before you answer.</p>
        </Notice>
      )}
      {packs === 0 && others.length === 0 && (
        <Notice tone="good" icon={<ShieldCheck />} role="status">
          <p className="font-medium">None received</p>
          <p>Of what the text names, no pack was counted in a delivery here.</p>
        </Notice>
      )}
      {packs > 0 && (
        <Notice tone="bad" icon={<TriangleAlert />} role="status">
          <p className="font-medium">{packsWords(packs)} received</p>
          <p className="print:hidden">
            {aside === packs
              ? 'All of it is set aside.'
              : 'Set aside what is still here, so that nobody uses it. It counts as rejected from then on, and this cannot be undone.'}
          </p>
          {aside > 0 && <p className="hidden print:block">{packsWords(aside)} set aside</p>}
        </Notice>
      )}
      {answer.has_more && (
        <p role="alert" className="text-warn">
          More was received than is shown: these are the newest. Name the batches to see all of them.
        </p>
      )}
      <Groups groups={groupPacks(found)} onSetAside={onSetAside} />
      {others.length > 0 && (
        <section aria-labelledby="not-meant" className="grid gap-2">
          <div>
            <h2 id="not-meant" className="font-semibold text-base">
              {packs === 0 ? 'The same batch number' : 'The same batch number, not meant'}
            </h2>
            <p className="text-muted">
              Another product, or an expiry that the text does not name. Compare them with it.
            </p>
          </div>
          <Groups groups={groupPacks(others)} onSetAside={onSetAside} />
        </section>
      )}
      <Asked answer={answer} asked={asked} />
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button icon={<Printer aria-hidden className="size-4" />} onClick={() => window.print()}>
          Print this answer
        </Button>
        {labels.length > 0 && <PrintLabels labels={labels} />}
      </div>
    </div>
  );
}

/** The rows of an answer, with what was set aside since it came. */
function useRows({ found, others }: RecallSearch) {
  const [changed, setChanged] = useState<ReadonlyMap<number, Parameters<OnSetAside>[0]>>(new Map());
  const onSetAside: OnSetAside = (row) => setChanged((before) => new Map([...before, [row.entry, row]]));
  const withChanges = (row: RecalledPacks): RecalledPacks => {
    const now = changed.get(row.entry);
    if (!now) return row;
    const since = now.set_aside - row.set_aside;
    const claimable = row.claimable === null || row.order === null ? row.claimable : row.claimable + since;
    return { ...row, ...now, claimable };
  };
  return { rows: { found: found.map(withChanges), others: others.map(withChanges) }, onSetAside };
}

function Groups({ groups, onSetAside }: { groups: readonly PackGroup[]; onSetAside: OnSetAside }) {
  if (groups.length === 0) return null;
  return (
    <ul className="grid gap-3">
      {groups.map(({ key, product, batch, expiresOn, packs, deliveries }) => (
        <li key={key} className="break-inside-avoid rounded-lg border border-line bg-surface p-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <ProductLink id={product.id} className="font-medium">
              {product.name}
            </ProductLink>
            <span className="num font-semibold">{packsWords(packs)}</span>
          </div>
          <p className="text-muted">
            {batch === null ? 'No batch was counted' : `Batch ${batch}`}
            {expiresOn !== null && `, expires ${formatDayOfYear(expiresOn)}`}
          </p>
          <ul className="mt-2 grid gap-3 border-line border-t pt-2">
            {deliveries.map((row) => (
              <li key={row.entry}>
                <RecalledDelivery row={row} onSetAside={onSetAside} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** What makes a printed answer one that others can hold to. */
function Asked({ answer, asked }: { answer: RecallSearch; asked: string }) {
  const { batches, gtins, asked_by: person, oldest_on: oldest, records } = answer;
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr] print:grid-cols-[max-content_1fr] [&_dt]:text-muted">
      <dt>Looked for</dt>
      <dd className="wrap-anywhere">{(batches.length > 0 ? batches : gtins).join(', ')}</dd>
      <dt>Asked</dt>
      <dd className="max-h-40 overflow-y-auto whitespace-pre-wrap wrap-anywhere print:max-h-none">
        {asked.length > ASKED_SHOWN ? `${asked.slice(0, ASKED_SHOWN)}…` : asked}
      </dd>
      <dt>By</dt>
      <dd>
        {person.firstName} {person.lastName}, {formatDateTime(answer.asked_on)}
      </dd>
      <dt>Looked at</dt>
      <dd>
        {records === 0
          ? 'Nothing has been received here yet'
          : `${records === 1 ? '1 record' : `${formatCount(records)} records`} of deliveries since ${formatDateTime(oldest)}`}
      </dd>
      <dt>Head of the records</dt>
      <dd className="font-mono wrap-anywhere">{answer.head ?? '–'}</dd>
    </dl>
  );
}
