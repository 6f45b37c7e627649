import { deskAccountRoutes } from '@formulary/contracts/desk/account';
import type { AnswerOf } from '@formulary/contracts/shared/route';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { deskQuery } from '../calls/desk-query.ts';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { LIST_LOOK } from '../frame/list-look.ts';
import { TimeSince } from '../frame/time-since.tsx';
import { browserOf } from './browser-of.ts';

type OwnSession = AnswerOf<typeof deskAccountRoutes.listSessions>['sessions'][number];

/** Where one is signed in. A stolen session is over by one press: whoever ends a wrong one signs in again. */
export function OwnSessions() {
  const { data, isError, refetch } = useQuery(deskQuery(deskAccountRoutes.listSessions));
  const part = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusFallback(part, heading);
  const ending = useDeskWrite<typeof deskAccountRoutes.endSession, OwnSession>(deskAccountRoutes.endSession, {
    input: ({ id }) => ({ params: { id } }),
    says: (_answer, { user_agent, address }) => ({
      message: `The session of ${browserOf(user_agent)} at ${address} has ended.`,
    }),
  });
  const endingOthers = useDeskWrite(deskAccountRoutes.endOtherSessions, {
    says: ({ ended }) => ({
      message: ended === 1 ? '1 other session has ended.' : `${ended} other sessions have ended.`,
    }),
  });
  const others = data?.sessions.filter(({ is_current }) => !is_current).length ?? 0;
  return (
    <section ref={part} aria-labelledby="sessions" className="grid gap-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 mouse:min-h-9">
        <div>
          <h2 ref={heading} id="sessions" tabIndex={-1} className="font-semibold text-base outline-none">
            Where you are signed in
          </h2>
          <p className="text-muted">End what you do not know, and then change your password.</p>
        </div>
        {others > 0 && (
          <Button variant="danger" busy={endingOthers.isPending} onClick={() => endingOthers.mutate()}>
            End all others
          </Button>
        )}
      </div>
      {isError && !data ? (
        <ErrorState title="The sessions could not be loaded" onRetry={refetch} />
      ) : (
        <Table
          caption="Your sessions, the last used first"
          look={LIST_LOOK}
          columns={columnsOf((session) => ending.mutate(session), ending.isPending ? ending.variables?.id : undefined)}
          rows={data?.sessions}
          skeletonRows={3}
          keyOf={({ id }) => id}
        />
      )}
    </section>
  );
}

const columnsOf = (end: (session: OwnSession) => void, endingId: number | undefined): Column<OwnSession>[] => [
  {
    heading: 'Browser',
    isRowHeading: true,
    className: 'md:w-1/3 max-md:col-span-2',
    cell: ({ user_agent, is_current }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1" title={user_agent}>
        <span className="font-medium">{browserOf(user_agent)}</span>
        {is_current && <Badge tone="accent">This one</Badge>}
      </span>
    ),
  },
  {
    heading: 'Address',
    label: 'Address',
    className: 'max-md:col-span-2',
    cell: ({ address }) => <span className="num whitespace-normal! break-all">{address}</span>,
  },
  { heading: 'Last used', label: 'Last used', cell: ({ last_used_at: at }) => <TimeSince at={at} /> },
  { heading: 'Began', label: 'Began', cell: ({ started_at: at }) => <TimeSince at={at} /> },
  {
    heading: 'Actions',
    shownHeading: null,
    align: 'end',
    className: 'md:w-24 max-md:col-span-2 max-md:empty:hidden',
    cell: (session) =>
      !session.is_current && (
        <Button variant="danger" size="sm" busy={session.id === endingId} onClick={() => end(session)}>
          End
          <span className="sr-only">
            {' '}
            the session of {browserOf(session.user_agent)} at {session.address}
          </span>
        </Button>
      ),
  },
];
