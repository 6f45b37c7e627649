import { deskNeedsRoutes } from '@formulary/contracts/desk/needs';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, RefreshCw } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { deskQuery } from '../calls/desk-query.ts';
import { failureWords } from '../calls/failure-words.ts';
import { DeskPage } from '../frame/desk-page.tsx';
import { NeedCard } from './need-card.tsx';

const LOOK_EVERY_MS = 60_000;

const clock = new Intl.DateTimeFormat('en-IE', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The first page: what needs a person now, the worst first. It looks again by itself. */
export function NeedsPage() {
  const { data, error, isFetching, refetch } = useQuery({
    ...deskQuery(deskNeedsRoutes.listNeeds),
    refetchInterval: LOOK_EVERY_MS,
  });
  return (
    <DeskPage
      title="What needs a person now"
      lead={data && `Looked at ${clock.format(new Date(data.looked_at))}; again every minute.`}
      actions={
        data && (
          <Button icon={<RefreshCw aria-hidden className="size-4" />} busy={isFetching} onClick={() => void refetch()}>
            Look again
          </Button>
        )
      }
    >
      {error && !data && (
        <ErrorState title="It could not be looked at" onRetry={() => void refetch()}>
          {failureWords(error)}
        </ErrorState>
      )}
      {!data && !error && (
        <div role="status" className="grid gap-3">
          <span className="sr-only">Looking</span>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} className="h-28 w-full" />
          ))}
        </div>
      )}
      {data?.needs.length === 0 && (
        <EmptyState icon={<CircleCheck />} title="Nothing needs you now">
          Orders arrive, lists are in, mail is taken and the machine has room.
        </EmptyState>
      )}
      {data && data.needs.length > 0 && (
        <ul aria-label="What needs a person now" className="grid gap-3">
          {data.needs.map((need) => (
            <NeedCard key={need.kind} need={need} />
          ))}
        </ul>
      )}
    </DeskPage>
  );
}
