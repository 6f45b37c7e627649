import { deskPracticeRoutes, type PracticeWithPeople } from '@formulary/contracts/desk/practices';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { TEXT_LINK } from '../../ui/text-link-class.ts';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { wholesalerPath } from '../frame/desk-paths.ts';
import { LIST_LOOK } from '../frame/list-look.ts';
import { type Account, AccountDialog } from './account-dialog.tsx';

/** By what wholesalers know a practice; who may change it adds, changes and takes away. */
export function Accounts({ practice, mayChange }: { practice: PracticeWithPeople; mayChange: boolean }) {
  const [asked, setAsked] = useState<{ what: 'set' | 'drop'; account?: Account }>();
  // While a dialog goes, it still says of what it was.
  const [last, setLast] = useState(asked);
  if (asked && asked !== last) setLast(asked);
  const account = (asked ?? last)?.account;
  const close = () => setAsked(undefined);
  const dropping = useDeskWrite<typeof deskPracticeRoutes.dropAccount, Account>(deskPracticeRoutes.dropAccount, {
    input: ({ wholesaler }) => ({ params: { id: practice.id, wholesaler: wholesaler.id } }),
    says: (_answer, { wholesaler }) => ({ message: `${practice.name} can no longer order from ${wholesaler.name}.` }),
  });
  return (
    <>
      {practice.accounts.length === 0 ? (
        <p className="text-muted">It can order from no wholesaler before it has a customer number there.</p>
      ) : (
        <Table
          caption="Customer numbers by wholesaler"
          look={LIST_LOOK}
          columns={mayChange ? [...COLUMNS, actions(setAsked)] : COLUMNS}
          rows={practice.accounts}
          keyOf={({ wholesaler }) => wholesaler.id}
        />
      )}
      {mayChange && (
        <Button
          className="justify-self-start"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => setAsked({ what: 'set' })}
        >
          Add a customer number
        </Button>
      )}
      <AccountDialog isOpen={asked?.what === 'set'} practice={practice} account={account} onClose={close} />
      <ConfirmDialog
        danger
        open={asked?.what === 'drop'}
        title={`Take the number at ${account?.wholesaler.name} away?`}
        body={`${practice.name} can order there no more, and its offers are gone from its search. What it ordered stays.`}
        confirmLabel="Take it away"
        onCancel={close}
        onConfirm={() => {
          if (account) dropping.mutate(account);
          close();
        }}
      />
    </>
  );
}

const COLUMNS: Column<Account>[] = [
  {
    heading: 'Wholesaler',
    isRowHeading: true,
    className: 'md:w-1/2 max-md:col-span-2',
    cell: ({ wholesaler }) => (
      <Link to={wholesalerPath(wholesaler.id)} className={`${TEXT_LINK} wrap-anywhere`}>
        {wholesaler.name}
      </Link>
    ),
  },
  {
    heading: 'Customer number',
    label: 'Customer number',
    cell: ({ account_number: number }) => <span className="wrap-anywhere">{number}</span>,
  },
];

const actions = (ask: (asked: { what: 'set' | 'drop'; account: Account }) => void): Column<Account> => ({
  heading: 'Actions',
  shownHeading: null,
  align: 'end',
  className: 'max-md:col-span-2',
  cell: (account) => (
    <span className="flex flex-wrap gap-2 md:justify-end">
      <Button
        size="sm"
        aria-label={`Change the number at ${account.wholesaler.name}`}
        onClick={() => ask({ what: 'set', account })}
      >
        Change
      </Button>
      <Button
        size="sm"
        aria-label={`Take away the number at ${account.wholesaler.name}`}
        onClick={() => ask({ what: 'drop', account })}
      >
        Take away
      </Button>
    </span>
  ),
});
