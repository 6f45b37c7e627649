import type { Watch } from '@formulary/contracts/watches';
import { formatMoney } from '@formulary/pricing/format-money';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { MouseEvent } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { formatDate, formatTimeSince } from '../../lib/dates.ts';
import { ProductLink } from '../../lists/product-link.tsx';
import { Button } from '../../ui/button.tsx';
import { focusAround } from '../../ui/focus-around.ts';
import { StockLabel } from '../wholesalers/public.tsx';
import { openSettings } from './open-settings.tsx';
import { moveOf, rulesInWords, rulesOf, signedMoney } from './watch-words.ts';
import { CELL, ROW } from './watches-table.tsx';
import { writeWatch } from './write-watch.ts';

interface WatchRowProps {
  watch: Watch;
  isReplacementWatched: boolean;
}

export function WatchRow({ watch, isReplacementWatched }: WatchRowProps) {
  const client = useQueryClient();
  const { manufacturer_product, best, last_news, replaced_by } = watch;
  const { id: product, name, manufacturer } = manufacturer_product;
  const stop = ({ currentTarget }: MouseEvent) => {
    focusAround(currentTarget);
    writeWatch(client, { product, name, isOn: false, rules: rulesOf(watch) });
  };
  return (
    <tr className={ROW}>
      <th scope="row" className={classNames(CELL, 'text-left font-normal cards:col-span-full')}>
        <ProductLink id={product} className="font-medium text-accent wrap-anywhere cards:text-base">
          {name}
        </ProductLink>
        <p className="text-muted text-xs">{manufacturer.name}</p>
        {watch.not_orderable_reason !== null && <Gone watch={watch} />}
        {replaced_by !== null && (
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs">
            <span className="text-warn">
              Replaced by{' '}
              <ProductLink id={replaced_by.id} className="font-medium">
                {replaced_by.name}
              </ProductLink>
              {isReplacementWatched && ', which you watch, too'}
            </span>
            {!isReplacementWatched && <WatchInstead watch={watch} replacement={replaced_by} />}
          </div>
        )}
        <p className="mt-1 max-w-prose text-muted text-xs text-pretty">{told(watch)}</p>
      </th>
      <td className={classNames(CELL, 'num cards:text-left!')}>
        <Label>Best price today</Label>
        <span className="font-semibold cards:text-base">{formatMoney(best?.net_price)}</span>
        {best && <span className="block whitespace-normal text-muted text-xs">{best.wholesaler.name}</span>}
      </td>
      <td className={classNames(CELL, 'num cards:text-left!')}>
        <Label>Move</Label>
        <MoveWords watch={watch} />
      </td>
      <td className={classNames(CELL, 'text-xs cards:col-span-full rows:lg:pl-6')}>
        <Stock watch={watch} />
      </td>
      <td className={classNames(CELL, 'text-xs cards:col-span-full', last_news === null && 'cards:hidden')}>
        <Label>Last news</Label>
        {last_news ? (
          <>
            <span className="block text-pretty first-letter:uppercase wrap-anywhere">{last_news.text}</span>
            <time dateTime={last_news.told_on} title={formatDate(last_news.told_on)} className="text-muted">
              {formatTimeSince(last_news.told_on)}
            </time>
          </>
        ) : (
          <span className="text-muted">None yet</span>
        )}
      </td>
      <td className={classNames(CELL, 'cards:col-span-full print:hidden')}>
        <div className="flex flex-wrap gap-2 rows:justify-end rows:max-lg:flex-col">
          <Button size="sm" aria-label={`Change: ${name}`} onClick={() => void openSettings({ product, name })}>
            Change
          </Button>
          <Button size="sm" aria-label={`Stop watching ${name}`} onClick={stop}>
            <span>
              Stop<span className="rows:max-lg:sr-only"> watching</span>
            </span>
          </Button>
        </div>
      </td>
    </tr>
  );
}

/** Of what has a column's heading in the table. */
function Label({ children }: { children: string }) {
  return <span className="block font-normal text-muted text-xs rows:hidden">{children}</span>;
}

function told(watch: Watch): string {
  const words = rulesInWords(watch);
  return words === null ? 'You are told nothing: all is off' : `Told when it ${words}`;
}

function MoveWords({ watch }: { watch: Watch }) {
  const move = moveOf(watch);
  if (move === null) return <span className="text-muted">–</span>;
  if (move.cents === 0) return <span className="text-muted">None</span>;
  const isRise = move.cents > 0;
  const Icon = isRise ? ArrowUp : ArrowDown;
  return (
    <>
      <span className={isRise ? 'text-warn' : 'text-good'}>
        <Icon aria-hidden className="mr-1 inline size-3.5 align-[-0.125rem]" />
        {signedMoney(move.cents)}
      </span>
      <span className="block whitespace-normal text-muted text-xs">{move.words}</span>
    </>
  );
}

function Stock({ watch: { stock_status, not_orderable_reason } }: { watch: Watch }) {
  if (not_orderable_reason === 'no_offer') return <span className="text-muted">Not offered</span>;
  if (not_orderable_reason === null) return <StockLabel status={stock_status} />;
  return <StockLabel status={not_orderable_reason === 'no_account' ? 'no_account' : 'out_of_stock'} />;
}

/** Said where no wholesaler can be ordered from, but for one that is out of stock only. */
function Gone({ watch: { not_orderable_reason, compared_price } }: { watch: Watch }) {
  const words =
    not_orderable_reason === 'no_account'
      ? 'Only wholesalers without an account of your practice offer it'
      : not_orderable_reason === 'no_offer'
        ? compared_price === null
          ? 'No wholesaler offers it yet'
          : 'Withdrawn: no wholesaler offers it any more'
        : null;
  return words && <p className="mt-1 text-warn text-xs">{words}</p>;
}

interface WatchInsteadProps {
  watch: Watch;
  replacement: NonNullable<Watch['replaced_by']>;
}

/** With the same rules, but for a bound, which is of another product's price. */
function WatchInstead({ watch, replacement: { id: product, name } }: WatchInsteadProps) {
  const client = useQueryClient();
  const rules = rulesOf(watch);
  const old = { product: watch.manufacturer_product.id, name: watch.manufacturer_product.name, rules };
  const press = ({ currentTarget }: MouseEvent) => {
    focusAround(currentTarget);
    writeWatch(client, { product, name, isOn: true, rules: { ...rules, falls_to: null }, insteadOf: old });
  };
  return (
    <Button size="sm" aria-label={`Watch instead: ${name}`} onClick={press}>
      Watch instead
    </Button>
  );
}
