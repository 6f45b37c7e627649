import type { ProductHistory } from '@formulary/contracts/catalogue/product-history';
import type { Named } from '@formulary/contracts/shared/values';
import { Copy, Replace } from 'lucide-react';
import { lazy, useState } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { formatDate } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { ProductLink } from '../../../trade/products/product-link.tsx';
import { TotalNote } from '../../../trade/provider/total-note.tsx';
import { Button } from '../../../ui/button.tsx';
import { FailedPart } from '../../../ui/failed-part.tsx';
import { PRESSED } from '../../../ui/pressed-class.ts';
import { showToast } from '../../../ui/toast.tsx';
import { Part } from './part.tsx';
import { type PriceRow, priceRows, pricesAsText, pricesSince, unchangedSince } from './price-rows.ts';
import { spanOf } from './price-series.ts';
import { PriceTable } from './price-table.tsx';

export const loadChart = () => import('./price-chart.tsx');
/** The library that draws is for this part alone. */
const PriceChart = lazy(async () => ({ default: (await loadChart()).PriceChart }));

interface HistorySectionProps {
  /** Undefined where it could not be read. */
  history: ProductHistory | undefined;
  onRetry: () => void;
}

const TITLE = 'Prices over time';

/** Every wholesaler's net price over time, as a picture or as a table. */
export function HistorySection({ history, onRetry }: HistorySectionProps) {
  if (!history) {
    return (
      <Part title={TITLE}>
        <FailedPart onRetry={onRetry} className="rounded-lg border border-line bg-surface">
          The prices over time could not be read.
        </FailedPart>
      </Part>
    );
  }
  if (history.wholesalers.length === 0) {
    return (
      <Part title={TITLE}>
        <p className="text-muted">No wholesaler has offered this product yet.</p>
        <Replaces products={history.replaces} />
      </Part>
    );
  }
  return <Prices history={history} />;
}

/** Whose prices go on here. */
function Replaces({ products }: { products: readonly Named[] }) {
  if (products.length === 0) return null;
  return (
    <ul className="mb-2 grid gap-1">
      {products.map(({ id, name }) => (
        <li key={id} className="flex items-start gap-2">
          <Replace aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
          <span>
            <span className="text-muted">Came in place of </span>
            <ProductLink id={id}>{name}</ProductLink>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Prices({ history: { wholesalers, purchases, replaces } }: { history: ProductHistory }) {
  const [now] = useState(Date.now);
  const [months, setMonths] = useState<number | null>(null);
  const [isTable, setIsTable] = useState(false);
  const whole = spanOf(wholesalers, purchases, { now, months: null });
  const span = spanOf(wholesalers, purchases, { now, months });
  const rows = priceRows(pricesSince(wholesalers, months === null ? null : new Date(span.from).toISOString()));
  const unchanged = unchangedSince(wholesalers);
  const earlier = wholesalers.filter(({ has_earlier }) => has_earlier).map(({ wholesaler }) => wholesaler.name);
  return (
    <Part title={TITLE} tools={<Periods since={whole.from} now={now} months={months} onChoose={setMonths} />}>
      <Replaces products={replaces} />
      <div className="rounded-lg border border-line bg-surface p-3 shadow-raised md:p-4">
        <p className="mb-2 text-muted text-xs">
          Net price per pack
          <TotalNote />
        </p>
        {unchanged !== null && <p className="mb-2 text-muted">No price has changed since {formatDate(unchanged)}.</p>}
        {isTable ? (
          <PriceTable rows={rows} />
        ) : (
          <PriceChart wholesalers={wholesalers} purchases={purchases} span={span} />
        )}
        {earlier.length > 0 && (
          <p className="mt-2 text-muted text-xs">Older prices of {earlier.join(', ')} are kept, but not shown here.</p>
        )}
        <div className="mt-3 flex flex-wrap gap-2 border-line border-t pt-3">
          <Button size="sm" aria-pressed={isTable} className={PRESSED} onClick={() => setIsTable(!isTable)}>
            Show as table
          </Button>
          <CopyButton rows={rows} />
        </div>
      </div>
    </Part>
  );
}

const PERIODS = [
  [3, '3 months'],
  [12, '1 year'],
  [null, 'All'],
] as const;
const MONTH = 30 * 86_400_000;

interface PeriodsProps {
  since: number;
  now: number;
  months: number | null;
  onChoose: (months: number | null) => void;
}

/** Those that differ: a history of a few weeks has nothing to choose. */
function Periods({ since, now, months, onChoose }: PeriodsProps) {
  const offered = PERIODS.filter(([length]) => length === null || now - since > (length + 1) * MONTH);
  if (offered.length < 2) return null;
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">Period</legend>
      {offered.map(([length, name]) => (
        <Button
          key={name}
          size="sm"
          aria-pressed={months === length}
          className={PRESSED}
          onClick={() => onChoose(length)}
        >
          {name}
        </Button>
      ))}
    </fieldset>
  );
}

function CopyButton({ rows }: { rows: readonly PriceRow[] }) {
  const copy = async () => {
    const count = rows.length === 1 ? '1 price' : `${formatCount(rows.length)} prices`;
    if (await copyText(pricesAsText(rows))) showToast({ type: 'success', message: `Copied ${count}` });
    else showToast({ type: 'error', message: 'Error copying', detail: 'The browser does not allow it.' });
  };
  return (
    <Button size="sm" icon={<Copy aria-hidden className="size-3.5" />} onClick={() => void copy()}>
      Copy the table
    </Button>
  );
}
