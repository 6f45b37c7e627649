import { NEED_DETAILS, type Need } from '@formulary/contracts/desk/needs';
import { CircleAlert, Copy, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TEXT_LINK } from '../../ui/text-link-class.ts';
import { copyAndSay } from '../frame/copy-and-say.ts';
import { deskPaths, heldListPath, listsOfPath, partPath, wholesalerPath } from '../frame/desk-paths.ts';
import { TimeSince } from '../frame/time-since.tsx';

interface Shown {
  /** The page that shows all of them. */
  readonly all: string;
  /** Where one of them is seen, by what it is called there. */
  readonly one: (id: string) => string;
}

/** Needs that pages of the desk show. */
const SHOWN: Partial<Record<Need['kind'], Shown>> = {
  parts_in_error: { all: `${deskPaths.parts}?status=error`, one: partPath },
  parts_retried: { all: `${deskPaths.parts}?status=processing`, one: partPath },
  lists_held: { all: deskPaths.lists, one: heldListPath },
  lists_failed: { all: deskPaths.lists, one: listsOfPath },
  orders_simulated: { all: deskPaths.wholesalers, one: wholesalerPath },
  fee_unknown: { all: deskPaths.wholesalers, one: wholesalerPath },
  claims_unanswered: { all: deskPaths.wholesalers, one: wholesalerPath },
  lists_stale: { all: deskPaths.lists, one: listsOfPath },
};

/** Needs of orders that did not arrive: whose they are is seen there, and what may be done for all of them. */
const OF_SENDING: ReadonlySet<Need['kind']> = new Set(['parts_in_error', 'parts_retried']);

/** What it is, the oldest of it, and what to do about it. */
export function NeedCard({ need }: { need: Need }) {
  const { kind, severity, count, oldest, words, details, next } = need;
  const shown = SHOWN[kind];
  return (
    <li className="grid gap-x-8 gap-y-3 rounded-lg border border-line bg-surface p-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
      <div className="grid min-w-0 content-start gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {severity === 'fail' ? (
            <Badge tone="bad" icon={<CircleAlert aria-hidden />}>
              Urgent
            </Badge>
          ) : (
            <Badge tone="warn" icon={<TriangleAlert aria-hidden />}>
              Look at it
            </Badge>
          )}
          {oldest !== null && (
            <span className="text-muted">
              the oldest <TimeSince at={oldest} />
            </span>
          )}
        </div>
        <h2 className="text-pretty font-semibold text-base">{words}</h2>
        {details.length > 0 && (
          <ul className="grid gap-1">
            {details.map((detail) => (
              <li key={`${detail.id} ${detail.words}`} className="wrap-anywhere text-pretty">
                {shown && detail.id !== null ? (
                  <Link to={shown.one(detail.id)} className={TEXT_LINK}>
                    {detail.words}
                  </Link>
                ) : (
                  detail.words
                )}
                {detail.since !== null && (
                  <span className="text-muted">
                    {' '}
                    · <TimeSince at={detail.since} />
                  </span>
                )}
              </li>
            ))}
            {details.length === NEED_DETAILS && count > NEED_DETAILS && <li className="text-muted">and more</li>}
          </ul>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-2 border-line max-lg:border-t max-lg:pt-3 lg:border-l lg:pl-8">
        <h3 className="font-medium text-muted text-xs">What to do</h3>
        <p className="text-pretty">{next.words}</p>
        {shown && (
          <p className="flex flex-wrap gap-x-4">
            <Link to={shown.all} className={TEXT_LINK}>
              See all of them
            </Link>
            {OF_SENDING.has(kind) && (
              <Link to={deskPaths.wholesalers} className={TEXT_LINK}>
                By wholesaler
              </Link>
            )}
          </p>
        )}
        {next.command !== null && <Command command={next.command} />}
      </div>
    </li>
  );
}

function Command({ command }: { command: string }) {
  return (
    <p className="flex items-center gap-1 rounded-md bg-sunken py-0.5 pr-0.5 pl-3">
      <code className="wrap-anywhere min-w-0 flex-1 py-1 text-xs">{command}</code>
      <IconButton
        label={`Copy the command ${command}`}
        icon={<Copy />}
        onClick={() => void copyAndSay(command, 'The command is copied.')}
      />
    </p>
  );
}
