import { REFERENCE_MAX } from '@formulary/contracts/orders';
import { formatMoney } from '@formulary/pricing/format-money';
import { ChevronDown, CircleAlert } from 'lucide-react';
import { type RefObject, useId, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { TotalNote } from '../../trade/provider/total-note.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWindowEnd } from '../../ui/use-window-end.ts';
import type { WeekProblem } from './use-order-week.ts';
import type { Proposal } from './use-proposal.ts';
import { WeekParts } from './week-parts.tsx';

interface WeekSummaryProps {
  proposal: Proposal;
  cheapest: boolean;
  reference: string;
  button: RefObject<HTMLButtonElement | null>;
  /** Rows that are ticked. */
  lines: number;
  /** Rows that need something before they can be ordered. */
  blocked: number;
  isOff: boolean;
  isPending: boolean;
  problem: WeekProblem | null;
  onCheapest: (isOn: boolean) => void;
  onReference: (reference: string) => void;
  onOrder: () => void;
}

/** What is ticked costs, by wholesaler, and the button that orders it. Below `lg` it stands at the window's end. */
export function WeekSummary(props: WeekSummaryProps) {
  const { proposal, cheapest, reference, button, lines, blocked, isOff, isPending, problem } = props;
  const detailsId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  useWindowEnd(section, '--bottom-bar', '(width < 64rem)');
  const week = lines > 0 && proposal.isCurrent ? proposal.data : undefined;
  const count = week?.parts.length ?? 0;
  const isBlocked = blocked > 0;
  return (
    <section
      ref={section}
      aria-labelledby="week-summary"
      className={classNames(
        'bg-surface print:hidden',
        'max-lg:sticky max-lg:bottom-[var(--strip,0px)] max-lg:z-10 max-lg:-mx-[clamp(1rem,2.5vw,2rem)] max-lg:border-line max-lg:border-y',
        'max-lg:px-[clamp(1rem,2.5vw,2rem)] max-lg:pt-0.5 max-lg:pb-[calc(0.625rem+env(safe-area-inset-bottom))]',
        'lg:sticky lg:top-34 lg:grid lg:gap-3 lg:rounded-lg lg:border lg:border-line lg:p-4 lg:shadow-raised',
      )}
    >
      <h2 id="week-summary" className="sr-only">
        What it costs
      </h2>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={() => setIsOpen(!isOpen)}
        className="mb-0.5 flex min-h-11 w-full items-center justify-between gap-3 rounded-sm text-left lg:hidden"
      >
        <Total {...{ week, lines, proposal }} />
        <span className="flex shrink-0 items-center gap-1 text-muted text-xs">
          Split and reference
          <ChevronDown
            aria-hidden
            className={classNames('size-4 transition-transform duration-150', !isOpen && 'rotate-180')}
          />
        </span>
      </button>
      <div className="max-lg:hidden">
        <Total {...{ week, lines, proposal }} />
      </div>
      <div className="grid gap-2 max-lg:mb-1">
        {problem && <Problem problem={problem} now={week?.total} />}
        {proposal.isFailed && (
          <p role="alert" className="flex flex-wrap items-center gap-2 text-warn text-xs">
            The total could not be worked out.
            <Button size="sm" onClick={proposal.retry}>
              Try again
            </Button>
          </p>
        )}
        <Button
          ref={button}
          variant="primary"
          busy={isPending}
          disabled={isOff || isPending || lines === 0 || !week || (count === 0 && !isBlocked)}
          onClick={props.onOrder}
        >
          {isBlocked && week
            ? `${blocked === 1 ? '1 item needs' : `${blocked} items need`} your attention first`
            : count === 0
              ? 'Order'
              : `Order from ${count === 1 ? '1 wholesaler' : `${count} wholesalers`}`}
        </Button>
      </div>
      <div
        id={detailsId}
        className={classNames(
          'gap-3 lg:grid',
          isOpen ? 'grid max-lg:max-h-[45dvh] max-lg:overflow-y-auto max-lg:pt-2' : 'hidden',
        )}
      >
        <div>
          <Checkbox label="Cheapest split" checked={cheapest} onCheckedChange={props.onCheapest} />
          <p className="min-h-5 pl-8 text-xs">{week && <Saving saving={week.split.saving} isOn={cheapest} />}</p>
        </div>
        <TextField
          label="Your reference (optional)"
          maxLength={REFERENCE_MAX}
          autoComplete="off"
          value={reference}
          onChange={(event) => props.onReference(event.target.value)}
        />
        {week ? <WeekParts week={week} /> : lines > 0 && <Skeleton className="h-16 w-full" />}
      </div>
    </section>
  );
}

function Total({ week, lines, proposal }: { week: Proposal['data']; lines: number; proposal: Proposal }) {
  return (
    <p aria-live="polite" className="grid">
      {/* The strip below it has the cart's total: each is named. */}
      <span className="text-muted text-xs">
        {lines === 0 ? 'Nothing is ticked' : 'This week’s order with delivery'}
      </span>
      <span className="num flex h-8 items-center font-semibold text-xl">
        {lines === 0 ? (
          formatMoney(0)
        ) : week ? (
          <span>
            {formatMoney(week.total)}
            <TotalNote />
          </span>
        ) : proposal.isFailed ? (
          '–'
        ) : (
          <Skeleton className="h-6 w-28" />
        )}
      </span>
    </p>
  );
}

function Saving({ saving, isOn }: { saving: number; isOn: boolean }) {
  if (saving <= 0) return <span className="text-muted">Nothing to save: it is the cheapest already.</span>;
  return (
    <span className={isOn ? 'font-medium text-good' : 'text-muted'}>
      {isOn ? 'Saves' : 'Would save'} <span className="num">{formatMoney(saving)}</span>, goods and delivery.
    </span>
  );
}

function Problem({ problem: { code, total }, now }: { problem: WeekProblem; now: number | undefined }) {
  const moved =
    now !== undefined && now !== total ? ` It was ${formatMoney(total)} and is ${formatMoney(now)} now.` : '';
  const words = {
    changed: `Nothing was ordered: the cart, prices, stock or what colleagues want has changed.${moved} Check it and order again.`,
    no_answer:
      'The server did not answer, so the order may have been placed or not. You can safely order again: the same order is never placed twice.',
    failed: 'Nothing was ordered. Your cart and your ticks are kept: try again.',
  };
  return (
    <p role="alert" className="flex gap-2 rounded-md bg-warn-soft px-3 py-2 text-warn">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {words[code]}
    </p>
  );
}
