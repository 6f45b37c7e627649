import { deskPeopleRoutes, type Operator } from '@formulary/contracts/desk/people';
import { useQuery } from '@tanstack/react-query';
import { Lock, UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Table } from '../../ui/table.tsx';
import { deskQuery } from '../calls/desk-query.ts';
import { failureWords } from '../calls/failure-words.ts';
import { DeskPage } from '../frame/desk-page.tsx';
import { LIST_LOOK } from '../frame/list-look.ts';
import { isAtLeast } from '../frame/places.ts';
import { useMe } from '../frame/use-me.ts';
import { useWasTrue } from '../frame/use-was-true.ts';
import { peopleColumns } from './people-columns.tsx';
import type { Asked } from './person-dialogs.tsx';

/** They load once something is asked: most who open the page only look. */
const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }));
const PersonDialogs = lazy(async () => ({ default: (await import('./person-dialogs.tsx')).PersonDialogs }));

/** Who works at the desk. */
export function PeoplePage() {
  const me = useMe();
  if (me && !isAtLeast(me.role, 'admin')) {
    return (
      <DeskPage title="People">
        <EmptyState icon={<Lock />} title="Only admins see who works here">
          Ask one of them where somebody is to be invited, or to lose their access.
        </EmptyState>
      </DeskPage>
    );
  }
  return <People myId={me?.id} />;
}

function People({ myId }: { myId: number | undefined }) {
  const { data, error, refetch } = useQuery(deskQuery(deskPeopleRoutes.listOperators));
  const hasDoor = data?.has_wholesaler_door ?? false;
  const [isInviting, setInviting] = useState(false);
  const [asked, setAsked] = useState<{ what: Asked; person: Operator }>();
  const wasInviting = useWasTrue(isInviting);
  const wasAsked = useWasTrue(asked !== undefined);
  return (
    <DeskPage
      title="People"
      lead="Who works at the desk. Each of them signs in with a password and a code, and the audit names them."
      actions={
        <Button variant="primary" icon={<UserPlus aria-hidden className="size-4" />} onClick={() => setInviting(true)}>
          Invite somebody
        </Button>
      }
    >
      {error && !data ? (
        <ErrorState title="The people could not be loaded" onRetry={() => void refetch()}>
          {failureWords(error)}
        </ErrorState>
      ) : (
        <Table
          caption="People of the desk, by name"
          look={LIST_LOOK}
          columns={peopleColumns({ myId, ask: (what, person) => setAsked({ what, person }) })}
          rows={data?.operators}
          skeletonRows={4}
          keyOf={({ id }) => id}
        />
      )}
      <Suspense>
        {wasInviting && <InviteDialog isOpen={isInviting} hasDoor={hasDoor} onClose={() => setInviting(false)} />}
        {wasAsked && <PersonDialogs asked={asked} hasDoor={hasDoor} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </DeskPage>
  );
}
