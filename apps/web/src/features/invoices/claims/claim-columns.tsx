import type { ClaimSummary } from '@formulary/contracts/claims';
import { formatMoney } from '@formulary/pricing/format-money';
import { Link } from 'react-router';
import { formatDayOfYear } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/table.tsx';
import { rowsLook } from '../../../ui/table-look.ts';
import { claimNumber, STATE_TONES, STATE_WORDS, settledWords } from './claim-words.ts';
import { pathOfClaim } from './path-of-claim.ts';

export const CLAIMS_LOOK = rowsLook({
  row: 'relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 rows:focus-within:bg-sunken/60 rows:hover:bg-sunken/60',
  cell: 'rows:py-2.5 rows:align-top',
  skeleton: 'rows:h-11',
});

export const CLAIM_COLUMNS: readonly Column<ClaimSummary>[] = [
  { heading: 'Claim', isRowHeading: true, width: 'w-22 lg:w-28', cellClass: 'font-semibold', cell: number },
  {
    heading: 'Wholesaler',
    cellClass: 'wrap-anywhere cards:col-span-2 cards:row-start-2',
    cell: ({ wholesaler }) => wholesaler.name,
  },
  {
    heading: 'Sent',
    width: 'w-28 xl:w-36',
    cellClass: 'text-muted cards:col-span-2 cards:row-start-3 cards:text-left!',
    align: 'number',
    cell: ({ sent_on }) =>
      sent_on === null ? (
        <span className="cards:hidden">–</span>
      ) : (
        <>
          <span className="rows:hidden">Sent </span>
          <time dateTime={sent_on}>{formatDayOfYear(sent_on)}</time>
        </>
      ),
  },
  {
    heading: 'State',
    width: 'w-44 lg:w-56 xl:w-80',
    className: 'rows:pl-4! rows:xl:pl-8!',
    cellClass: 'cards:col-span-2 cards:row-start-4 cards:mt-1.5',
    cell: state,
  },
  {
    heading: 'Claimed',
    from: 'md',
    width: 'md:w-26 lg:w-28',
    align: 'number',
    cell: ({ claimed }) => formatMoney(claimed),
  },
  {
    heading: 'Owed',
    width: 'w-26 lg:w-28',
    align: 'number',
    cellClass: 'font-semibold cards:col-start-2 cards:row-start-1',
    cell: ({ owed }) => formatMoney(owed),
  },
];

/** Covers the whole row. */
function number({ id }: ClaimSummary) {
  return (
    <Link
      to={pathOfClaim(id)}
      className="text-accent outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2 rows:after:rounded-none"
    >
      <span className="sr-only">Claim </span>
      {claimNumber(id)}
    </Link>
  );
}

function state(claim: ClaimSummary) {
  const settled = settledWords(claim);
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Badge tone={STATE_TONES[claim.state]}>{STATE_WORDS[claim.state]}</Badge>
      {claim.is_late && <Badge tone="bad">Answer is late</Badge>}
      {settled !== '' && <span className="num whitespace-normal text-muted text-xs">{settled}</span>}
    </span>
  );
}
