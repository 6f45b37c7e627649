import type { CatalogueUpload } from '@formulary/contracts/desk/catalogue-uploads';
import { CircleCheck, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { formatDateTime } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TEXT_LINK } from '../../../ui/text-link-class.ts';
import { deskPaths } from '../../frame/desk-paths.ts';
import { counted } from '../counts.ts';
import { BeingRead, Dropped, NotApplied, UnderWay } from '../upload/outcome-words.tsx';

const TakenBack = ({ upload }: { upload: CatalogueUpload }) => (
  <p className="wrap-anywhere flex items-center gap-2 rounded-lg border border-line bg-surface p-4 text-muted">
    <Undo2 aria-hidden className="size-4 shrink-0" />
    <span>
      Taken back {formatDateTime(upload.reverted_at)} by {upload.reverted_by}: its products are as before. It was
      published {formatDateTime(upload.decided_at)} by {upload.decided_by}.
    </span>
  </p>
);

/** What becomes of a catalogue; nothing where the page below shows it. */
export function CatalogueOutcome({ upload }: { upload: CatalogueUpload }) {
  const { state, rows_read: rows, reason, preview } = upload;
  const decided = `${formatDateTime(upload.decided_at)} by ${upload.decided_by}`;
  switch (state) {
    case 'reading':
      return <BeingRead rows={rows} />;
    case 'refused':
      return <NotApplied reason={reason} />;
    case 'failed':
      return <NotApplied title="The server failed, and nothing changed." reason={reason} />;
    case 'publishing':
      return (
        <UnderWay>
          <span>
            It is being published: {formatCount(rows)} of {counted(preview?.rows ?? 0, 'row', 'rows')} read, and then
            products and the search are written. It goes on without this page.
          </span>
        </UnderWay>
      );
    case 'published':
      if (upload.reverted_at !== null) return <TakenBack upload={upload} />;
      return (
        <Notice tone="good" icon={<CircleCheck />}>
          <p className="font-medium">
            {upload.new === 0 && upload.changed === 0
              ? 'Published: no product changed.'
              : 'Published: practices see it now.'}
          </p>
          <p>
            {decided}.{' '}
            <Link to={deskPaths.catalogues} className={TEXT_LINK}>
              To all catalogues
            </Link>
          </p>
        </Notice>
      );
    case 'dropped':
      return <Dropped decided={decided} />;
    default:
      return null;
  }
}
