import type { Watch } from '@formulary/contracts/watches';
import { formatMove } from '@formulary/pricing/format-move';
import { fromCents } from '@formulary/pricing/money';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { formatDate, formatTimeSince } from '../../lib/dates.ts';
import { moveOf } from './watch-words.ts';

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
          <span className="wrap-anywhere">{sentence(last_news.text)},</span>{' '}
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
        <span>
          {last_news ? 'today ' : ''}
          <span className={classNames('whitespace-nowrap', move.cents > 0 ? 'text-warn' : 'text-good')}>
            {move.cents > 0 ? <ArrowUp aria-hidden className={ICON} /> : <ArrowDown aria-hidden className={ICON} />}
            <span className="num">{formatMove(fromCents(move.cents))}</span>
          </span>{' '}
          <span className="text-muted">{move.words}</span>
        </span>
      )}
    </>
  );
}

/** What was told stands after the product's name elsewhere. */
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const ICON = 'mr-0.5 inline size-3 align-[-0.0625rem]';
