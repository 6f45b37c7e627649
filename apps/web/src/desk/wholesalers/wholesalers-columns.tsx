import type { WholesalerSending } from '@formulary/contracts/desk/pauses';
import { CirclePause } from 'lucide-react';
import { Link } from 'react-router';
import { formatCount } from '../../lib/format-count.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { TEXT_LINK } from '../../ui/text-link-class.ts';
import { partsOfWholesaler, wholesalerPath } from '../frame/desk-paths.ts';
import { TimeSince } from '../frame/time-since.tsx';
import { TRANSPORT_NAMES } from '../frame/transport-names.ts';
import type { AskedOfSending } from './sending-dialogs.tsx';

interface SendingActions {
  readonly mayChange: boolean;
  readonly ask: (what: AskedOfSending, wholesaler: WholesalerSending) => void;
}

export const sendingColumns = ({ mayChange, ask }: SendingActions): Column<WholesalerSending>[] => [
  {
    heading: 'Wholesaler',
    isRowHeading: true,
    className: 'max-md:col-span-2',
    cell: ({ id, name, transport }) => (
      <span className="grid min-w-0">
        <Link to={wholesalerPath(id)} className={`${TEXT_LINK} wrap-anywhere`}>
          {name}
        </Link>
        <span className="text-muted">
          {transport === 'simulated' ? 'Only played: nothing is sent' : `Orders ${TRANSPORT_NAMES[transport]}`}
        </span>
      </span>
    ),
  },
  {
    heading: 'State',
    label: 'State',
    className: 'md:w-1/3 max-md:col-span-2',
    cell: ({ paused, transport, archived_at: archived }) =>
      archived !== null ? (
        <Badge tone="neutral">Archived</Badge>
      ) : paused === null ? (
        <Badge tone={transport === 'simulated' ? 'neutral' : 'good'}>
          {transport === 'simulated' ? 'Not sent to' : 'Sent to'}
        </Badge>
      ) : (
        <span className="grid justify-items-start gap-1">
          <span className="flex flex-wrap items-center gap-x-2">
            <Badge tone="warn" icon={<CirclePause aria-hidden />}>
              Paused
            </Badge>
            <span className="text-muted">
              since <TimeSince at={paused.since} />
            </span>
          </span>
          <span className="wrap-anywhere text-pretty">{paused.text}</span>
        </span>
      ),
  },
  {
    heading: 'Waiting',
    label: 'Waiting',
    cell: ({ id, name, waiting, oldest }) =>
      waiting === 0 ? (
        <span className="text-muted">None</span>
      ) : (
        <span className="grid justify-items-start">
          <Link
            to={partsOfWholesaler(id, 'waiting')}
            className={`${TEXT_LINK} tabular-nums`}
            aria-label={`${formatCount(waiting)} waiting for ${name}`}
          >
            {formatCount(waiting)}
          </Link>
          {oldest !== null && (
            <span className="text-muted">
              the oldest <TimeSince at={oldest} />
            </span>
          )}
        </span>
      ),
  },
  {
    heading: 'Not sent',
    label: 'Not sent',
    cell: ({ id, name, in_error: count }) =>
      count === 0 ? (
        <span className="text-muted">None</span>
      ) : (
        <Link
          to={partsOfWholesaler(id, 'error')}
          className={`${TEXT_LINK} tabular-nums`}
          aria-label={`${formatCount(count)} not sent to ${name}`}
        >
          {formatCount(count)}
        </Link>
      ),
  },
  ...(mayChange ? [actions(ask)] : []),
];

const actions = (ask: SendingActions['ask']): Column<WholesalerSending> => ({
  heading: 'Actions',
  shownHeading: null,
  align: 'end',
  className: 'max-md:col-span-2',
  cell: (wholesaler) => {
    const { name, paused, archived_at: archived, in_error: count } = wholesaler;
    const button = (what: AskedOfSending, words: string, variant?: 'primary') => (
      <Button size="sm" variant={variant} aria-label={`${words}: ${name}`} onClick={() => ask(what, wholesaler)}>
        {words}
      </Button>
    );
    return (
      <span className="flex flex-wrap gap-2 md:justify-end">
        {count > 0 && button('resend', 'Send again')}
        {archived !== null ? null : paused === null ? (
          button('pause', 'Pause')
        ) : (
          <>
            {button('pause', 'Change text')}
            {button('resume', 'Resume', 'primary')}
          </>
        )}
      </span>
    );
  },
});
