import type { RecalledPacks, RecallSearch } from '@formulary/contracts/records/recalls';
import { Printer, ShieldCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate, formatDateTime, formatDayOfYear } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { orderNumber } from '../../../lib/order-number.ts';
import { pathOfOrder } from '../../../lib/paths.ts';
import { ProductLink } from '../../../trade/products/product-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { groupPacks, type PackGroup } from './group-packs.ts';

/** More of a text than a printed answer needs to be known by. */
const ASKED_SHOWN = 2_000;

export function RecallAnswer({ answer, asked }: { answer: RecallSearch; asked: string }) {
  const { found, others } = answer;
  const packs = found.reduce((sum, row) => sum + row.packs, 0);
  return (
    <div className="grid gap-5">
      <p className="hidden font-semibold print:block">{answer.practice}</p>
      {packs === 0 ? (
        <Notice tone="good" icon={<ShieldCheck />} role="status">
          <p className="font-medium">None received</p>
          <p>Of what the text names, no pack was counted in a delivery here.</p>
        </Notice>
      ) : (
        <Notice tone="bad" icon={<TriangleAlert />} role="status">
          <p className="font-medium">{packsWords(packs)} received</p>
          <p>Set aside what is still here, so that nobody uses it.</p>
        </Notice>
      )}
      <Groups groups={groupPacks(found)} />
      {others.length > 0 && (
        <section aria-labelledby="not-meant" className="grid gap-2">
          <div>
            <h2 id="not-meant" className="font-semibold text-base">
              The same batch number, not meant
            </h2>
            <p className="text-muted">
              Another product, or an expiry that the text does not name. Compare them with it.
            </p>
          </div>
          <Groups groups={groupPacks(others)} />
        </section>
      )}
      <Asked answer={answer} asked={asked} />
      <Button
        className="justify-self-start print:hidden"
        icon={<Printer aria-hidden className="size-4" />}
        onClick={() => window.print()}
      >
        Print this answer
      </Button>
    </div>
  );
}

function Groups({ groups }: { groups: readonly PackGroup[] }) {
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
          <ul className="mt-2 grid gap-1 border-line border-t pt-2">
            {deliveries.map((row) => (
              <li key={`${row.receipt} ${row.order}`}>
                <Delivery row={row} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Delivery({ row: { packs, received_on: on, wholesaler, order } }: { row: RecalledPacks }) {
  return (
    <>
      <span className="num">{packsWords(packs)}</span> on {formatDate(on)} from {wholesaler.name},{' '}
      {order === null ? (
        'not ordered'
      ) : (
        <Link to={pathOfOrder(order)} className="underline decoration-line-strong/45 underline-offset-3">
          order {orderNumber(order)}
        </Link>
      )}
    </>
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

const packsWords = (packs: number) => (packs === 1 ? '1 pack' : `${formatCount(packs)} packs`);
