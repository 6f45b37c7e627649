import type { AuditEntry } from '@formulary/contracts/desk/practices';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatDateTime } from '../../lib/dates.ts';
import type { Column } from '../../ui/table.tsx';
import { TEXT_LINK } from '../../ui/text-link-class.ts';
import { deskPaths, narrowed } from '../frame/desk-paths.ts';
import { actionWords, fieldWords, valueWords } from './audit-words.ts';

export const AUDIT_COLUMNS: Column<AuditEntry>[] = [
  {
    heading: 'What',
    isRowHeading: true,
    className: 'md:w-1/4 max-md:col-span-2',
    cellClass: 'md:align-top!',
    cell: ({ action, subject }) => (
      <span className="grid min-w-0 justify-items-start">
        <span className="font-medium">{actionWords(action)}</span>
        {subject !== '' && (
          <Link to={narrowed(deskPaths.audit, { subject })} className={`${TEXT_LINK} wrap-anywhere`}>
            {subject}
          </Link>
        )}
      </span>
    ),
  },
  {
    heading: 'Before and after',
    label: 'Before and after',
    className: 'md:w-2/5 max-md:col-span-2',
    cellClass: 'md:align-top!',
    cell: (entry) => <Changes entry={entry} />,
  },
  {
    heading: 'Who',
    label: 'Who',
    className: 'max-md:col-span-2',
    cellClass: 'md:align-top!',
    cell: ({ actor, from }) => (
      <span className="grid min-w-0">
        <span className="wrap-anywhere">{actor}</span>
        <span className="wrap-anywhere text-muted">{from === null ? 'by a command' : `at the desk, from ${from}`}</span>
      </span>
    ),
  },
  {
    heading: 'When',
    label: 'When',
    className: 'max-md:col-span-2',
    cellClass: 'md:align-top!',
    cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
  },
];

function Changes({ entry: { changed, options } }: { entry: AuditEntry }) {
  const changes = Object.entries(changed);
  const given = Object.entries(options);
  if (changes.length === 0 && given.length === 0) return <span className="text-muted">No field</span>;
  return (
    <dl className="grid gap-1">
      {changes.map(([field, [before, after]]) => (
        <div key={field} className="min-w-0">
          <dt className="text-muted text-xs">{fieldWords(field)}</dt>
          <dd className="wrap-anywhere">
            <span className="sr-only">before: </span>
            <span className="text-muted">{valueWords(before)}</span>
            <ArrowRight aria-hidden="true" className="mx-1.5 inline size-3.5 align-[-0.125em] text-muted" />
            <span className="sr-only">, after: </span>
            <span className="font-medium">{valueWords(after)}</span>
          </dd>
        </div>
      ))}
      {given.map(([field, value]) => (
        <div key={`given ${field}`} className="min-w-0">
          <dt className="text-muted text-xs">{fieldWords(field)}</dt>
          <dd className="wrap-anywhere">{valueWords(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
