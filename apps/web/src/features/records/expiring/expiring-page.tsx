import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { RecordsFrame } from '../records-frame.tsx';
import { ExpiringList } from './expiring-list.tsx';
import { expiringQuery } from './expiring-query.ts';
import { ExpirySettings } from './expiry-settings.tsx';
import { useChangeExpiring } from './use-change-expiring.ts';

/** What was received and expires soon, by date. */
export function ExpiringPage() {
  const { data, isError, refetch } = useQuery(expiringQuery());
  const changing = useChangeExpiring();
  if (isError && !data)
    return (
      <RecordsFrame title="Expiring">
        <ErrorState title="What expires could not be loaded" onRetry={() => void refetch()}>
          Nothing of it is lost: only this list is missing.
        </ErrorState>
      </RecordsFrame>
    );
  if (data && !data.watches)
    return (
      <RecordsFrame title="Expiring">
        <EmptyState
          title="Your practice does not watch what expires here"
          action={
            <Button busy={changing.isPending} onClick={() => changing.mutate({ watches: true })}>
              Watch it
            </Button>
          }
        >
          Packs that were received with an expiry date would be listed here, by date.
        </EmptyState>
      </RecordsFrame>
    );
  return (
    <RecordsFrame title="Expiring">
      {data?.rows.length === 0 ? (
        <EmptyState icon={<CircleCheck />} title="Nothing expires soon">
          No pack that was received here expires within {data.months === 1 ? 'a month' : `${data.months} months`}.
        </EmptyState>
      ) : (
        <ExpiringList expiring={data} />
      )}
      {data && <ExpirySettings expiring={data} />}
    </RecordsFrame>
  );
}
