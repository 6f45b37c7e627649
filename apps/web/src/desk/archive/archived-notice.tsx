import { Archive } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/dates.ts';

interface ArchivedNoticeProps {
  since: string | null;
  /** What that means. */
  children: ReactNode;
}

/** Above what is archived, nothing above all else. */
export function ArchivedNotice({ since, children }: ArchivedNoticeProps) {
  if (since === null) return null;
  return (
    <div className="flex items-start gap-2 rounded-md border border-line bg-sunken px-3 py-2.5">
      <Archive aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <p className="text-pretty">
        <strong className="font-semibold">Archived since {formatDate(since)}.</strong> {children}
      </p>
    </div>
  );
}
