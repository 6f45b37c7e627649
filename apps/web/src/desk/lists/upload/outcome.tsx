import type { ListUpload } from '@formulary/contracts/desk/list-uploads';
import { CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { formatDateTime } from '../../../lib/dates.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TEXT_LINK } from '../../../ui/text-link-class.ts';
import { deskPaths, heldListPath } from '../../frame/desk-paths.ts';
import { BeingRead, Dropped, NotApplied } from './outcome-words.tsx';

/** What becomes of an upload; nothing where the page below asks or shows it. */
export function Outcome({ upload }: { upload: ListUpload }) {
  const { state, rows_read: rows, reason, price_list: list, held_list: held, note } = upload;
  const decided = `${formatDateTime(upload.decided_at)} by ${upload.decided_by}`;
  if (state === 'reading') return <BeingRead rows={rows} />;
  if (state === 'refused') return <NotApplied reason={reason} />;
  if (state === 'failed') return <NotApplied title="It could not be read." reason={reason} />;
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
      <Notice tone={note === null ? 'bad' : 'good'} icon={note === null ? <TriangleAlert /> : <Clock />}>
        <p className="font-medium">
          {note === null
            ? 'It is held: it looks like a mistake, and nothing changed.'
            : 'It is held until somebody decides, and nothing changed.'}
        </p>
        {note !== null && <p className="wrap-anywhere">{note}</p>}
        <p>
          {note === null ? 'Published' : 'Held'} {decided}.{' '}
          {held !== null && (
            <Link to={heldListPath(held)} className={TEXT_LINK}>
              See why, and decide
            </Link>
          )}
        </p>
      </Notice>
    );
  }
  return state === 'dropped' ? <Dropped decided={decided} /> : null;
}
