import { deskPausesRoutes, type WholesalerSending } from '@formulary/contracts/desk/pauses';
import { useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Table } from '../../ui/table.tsx';
import { ShowArchived } from '../archive/show-archived.tsx';
import { deskQuery } from '../calls/desk-query.ts';
import { failureWords } from '../calls/failure-words.ts';
import { AddButton } from '../frame/add-button.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { LIST_LOOK } from '../frame/list-look.ts';
import { isAtLeast } from '../frame/places.ts';
import { useFilters } from '../frame/use-filters.ts';
import { useMe } from '../frame/use-me.ts';
import { useWasTrue } from '../frame/use-was-true.ts';
import { ClaimsOfAll } from './claims-of-all.tsx';
import type { AskedOfSending } from './sending-dialogs.tsx';
import { sendingColumns } from './wholesalers-columns.tsx';

/** They load once somebody asks for them. */
const SendingDialogs = lazy(async () => ({ default: (await import('./sending-dialogs.tsx')).SendingDialogs }));
const CreateWholesalerDialog = lazy(async () => ({
  default: (await import('./create-wholesaler-dialog.tsx')).CreateWholesalerDialog,
}));

const LOOK_EVERY_MS = 15_000;

/** How sending goes to each wholesaler, and what may be done about it. */
export function WholesalersPage() {
  const me = useMe();
  const { data, error, refetch } = useQuery({
    ...deskQuery(deskPausesRoutes.listSending),
    refetchInterval: LOOK_EVERY_MS,
  });
  const { params, choose } = useFilters();
  const isArchived = params.get('show') === 'archived';
  const shown = data?.wholesalers.filter((one) => (one.archived_at !== null) === isArchived);
  const hasSome = data?.wholesalers.length !== 0;
  const [asked, setAsked] = useState<{ what: AskedOfSending; wholesaler: WholesalerSending }>();
  const wasAsked = useWasTrue(asked !== undefined);
  return (
    <DeskPage
      title="Wholesalers"
      lead="How orders go to each of them. While one is paused, practices order and read why it waits."
      actions={<AddButton words="Add a wholesaler" dialog={(asked) => <CreateWholesalerDialog {...asked} />} />}
    >
      {error && !data && (
        <ErrorState title="The wholesalers could not be loaded" onRetry={() => void refetch()}>
          {failureWords(error)}
        </ErrorState>
      )}
      {data && hasSome && <ShowArchived isArchived={isArchived} onChoose={(value) => choose('show', value)} />}
      {hasSome && shown?.length === 0 && (
        <EmptyState icon={<Store />} title={isArchived ? 'No wholesaler is archived' : 'Every wholesaler is archived'}>
          {isArchived
            ? 'One that sells here no more can be archived on its page.'
            : 'Show those that are archived to bring one back.'}
        </EmptyState>
      )}
      {!hasSome && (
        <EmptyState icon={<Store />} title="There is no wholesaler yet">
          Add the first. Practices order there once it has sent a price list and they have a customer number.
        </EmptyState>
      )}
      {hasSome && shown?.length !== 0 && (data || !error) && (
        <Table
          caption="Wholesalers in the order of preference"
          look={LIST_LOOK}
          columns={sendingColumns({
            mayChange: me !== undefined && isAtLeast(me.role, 'operator'),
            ask: (what, wholesaler) => setAsked({ what, wholesaler }),
          })}
          rows={shown}
          skeletonRows={6}
          keyOf={({ id }) => id}
        />
      )}
      {data?.wholesalers.length !== 0 && <ClaimsOfAll />}
      {wasAsked && (
        <Suspense>
          <SendingDialogs asked={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </DeskPage>
  );
}
