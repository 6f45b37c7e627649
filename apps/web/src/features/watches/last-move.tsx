import type { Watch } from '@formulary/contracts/watches';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { formatDate, formatTimeSince } from '../../lib/dates.ts';
import { moveOf, signedMoney } from './watch-words.ts';

/** What was told last and when, and what the price did that was not told. */
export function LastMove({ watch }: { watch: Watch }) {
  const { last_news } = watch;
  const move = moveOf(watch);
  const hasMoved = move !== null && move.cents !== 0;
  if (!last_news && !hasMoved) return <span className="text-muted">None lately</span>;
  return (
    <>
      {last_news && (
        <>
          <span className="inline-block first-letter:uppercase wrap-anywhere">{last_news.text},</span>{' '}
          <time
            dateTime={last_news.told_on}
            title={formatDate(last_news.told_on)}
            className="whitespace-nowrap text-muted"
          >
            {formatTimeSince(last_news.told_on)}
          </time>
        </>
      )}
      {last_news && hasMoved && ', '}
      {hasMoved && (
        <span className="whitespace-nowrap">
          {last_news ? 'today ' : ''}
          <span className={move.cents > 0 ? 'text-warn' : 'text-good'}>
            {move.cents > 0 ? <ArrowUp aria-hidden className={ICON} /> : <ArrowDown aria-hidden className={ICON} />}
            <span className="num">{signedMoney(move.cents)}</span>
          </span>{' '}
          <span className="text-muted">{move.words}</span>
        </span>
      )}
    </>
  );
}

const ICON = 'mr-0.5 inline size-3 align-[-0.0625rem]';
