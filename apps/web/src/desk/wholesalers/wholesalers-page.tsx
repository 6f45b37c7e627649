import { deskPausesRoutes, type WholesalerSending } from '@formulary/contracts/desk/pauses';
import { useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Table } from '../../ui/table.tsx';
import { deskQuery } from '../calls/desk-query.ts';
import { failureWords } from '../calls/failure-words.ts';
import { DeskPage } from '../frame/desk-page.tsx';
import { LIST_LOOK } from '../frame/list-look.ts';
import { isAtLeast } from '../frame/places.ts';
import { useMe } from '../frame/use-me.ts';
import { ClaimsOfAll } from './claims-of-all.tsx';
import { type AskedOfSending, SendingDialogs } from './sending-dialogs.tsx';
import { sendingColumns } from './wholesalers-columns.tsx';

const LOOK_EVERY_MS = 15_000;

/** How sending goes to each wholesaler, and what may be done about it. */
export function WholesalersPage() {
  const me = useMe();
  const { data, error, refetch } = useQuery({
    ...deskQuery(deskPausesRoutes.listSending),
    refetchInterval: LOOK_EVERY_MS,
  });
  const [asked, setAsked] = useState<{ what: AskedOfSending; wholesaler: WholesalerSending }>();
  return (
    <DeskPage
      title="Wholesalers"
      lead="How orders go to each of them. While one is paused, practices order and read why it waits."
    >
      {error && !data && (
        <ErrorState title="The wholesalers could not be loaded" onRetry={() => void refetch()}>
          {failureWords(error)}
        </ErrorState>
      )}
      {data?.wholesalers.length === 0 && (
        <EmptyState icon={<Store />} title="There is no wholesaler yet">
          The command "wholesalers create" makes the first.
        </EmptyState>
      )}
      {data?.wholesalers.length !== 0 && (data || !error) && (
        <Table
          caption="Wholesalers in the order of preference"
          look={LIST_LOOK}
          columns={sendingColumns({
            mayChange: me !== undefined && isAtLeast(me.role, 'operator'),
            ask: (what, wholesaler) => setAsked({ what, wholesaler }),
          })}
          rows={data?.wholesalers}
          skeletonRows={6}
          keyOf={({ id }) => id}
        />
      )}
      {data?.wholesalers.length !== 0 && <ClaimsOfAll />}
      <SendingDialogs asked={asked} onClose={() => setAsked(undefined)} />
    </DeskPage>
  );
}
