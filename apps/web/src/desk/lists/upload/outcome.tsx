import type { ListUpload } from '@formulary/contracts/desk/list-uploads';
import { Ban, CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { formatDateTime } from '../../../lib/dates.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TEXT_LINK } from '../../../ui/text-link-class.ts';
import { deskPaths, heldListPath } from '../../frame/desk-paths.ts';
import { counted } from '../counts.ts';

/** What becomes of an upload; nothing where the page below asks or shows it. */
export function Outcome({ upload }: { upload: ListUpload }) {
  const { state, rows_read: rows, reason, price_list: list, held_list: held } = upload;
  const decided = `${formatDateTime(upload.decided_at)} by ${upload.decided_by}`;
  if (state === 'reading') {
    return (
      <p role="status" className="flex items-center gap-2 rounded-lg border border-line bg-surface p-4">
        <Spinner />
        It is being read{rows > 0 && `: ${counted(rows, 'row', 'rows')} so far`}. Nothing is applied yet.
      </p>
    );
  }
  if (state === 'refused' || state === 'failed') {
    return (
      <Notice tone="bad" icon={<CircleAlert />}>
        <p className="font-medium">
          {state === 'refused' ? 'It cannot be applied, and nothing changed.' : 'It could not be read.'}
        </p>
        <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
      </Notice>
    );
  }
  if (state === 'published') {
    return (
      <Notice tone="good" icon={<CircleCheck />}>
        <p className="font-medium">
          {list === null ? 'Published: no price or offer changed.' : `Published as list ${list}: practices see it now.`}
        </p>
        <p>
          {decided}.{' '}
          <Link to={deskPaths.lists} className={TEXT_LINK}>
            To all lists
          </Link>
        </p>
      </Notice>
    );
  }
  if (state === 'held') {
    return (
      <Notice tone="bad" icon={<TriangleAlert />}>
        <p className="font-medium">It is held: it looks like a mistake, and nothing changed.</p>
        <p>
          Published {decided}.{' '}
          {held !== null && (
            <Link to={heldListPath(held)} className={TEXT_LINK}>
              See why, and decide
            </Link>
          )}
        </p>
      </Notice>
    );
  }
  if (state === 'dropped') {
    return (
      <p className="flex items-center gap-2 rounded-lg border border-line bg-surface p-4 text-muted">
        <Ban aria-hidden className="size-4 shrink-0" />
        Dropped {decided}. Nothing of it was applied.
      </p>
    );
  }
  return null;
}
