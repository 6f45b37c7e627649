import { deskRecallsRoutes, type RecalledPractice, type RecallWithPractices } from '@formulary/contracts/desk/recalls';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link, useParams } from 'react-router';
import { formatDateTime } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { TEXT_LINK } from '../../../ui/text-link-class.ts';
import { deskQuery } from '../../calls/desk-query.ts';
import { failureWords } from '../../calls/failure-words.ts';
import { useDeskWrite } from '../../calls/use-desk-write.ts';
import { DeskPage } from '../../frame/desk-page.tsx';
import { deskPaths } from '../../frame/desk-paths.ts';
import { LIST_LOOK } from '../../frame/list-look.ts';
import { isAtLeast } from '../../frame/places.ts';
import { useMe } from '../../frame/use-me.ts';
import { countWords } from '../count-words.ts';
import { RecallState } from './recall-state.tsx';

/** A recall, and what each practice that was told did about it. */
export function RecallPage() {
  const { id = '' } = useParams();
  const {
    data: recall,
    error,
    refetch,
  } = useQuery(deskQuery(deskRecallsRoutes.getRecall, { params: { id: Number(id) } }));
  return (
    <DeskPage
      title={recall?.title ?? 'Recall'}
      lead={
        <Link to={deskPaths.recalls} className={TEXT_LINK}>
          All recalls
        </Link>
      }
      actions={recall && recall.withdrawn_at === null && <Withdraw recall={recall} />}
    >
      {error && !recall && (
        <ErrorState title="The recall could not be loaded" onRetry={() => void refetch()}>
          {failureWords(error)}
        </ErrorState>
      )}
      {!recall && !error && (
        <div role="status" className="grid gap-3">
          <span className="sr-only">Loading</span>
          <Skeleton className="h-32 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      )}
      {recall && (
        <>
          <div className="grid gap-3 rounded-lg border border-line bg-surface p-4">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <RecallState recall={recall} />
              <span className="text-muted">
                Published {formatDateTime(recall.published_at)}
                {recall.withdrawn_at !== null && `, withdrawn ${formatDateTime(recall.withdrawn_at)}`}
              </span>
            </p>
            <p className="wrap-anywhere max-h-60 overflow-y-auto whitespace-pre-line">{recall.text}</p>
          </div>
          <Practices practices={recall.practices} />
        </>
      )}
    </DeskPage>
  );
}

/** Who has not dealt with it stands on top: they are called. */
function Practices({ practices }: { practices: readonly RecalledPractice[] }) {
  const titleId = useId();
  const open = practices.filter(({ answer }) => answer === null);
  const done = practices.filter(({ answer }) => answer !== null);
  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <h2 id={titleId} className="font-semibold">
        {practices.length === 0
          ? 'No practice received any of it'
          : `${done.length} of ${countWords(practices.length, 'practice')} dealt with it`}
      </h2>
      {practices.length > 0 && (
        <Table
          caption="Practices that received it, those that have not dealt with it first"
          look={LIST_LOOK}
          columns={COLUMNS}
          rows={[...open, ...done]}
          keyOf={({ practice }) => practice.id}
        />
      )}
    </section>
  );
}

const COLUMNS: Column<RecalledPractice>[] = [
  {
    heading: 'Practice',
    isRowHeading: true,
    className: 'md:w-1/3 max-md:col-span-2',
    cell: ({ practice }) => <span className="wrap-anywhere font-medium">{practice.name}</span>,
  },
  {
    heading: 'Received',
    label: 'Received',
    cell: ({ packs, told_at: at }) => <span title={`Told ${formatDateTime(at)}`}>{countWords(packs, 'pack')}</span>,
  },
  {
    heading: 'What they did',
    label: 'What they did',
    cell: ({ answer, set_aside: aside, note }) => (
      <span className="grid justify-items-start gap-1">
        {answer === null && <Badge tone="warn">Not dealt with yet</Badge>}
        {answer === 'none_left' && 'None left'}
        {answer === 'set_aside' && `${countWords(aside ?? 0, 'pack')} set aside`}
        {note !== null && <span className="wrap-anywhere text-muted">{note}</span>}
      </span>
    ),
  },
  {
    heading: 'Said by',
    label: 'Said by',
    cell: ({ confirmed_by: by, confirmed_at: at }) =>
      by === null ? (
        <span className="text-muted">Nobody</span>
      ) : (
        <span className="grid">
          <span className="wrap-anywhere">{by}</span>
          <span className="text-muted">{formatDateTime(at)}</span>
        </span>
      ),
  },
];

function Withdraw({ recall }: { recall: RecallWithPractices }) {
  const me = useMe();
  const [isAsked, setAsked] = useState(false);
  const withdrawing = useDeskWrite(deskRecallsRoutes.withdrawRecall, {
    input: () => ({ params: { id: recall.id } }),
    says: ({ told }) => ({ message: `It is withdrawn. ${countWords(told, 'practice')} told.` }),
  });
  if (!me || !isAtLeast(me.role, 'operator')) return null;
  return (
    <>
      <Button variant="danger" busy={withdrawing.isPending} onClick={() => setAsked(true)}>
        Withdraw it
      </Button>
      <ConfirmDialog
        open={isAsked}
        danger
        title="Withdraw this recall?"
        body={`It holds no more, for good. ${countWords(recall.told, 'practice')} that were told of it are told that as well.`}
        confirmLabel="Withdraw it"
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          withdrawing.mutate();
          setAsked(false);
        }}
      />
    </>
  );
}
