import { type ClaimsOfWholesaler, deskWholesalersRoutes } from '@formulary/contracts/desk/wholesalers';
import { formatMoney } from '@formulary/pricing/format-money';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ErrorState } from '../../ui/error-state.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { TEXT_LINK } from '../../ui/text-link-class.ts';
import { deskQuery } from '../calls/desk-query.ts';
import { failureWords } from '../calls/failure-words.ts';
import { wholesalerPath } from '../frame/desk-paths.ts';
import { LIST_LOOK } from '../frame/list-look.ts';
import { Unanswered } from './unanswered.tsx';

const COLUMNS: readonly Column<ClaimsOfWholesaler>[] = [
  {
    heading: 'Wholesaler',
    isRowHeading: true,
    className: 'max-md:col-span-2',
    cell: ({ wholesaler: { id, name } }) => (
      <Link to={wholesalerPath(id)} className={`${TEXT_LINK} wrap-anywhere`} aria-label={`${name}: its claims`}>
        {name}
      </Link>
    ),
  },
  { heading: 'Claimed', label: 'Claimed', align: 'end', cell: ({ claimed }) => formatMoney(claimed) },
  { heading: 'Given back', label: 'Given back', align: 'end', cell: ({ given_back }) => formatMoney(given_back) },
  {
    heading: 'Without an answer',
    label: 'Without an answer',
    className: 'md:w-2/5 md:pl-8 max-md:col-span-2',
    cell: ({ unanswered }) => <Unanswered of={unanswered} />,
  },
];

/** What all practices claimed of each wholesaler, and what it has not answered. */
export function ClaimsOfAll() {
  const { data, error, refetch } = useQuery(deskQuery(deskWholesalersRoutes.listClaimsOfAll));
  return (
    <section aria-labelledby="claims" className="grid gap-3">
      <div className="grid gap-1">
        <h2 id="claims" className="font-semibold text-base">
          Claims
        </h2>
        <p className="text-pretty text-muted">
          What all practices ever claimed and got back. Given back is also what came without a claim.
        </p>
      </div>
      {error && !data ? (
        <ErrorState title="The claims could not be summed up" onRetry={() => void refetch()}>
          {failureWords(error)}
        </ErrorState>
      ) : (
        <Table
          caption="Claims by wholesaler"
          look={LIST_LOOK}
          columns={COLUMNS}
          rows={data?.wholesalers}
          skeletonRows={6}
          keyOf={({ wholesaler }) => wholesaler.id}
        />
      )}
    </section>
  );
}
