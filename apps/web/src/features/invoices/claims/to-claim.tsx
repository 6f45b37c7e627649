import type { ClaimableFinding, ToClaim as ToClaimOf } from '@formulary/contracts/claims/findings';
import { formatMoney } from '@formulary/pricing/format-money';
import { fromCents, toCents } from '@formulary/pricing/money';
import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import { classNames } from '../../../lib/class-names.ts';
import { hashOfClaims } from '../../../trade/invoices/claims-path.ts';
import { Button } from '../../../ui/button.tsx';
import { RowTick } from '../../../ui/row-tick.tsx';
import { FoldedFindings } from '../folded-findings.tsx';
import { partSmall } from '../small-findings.ts';
import { FindingPlace } from './finding-place.tsx';
import { useMakeClaim } from './use-make-claim.ts';

interface ToClaimProps extends ToClaimOf {
  /** Euros: what is below it is shown as one sum. */
  bound: number;
}

/**
 * What one wholesaler charged too much and is in no claim: one press claims what is ticked, and all of it is at first.
 * What is below the practice's bound stands as one sum below the rest.
 */
export function ToClaim({ wholesaler, findings, bound }: ToClaimProps) {
  const id = useId();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const making = useMakeClaim();
  const isMeant = useLocation().hash === hashOfClaims(wholesaler.id);
  const { small, others } = partSmall(findings, { bound, thingOf: keyOf });
  const chosen = findings.filter((finding) => !left.has(keyOf(finding)));
  const cents = chosen.reduce((sum, { amount }) => sum + toCents(amount), 0);
  const tick = (finding: ClaimableFinding, isTicked: boolean) => {
    const next = new Set(left);
    if (isTicked) next.delete(keyOf(finding));
    else next.add(keyOf(finding));
    setLeft(next);
  };
  return (
    <section
      ref={isMeant ? goTo : undefined}
      tabIndex={-1}
      aria-labelledby={id}
      className="scroll-mt-24 overflow-clip rounded-lg border border-line bg-surface shadow-raised outline-none"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b bg-sunken/60 px-4 py-3">
        <h3 id={id} className="font-semibold text-base wrap-anywhere">
          {wholesaler.name}
        </h3>
        <Button
          variant="primary"
          disabled={chosen.length === 0}
          busy={making.isPending}
          onClick={() => making.mutate({ wholesaler: wholesaler.id, findings: chosen })}
        >
          <span className="num">Claim {formatMoney(fromCents(cents))}</span>
          <span className="sr-only"> from {wholesaler.name}</span>
        </Button>
      </header>
      {others.length > 0 && list(others)}
      {small.length > 0 && (
        <div className={classNames(others.length > 0 && 'border-line border-t')}>
          <FoldedFindings amounts={small.map(({ amount }) => amount)} className="px-4 py-2 mouse:min-h-9">
            <div className="border-line border-t">{list(small)}</div>
          </FoldedFindings>
        </div>
      )}
    </section>
  );

  function list(some: readonly ClaimableFinding[]) {
    return (
      <ul className="divide-y divide-line">
        {some.map((finding, at) => (
          <li
            // Several findings may be of one line.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is read as a whole.
            key={at}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2 px-2 py-2 pr-4"
          >
            <RowTick
              label={`Claim ${formatMoney(finding.amount)}: ${finding.facts.product_name ?? 'the invoice as a whole'}`}
              isTicked={!left.has(keyOf(finding))}
              isOff={making.isPending}
              onTick={(isTicked) => tick(finding, isTicked)}
              className="-my-1"
            />
            <FindingPlace finding={finding} />
            <p className="num font-semibold">{formatMoney(finding.amount)}</p>
          </li>
        ))}
      </ul>
    );
  }
}

/** For the wholesaler that a link meant, as its findings come after the page. */
const goTo = (section: HTMLElement | null) => {
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
};

/** Findings of one thing are claimed together. */
const keyOf = ({ order_line, invoice_line, invoice }: ClaimableFinding) => `${order_line} ${invoice_line} ${invoice}`;
