import type { Operator } from '@formulary/contracts/desk/people';
import { Ban, Ellipsis, LogOut, MailPlus, Pencil } from 'lucide-react';
import { formatDateTime } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import type { Column } from '../../ui/table.tsx';
import { ROLE_NAMES } from '../frame/places.ts';
import { TimeSince } from '../frame/time-since.tsx';
import type { Asked } from './person-dialogs.tsx';

interface PeopleActions {
  readonly myId: number | undefined;
  readonly ask: (what: Asked, person: Operator) => void;
}

export const peopleColumns = ({ myId, ask }: PeopleActions): Column<Operator>[] => [
  {
    heading: 'Name',
    isRowHeading: true,
    className: 'md:w-2/5 max-md:col-span-2 max-md:pr-12',
    cell: ({ id, name, email }) => (
      <span className="grid min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere font-medium">{name}</span>
          {id === myId && <Badge tone="accent">You</Badge>}
        </span>
        <span className="wrap-anywhere text-muted">{email}</span>
      </span>
    ),
  },
  { heading: 'Role', label: 'Role', cell: ({ role, wholesaler }) => wholesaler?.name ?? ROLE_NAMES[role] },
  { heading: 'State', label: 'State', cell: stateOf },
  {
    heading: 'Sessions',
    label: 'Sessions',
    align: 'number',
    cellClass: 'max-md:text-left!',
    cell: ({ sessions }) => sessions,
  },
  {
    heading: 'Last used',
    label: 'Last used',
    cell: ({ last_used_at: at }) => (at === null ? <span className="text-muted">Never</span> : <TimeSince at={at} />),
  },
  {
    heading: 'Actions',
    shownHeading: null,
    align: 'end',
    className: 'md:w-16 max-md:absolute max-md:top-2 max-md:right-2',
    cell: (person) => person.state !== 'ended' && <PersonMenu person={person} ask={(what) => ask(what, person)} />,
  },
];

function stateOf({ state, invited_until: until }: Operator) {
  if (state === 'active') return <Badge tone="good">Active</Badge>;
  if (state === 'ended') return <Badge>Access ended</Badge>;
  // The link is made when its mail is, and forgotten a month after its end.
  if (until === null) return <Badge tone="warn">Not begun yet</Badge>;
  return (
    <span title={`Until ${formatDateTime(until)}`}>
      <Badge tone="warn">{Date.parse(until) < Date.now() ? 'Invitation over' : 'Invited'}</Badge>
    </span>
  );
}

function PersonMenu({ person, ask }: { person: Operator; ask: (what: Asked) => void }) {
  return (
    <Menu trigger={<IconButton label={`Actions for ${person.name}`} icon={<Ellipsis />} />}>
      <MenuItem icon={<Pencil />} onClick={() => ask('change')}>
        Change name or role
      </MenuItem>
      <MenuItem icon={<MailPlus />} onClick={() => ask('invite-again')}>
        Invite again
      </MenuItem>
      {person.sessions > 0 && (
        <MenuItem icon={<LogOut />} onClick={() => ask('end-sessions')}>
          End all sessions
        </MenuItem>
      )}
      <MenuItem icon={<Ban />} onClick={() => ask('end')}>
        End access
      </MenuItem>
    </Menu>
  );
}
