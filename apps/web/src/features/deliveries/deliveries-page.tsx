import type { Deliveries } from '@formulary/contracts/deliveries';
import { useQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useFailureToast } from '../../paging/use-failure-toast.ts';
import { HistoryTabs } from '../../trade/deliveries/history-tabs.tsx';
import { deliveriesQuery } from '../../trade/deliveries/queries.ts';
import { usePageTitle } from '../../trade/provider/page-title.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { byUrgency } from './due-words.ts';
import { ExpectedBox } from './expected-box.tsx';
import { NotReceiving } from './not-receiving.tsx';
import { ReceiveFrom } from './receive-from.tsx';
import { ReceiveSettings } from './receive-settings.tsx';
import { ReceivedLately } from './received-lately.tsx';

export function DeliveriesPage() {
  usePageTitle('Deliveries');
  const query = useQuery({ ...deliveriesQuery(), staleTime: 0 });
  const isFailed = useFailureToast(query, 'Error getting deliveries');
  const { data } = query;
  return (
    <div className="page flex flex-1 flex-col py-5">
      <h1 className="mb-1 font-semibold text-lg">Deliveries</h1>
      <HistoryTabs />
      {data ? (
        data.receives ? (
          <Received deliveries={data} />
        ) : (
          <NotReceiving wholesalers={data.wholesalers.map(({ wholesaler }) => wholesaler)} />
        )
      ) : isFailed ? (
        <ErrorState title="The deliveries could not be loaded" onRetry={() => void query.refetch()}>
          What was ordered and counted is safe: only this list is missing.
        </ErrorState>
      ) : (
        <div role="status" className="grid gap-4">
          <span className="sr-only">Loading deliveries</span>
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
        </div>
      )}
    </div>
  );
}

const isToCome = ({ parts, open_receipt }: Deliveries['wholesalers'][number]) =>
  parts.length > 0 || open_receipt !== null;

function Received({ deliveries }: { deliveries: Deliveries }) {
  const expected = byUrgency(deliveries.wholesalers.filter(isToCome));
  const others = deliveries.wholesalers.filter((box) => !isToCome(box)).map(({ wholesaler }) => wholesaler);
  return (
    <>
      {expected.length === 0 ? (
        <EmptyState
          icon={<PackageOpen />}
          title="Nothing is to come"
          action={
            <Link to={paths.search} className={buttonClass({})}>
              Search for products
            </Link>
          }
        >
          What you order stands here until it has come, by wholesaler, with the day on which it should.
        </EmptyState>
      ) : (
        <ul aria-label="To come, by wholesaler" className="grid gap-4">
          {expected.map((box) => (
            <ExpectedBox key={box.wholesaler.id} box={box} />
          ))}
        </ul>
      )}
      <ReceiveFrom
        label={
          expected.length === 0
            ? 'A box has come all the same? Receive it from'
            : 'Nothing is to come from these. A box has come all the same? Receive it from'
        }
        wholesalers={others}
      />
      <ReceivedLately />
      <ReceiveSettings deliveries={deliveries} />
    </>
  );
}
