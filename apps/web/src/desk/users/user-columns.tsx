import type { OperatorRole } from '@formulary/contracts/shared/desk-roles';
import {
  Archive,
  ArchiveRestore,
  ArrowRightLeft,
  Ban,
  Ellipsis,
  History,
  KeyRound,
  Pencil,
  ShoppingCart,
  UserCheck,
} from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import type { Column } from '../../ui/table.tsx';
import { deskPaths, narrowed } from '../frame/desk-paths.ts';
import { isAtLeast } from '../frame/places.ts';
import { type AskedOfUser, nameOf, type Person } from './user.ts';

interface UserActions {
  /** Of who looks: what it may not do is not shown. */
  readonly role: OperatorRole | undefined;
  readonly ask: (what: AskedOfUser, user: Person) => void;
}

export const userColumns = <Row extends Person>({ role, ask }: UserActions): Column<Row>[] => [
  {
    heading: 'User',
    isRowHeading: true,
    className: 'md:w-2/5 max-md:col-span-2 max-md:pr-12',
    cell: (user) => (
      <span className="grid min-w-0">
        <span className="wrap-anywhere font-medium">{nameOf(user)}</span>
        <span className="wrap-anywhere text-muted">{user.email}</span>
      </span>
    ),
  },
  { heading: 'State', label: 'State', cell: stateOf },
  {
    heading: 'Orders',
    label: 'Orders',
    cell: ({ can_order: mayOrder }) => (mayOrder ? 'May order' : <span className="text-muted">May only ask</span>),
  },
  {
    heading: 'Actions',
    shownHeading: null,
    align: 'end',
    className: 'md:w-16 max-md:absolute max-md:top-2 max-md:right-2',
    cell: (user) => <UserMenu user={user} role={role} ask={(what) => ask(what, user)} />,
  },
];

function stateOf({ archived_at: archived, is_active: isActive, has_password: hasPassword }: Person) {
  if (archived !== null) return <Badge tone="neutral">Archived</Badge>;
  if (!isActive) return <Badge tone="bad">Disabled</Badge>;
  return hasPassword ? <Badge tone="good">Active</Badge> : <Badge tone="warn">No password yet</Badge>;
}

interface UserMenuProps {
  user: Person;
  role: OperatorRole | undefined;
  ask: (what: AskedOfUser) => void;
}

function UserMenu({ user, role, ask }: UserMenuProps) {
  const isArchived = user.archived_at !== null;
  const mayWork = role !== undefined && isAtLeast(role, 'operator');
  const mayChange = mayWork && !isArchived;
  return (
    <Menu trigger={<IconButton label={`Actions for ${nameOf(user)}`} icon={<Ellipsis />} />}>
      {role === 'admin' && !isArchived && (
        <>
          <MenuItem icon={<Pencil />} onClick={() => ask('change')}>
            Change address or name
          </MenuItem>
          <MenuItem icon={<ArrowRightLeft />} onClick={() => ask('move')}>
            Move to another practice
          </MenuItem>
        </>
      )}
      {mayChange && user.is_active && (
        <MenuItem icon={<KeyRound />} onClick={() => ask('send-link')}>
          Send a password link
        </MenuItem>
      )}
      {mayChange && user.can_order && (
        <MenuItem icon={<ShoppingCart />} onClick={() => ask('only-ask')}>
          Let them only ask
        </MenuItem>
      )}
      {mayChange && !user.can_order && (
        <MenuItem icon={<ShoppingCart />} onClick={() => ask('order')}>
          Let them order
        </MenuItem>
      )}
      {mayChange && user.is_active && (
        <MenuItem icon={<Ban />} onClick={() => ask('disable')}>
          Disable
        </MenuItem>
      )}
      {mayChange && !user.is_active && (
        <MenuItem icon={<UserCheck />} onClick={() => ask('enable')}>
          Enable
        </MenuItem>
      )}
      {mayWork && (
        <MenuItem
          icon={isArchived ? <ArchiveRestore /> : <Archive />}
          onClick={() => ask(isArchived ? 'restore' : 'archive')}
        >
          {isArchived ? 'Bring back' : 'Archive'}
        </MenuItem>
      )}
      <MenuItem icon={<History />} render={<Link to={narrowed(deskPaths.audit, { subject: user.email })} />}>
        What was changed
      </MenuItem>
    </Menu>
  );
}
