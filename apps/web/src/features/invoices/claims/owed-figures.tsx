import { formatMoney } from '@formulary/pricing/format-money';
import { useQuery } from '@tanstack/react-query';
import { owedQuery } from '../../../trade/invoices/queries.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** What wholesalers owe, what is not sent, and what is in no claim. */
export function OwedFigures() {
  const { data, isError } = useQuery({ ...owedQuery(), staleTime: 0 });
  if (isError) return null;
  return (
    <dl className="mb-5 grid gap-3 rounded-lg border border-line bg-surface p-4 sm:grid-cols-3">
      <Figure name="You are owed" sum={data?.owed} isMain />
      <Figure name="In claims that were not sent" sum={data?.drafted} />
      <Figure name="In no claim yet" sum={data?.to_claim} />
    </dl>
  );
}

function Figure({ name, sum, isMain = false }: { name: string; sum: number | undefined; isMain?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-x-3 sm:block">
      <dt className="text-muted">{name}</dt>
      <dd className={isMain ? 'num font-semibold text-xl' : 'num font-semibold text-base'}>
        {sum === undefined ? <Skeleton className="h-6 w-20" /> : formatMoney(sum)}
      </dd>
    </div>
  );
}
