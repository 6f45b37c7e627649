import { deskRecallsRoutes, type RecallAtDesk } from '@formulary/contracts/desk/recalls';
import { ShieldCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Column } from '../../../ui/table.tsx';
import { TEXT_LINK } from '../../../ui/text-link-class.ts';
import { useDeskPages } from '../../calls/use-desk-pages.ts';
import { recallPath } from '../../frame/desk-paths.ts';
import { PagedTable } from '../../frame/paged-table.tsx';
import { isAtLeast } from '../../frame/places.ts';
import { TimeSince } from '../../frame/time-since.tsx';
import { useMe } from '../../frame/use-me.ts';
import { countWords } from '../count-words.ts';
import { MessagesPage } from '../messages-page.tsx';
import { PublishRecallDialog } from './publish-recall-dialog.tsx';
import { RecallState } from './recall-state.tsx';

/** What was recalled, and how far practices have dealt with it. */
export function RecallsPage() {
  const me = useMe();
  const [isPublishing, setPublishing] = useState(false);
  const pages = useDeskPages(deskRecallsRoutes.listRecalls, {});
  return (
    <MessagesPage
      title="Recalls"
      lead="Notices to the practices that received packs of them, now or later, and what each did about it."
      actions={
        me &&
        isAtLeast(me.role, 'operator') && (
          <Button
            variant="primary"
            icon={<TriangleAlert aria-hidden className="size-4" />}
            onClick={() => setPublishing(true)}
          >
            Publish a recall
          </Button>
        )
      }
    >
      <PagedTable
        caption="Recalls, the newest first"
        columns={COLUMNS}
        pages={pages}
        keyOf={({ id }) => id}
        failure="The recalls could not be loaded"
        empty={
          <EmptyState icon={<ShieldCheck />} title="Nothing was recalled yet">
            A recall that is published reaches the practices that received packs of it, and stands here.
          </EmptyState>
        }
      />
      <PublishRecallDialog isOpen={isPublishing} onClose={() => setPublishing(false)} />
    </MessagesPage>
  );
}

const COLUMNS: Column<RecallAtDesk>[] = [
  {
    heading: 'Recall',
    isRowHeading: true,
    className: 'md:w-2/5 max-md:col-span-2',
    cell: ({ id, title, published_at: at }) => (
      <span className="grid min-w-0 justify-items-start">
        <Link to={recallPath(id)} className={`${TEXT_LINK} wrap-anywhere`}>
          {title}
        </Link>
        <span className="text-muted">
          <TimeSince at={at} />
        </span>
      </span>
    ),
  },
  { heading: 'State', label: 'State', cell: (recall) => <RecallState recall={recall} /> },
  { heading: 'Reached', label: 'Reached', cell: ({ told }) => countWords(told, 'practice') },
  {
    heading: 'Dealt with by',
    label: 'Dealt with by',
    cell: ({ told, confirmed }) =>
      told === 0 ? <span className="text-muted">Nobody received any</span> : `${confirmed} of ${told}`,
  },
];
