import { lazy, Suspense, useState } from 'react';
import { Table } from '../../ui/table.tsx';
import { LIST_LOOK } from '../frame/list-look.ts';
import { useMe } from '../frame/use-me.ts';
import { useWasTrue } from '../frame/use-was-true.ts';
import type { AskedOfUser, Person } from './user.ts';
import { userColumns } from './user-columns.tsx';

/** They load once something is asked of a user: most who open the page only look. */
const UserDialogs = lazy(async () => ({ default: (await import('./user-dialogs.tsx')).UserDialogs }));

/** Users of one practice, with what may be done with each. */
export function UserTable({ caption, users }: { caption: string; users: readonly Person[] }) {
  const { columns, dialogs } = useUserColumns<Person>();
  return (
    <>
      <Table caption={caption} look={LIST_LOOK} columns={columns} rows={users} keyOf={({ id }) => id} />
      {dialogs}
    </>
  );
}

/** The columns of users for the role of who looks, and the dialogs that their menus open. */
export function useUserColumns<Row extends Person>() {
  const role = useMe()?.role;
  const [asked, setAsked] = useState<{ what: AskedOfUser; user: Person }>();
  const wasAsked = useWasTrue(asked !== undefined);
  return {
    columns: userColumns<Row>({ role, ask: (what, user) => setAsked({ what, user }) }),
    dialogs: wasAsked && (
      <Suspense>
        <UserDialogs asked={asked} onClose={() => setAsked(undefined)} />
      </Suspense>
    ),
  };
}
