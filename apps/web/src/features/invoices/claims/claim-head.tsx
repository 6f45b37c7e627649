import type { Claim } from '@formulary/contracts/claims';
import { formatMoney } from '@formulary/pricing/format-money';
import { ArrowLeft, Download } from 'lucide-react';
import { Link } from 'react-router';
import { formatDayOfYear } from '../../../lib/dates.ts';
import { CLAIMS_PATH } from '../../../trade/invoices/claims-path.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { claimNumber, STATE_TONES, STATE_WORDS, settledWords } from './claim-words.ts';

export function ClaimHead({ claim }: { claim: Claim }) {
  const { id, wholesaler, made_on, state, is_late, claimed, owed, pdf, csv } = claim;
  const settled = settledWords(claim);
  return (
    <header className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <Link
          to={CLAIMS_PATH}
          className="-my-2 inline-flex min-h-11 items-center gap-1 text-accent hover:underline mouse:my-0 mouse:min-h-6 print:hidden"
        >
          <ArrowLeft aria-hidden="true" className="size-3.5" />
          Claims
        </Link>
        <h1 className="flex flex-wrap items-center gap-2 font-semibold text-lg">
          Claim {claimNumber(id)}
          <Badge tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Badge>
          {is_late && <Badge tone="bad">Answer is late</Badge>}
        </h1>
        <p className="text-muted wrap-anywhere">
          {wholesaler.name}, made <time dateTime={made_on}>{formatDayOfYear(made_on)}</time>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <p className="num whitespace-normal">
          <span className="font-semibold text-xl">{formatMoney(owed)}</span>
          <span className="text-muted">
            {' '}
            owed of {formatMoney(claimed)}
            {settled !== '' && `: ${settled}`}
          </span>
        </p>
        <p className="flex gap-2 print:hidden">
          <a href={pdf} className={buttonClass({})}>
            <Download aria-hidden="true" className="size-4" />
            PDF
          </a>
          <a href={csv} className={buttonClass({})}>
            <Download aria-hidden="true" className="size-4" />
            CSV
          </a>
        </p>
      </div>
    </header>
  );
}
