import type { Want } from '@formulary/contracts/wants';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { formatCount } from '../../lib/format-count.ts';
import { paths } from '../../lib/paths.ts';
import { wantsQuery } from '../../trade/wants/queries.ts';
import { useMayOrder } from '../../trade/wants/use-may-order.ts';
import { fullName, nameOf } from '../../trade/wants/want-words.ts';
import { Button } from '../../ui/button.tsx';
import { late } from '../../ui/late.ts';
import { LatePart } from '../../ui/late-part.tsx';
import { ROW_STOP } from '../../ui/row-stop.ts';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { useOpenWants } from './use-open-wants.ts';
import { useTakeWants } from './use-take-wants.ts';

const dialog = late(() => import('../../trade/wants/match-want.tsx'));

/** The cart below begins on the first screen. */
const SHOWN_AT_FIRST = 4;

/**
 * Whether a panel may come. What it stands above waits for it, at its first call, so that it does not move when the panel
 * comes; a failure or a retry is not waited for.
 */
export function useAwaitsWantPanel(): boolean {
  const mayOrder = useMayOrder();
  const open = useOpenWants();
  const { isLoading, failureCount } = useQuery(wantsQuery('open'));
  return mayOrder && open !== 0 && isLoading && failureCount === 0;
}

/** What the practice is running out of, beside the cart of whoever orders. On a phone one line opens it. */
export function WantPanel() {
  const mayOrder = useMayOrder();
  const { data } = useQuery(wantsQuery('open'));
  const { take, isPending } = useTakeWants();
  const isNarrow = useIsNarrow();
  const contentsId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const [matching, setMatching] = useState<Want | null>(null);
  const [isMatching, setIsMatching] = useState(false);
  const panel = useRef<HTMLElement>(null);
  useFocusFallback(panel);
  const wanted = (data?.results ?? []).filter(
    ({ taken }) => taken === null || (taken.is_mine && taken.asked_since > 0),
  );
  const named = wanted.filter(({ manufacturer_product }) => manufacturer_product);
  const inWords = wanted.length - named.length;
  if (!mayOrder || wanted.length === 0) return null;
  const match = (want: Want) => {
    setMatching(want);
    setIsMatching(true);
  };
  // No click for a single row, and no second one where the first opened the list.
  const isLong = !isNarrow && wanted.length > SHOWN_AT_FIRST + 1;
  const shown = isLong && !isWhole ? wanted.slice(0, SHOWN_AT_FIRST) : wanted;
  return (
    <section
      ref={panel}
      aria-label="On the want-list"
      className="mb-4 rounded-lg border border-line bg-surface p-3 max-md:py-0 print:hidden"
    >
      {isNarrow && <FoldedHeading wanted={wanted} controls={contentsId} isOpen={isOpen} onToggle={setIsOpen} />}
      <div id={contentsId} hidden={isNarrow && !isOpen} className="max-md:pb-3">
        <div className="flex flex-wrap items-center gap-2">
          {!isNarrow && <h2 className="min-w-0 flex-1 font-semibold text-base">On the want-list</h2>}
          <Link
            to={paths.wants}
            className="inline-flex min-h-11 items-center text-accent text-xs underline max-md:flex-1 mouse:min-h-0"
          >
            Open the want-list
          </Link>
          {named.length > 1 && (
            <Button size="sm" busy={isPending} onClick={() => take(named)}>
              Take all {formatCount(named.length)}
            </Button>
          )}
        </div>
        <ul className="mt-1 divide-y divide-line">
          {shown.map((want) => (
            <li key={want.id} className="flex items-center gap-3 py-1.5">
              <span className="num min-w-6 shrink-0 text-right font-medium">
                {formatCount(want.taken?.asked_since ?? want.quantity)}
              </span>
              <span className="grid min-w-0 flex-1">
                <span className="break-words">
                  {want.manufacturer_product ? nameOf(want) : `“${nameOf(want)}”`}
                  {want.urgent && <strong className="ml-2 font-semibold text-warn text-xs">Urgent</strong>}
                </span>
                <span className="text-muted text-xs">
                  {want.requests.map(({ by, note }) => (note ? `${fullName(by)}: ${note}` : fullName(by))).join(' · ')}
                </span>
              </span>
              {want.manufacturer_product ? (
                <Button
                  size="sm"
                  busy={isPending}
                  aria-label={`Take over ${nameOf(want)}`}
                  onClick={() => take([want])}
                  {...ROW_STOP}
                >
                  Take over
                </Button>
              ) : (
                <Button
                  size="sm"
                  aria-label={`Find the product for “${nameOf(want)}”`}
                  onClick={() => match(want)}
                  {...ROW_STOP}
                >
                  Find the product
                </Button>
              )}
            </li>
          ))}
        </ul>
        {(isLong || inWords > 0) && (
          <div className="flex flex-wrap items-center gap-x-3">
            {isLong && (
              <Button variant="ghost" size="sm" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
                {isWhole ? 'Show fewer' : `Show all ${formatCount(wanted.length)}`}
              </Button>
            )}
            {inWords > 0 && (
              <p className="text-muted text-xs">
                {inWords === 1
                  ? '1 is in words: find its product'
                  : `${formatCount(inWords)} are in words: find their products`}{' '}
                before you take {inWords === 1 ? 'it' : 'them'} over.
              </p>
            )}
          </div>
        )}
      </div>
      {matching && (
        <LatePart code={dialog}>
          {({ MatchWant }) => (
            <MatchWant key={matching.id} want={matching} isOpen={isMatching} onClose={() => setIsMatching(false)} />
          )}
        </LatePart>
      )}
    </section>
  );
}

interface FoldedHeadingProps {
  wanted: readonly Want[];
  controls: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

function FoldedHeading({ wanted, controls, isOpen, onToggle }: FoldedHeadingProps) {
  const urgent = wanted.filter((want) => want.urgent).length;
  return (
    <h2>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={controls}
        onClick={() => onToggle(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2 rounded-sm text-left"
      >
        <span className="min-w-0 flex-1">
          <span className="num">{formatCount(wanted.length)}</span> on the want-list
          {urgent > 0 && (
            <>
              , <strong className="num font-semibold text-warn">{formatCount(urgent)} urgent</strong>
            </>
          )}
        </span>
        <ChevronDown
          aria-hidden
          className={classNames('size-4 shrink-0 text-muted transition-transform duration-150', isOpen && 'rotate-180')}
        />
      </button>
    </h2>
  );
}
