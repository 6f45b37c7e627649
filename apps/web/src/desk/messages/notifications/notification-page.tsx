import { deskNotificationsRoutes, type PublishedWithReach } from '@formulary/contracts/desk/notifications';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TEXT_LINK } from '../../../ui/text-link-class.ts';
import { deskQuery } from '../../calls/desk-query.ts';
import { failureWords } from '../../calls/failure-words.ts';
import { useDeskWrite } from '../../calls/use-desk-write.ts';
import { DeskPage } from '../../frame/desk-page.tsx';
import { deskPaths } from '../../frame/desk-paths.ts';
import { isAtLeast } from '../../frame/places.ts';
import { useMe } from '../../frame/use-me.ts';
import { countWords } from '../count-words.ts';
import { NotificationCard } from './notification-card.tsx';
import { audienceWords, NotificationState, periodWords, reachWords } from './notification-words.tsx';
import { ReadingPractices } from './reading-practices.tsx';

/** A notification, and who read it. */
export function NotificationPage() {
  const { id = '' } = useParams();
  const {
    data: one,
    error,
    refetch,
  } = useQuery(deskQuery(deskNotificationsRoutes.getPublished, { params: { id: Number(id) } }));
  return (
    <DeskPage
      title={one?.title ?? 'Notification'}
      lead={
        <Link to={deskPaths.notifications} className={TEXT_LINK}>
          All notifications
        </Link>
      }
      actions={one && <TakeBack one={one} />}
    >
      {error && !one && (
        <ErrorState title="The notification could not be loaded" onRetry={() => void refetch()}>
          {failureWords(error)}
        </ErrorState>
      )}
      {!one && !error && (
        <div role="status" className="grid gap-3">
          <span className="sr-only">Loading</span>
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      )}
      {one && (
        <>
          <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-2">
            <Facts one={one} />
            <NotificationCard shown={one} />
          </div>
          <ReadingPractices id={one.id} />
        </>
      )}
    </DeskPage>
  );
}

function Facts({ one }: { one: PublishedWithReach }) {
  return (
    <dl className="grid gap-x-8 gap-y-3 rounded-lg border border-line bg-surface p-4 sm:grid-cols-2">
      <Fact name="Read by">
        <span className="font-semibold text-lg">
          {one.disable_mark_read ? 'It cannot be marked read' : countWords(one.reads, 'user')}
        </span>
      </Fact>
      <Fact name="To">
        {audienceWords(one)}: {reachWords(one.reach)}
      </Fact>
      <Fact name="State">
        <NotificationState state={one.state} />
      </Fact>
      <Fact name="Shown">{periodWords(one)}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function TakeBack({ one }: { one: PublishedWithReach }) {
  const me = useMe();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const removing = useDeskWrite(deskNotificationsRoutes.removeNotification, {
    input: () => ({ params: { id: one.id } }),
    says: () => ({ message: `"${one.title}" is taken back.` }),
    onSuccess: () => void navigate(deskPaths.notifications, { replace: true }),
  });
  if (!me || !isAtLeast(me.role, 'operator')) return null;
  return (
    <>
      <Button variant="danger" busy={removing.isPending} onClick={() => setAsked(true)}>
        Take it back
      </Button>
      <ConfirmDialog
        open={isAsked}
        danger
        title="Take it back?"
        body="It disappears for everybody at once, and so does who read it. The audit keeps its text."
        confirmLabel="Take it back"
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          removing.mutate();
          setAsked(false);
        }}
      />
    </>
  );
}
