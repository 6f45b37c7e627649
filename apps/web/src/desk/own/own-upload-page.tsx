import { deskOwnListsRoutes, type OwnListUpload } from '@formulary/contracts/desk/own-lists';
import { useQuery } from '@tanstack/react-query';
import { Ban, CircleAlert, CircleCheck, RefreshCw } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { formatDateTime } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TEXT_LINK } from '../../ui/text-link-class.ts';
import { deskQuery } from '../calls/desk-query.ts';
import { failureWords } from '../calls/failure-words.ts';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { deskPaths, ownHeldListPath } from '../frame/desk-paths.ts';
import { counted } from '../lists/counts.ts';
import { ListPage } from '../lists/list-page.tsx';
import { type ColumnNames, ColumnsForm } from '../lists/upload/columns-form.tsx';
import { KnownColumns } from '../lists/upload/known-columns.tsx';
import { Preview } from '../lists/upload/preview.tsx';

const LOOK_EVERY_MS = 1_000;

/** A list that a wholesaler uploaded: what it asks, what it would change, and what became of it. */
export function OwnUploadPage() {
  const { id = '' } = useParams();
  const {
    data: upload,
    error,
    refetch,
  } = useQuery({
    ...deskQuery(deskOwnListsRoutes.getOwnUpload, { params: { id: Number(id) } }),
    refetchInterval: ({ state }) => (state.data?.state === 'reading' ? LOOK_EVERY_MS : false),
  });
  return (
    <ListPage
      title={upload?.file_name ?? 'Upload of a list'}
      all={{ path: deskPaths.ownLists, words: 'All lists' }}
      isLoading={!upload && !error}
      error={upload ? null : error}
      onRetry={() => void refetch()}
      actions={upload?.decided_at === null && <Actions key={upload.state} upload={upload} />}
    >
      {upload && (
        <>
          <Outcome upload={upload} />
          {upload.question && <Naming upload={upload} />}
          {upload.known_columns && (
            <KnownColumns
              key={upload.state}
              question={upload.known_columns}
              form={(onSaid) => <Naming upload={upload} onSaid={onSaid} />}
            />
          )}
          {upload.preview && <Preview preview={upload.preview} becomes="Whoever is asked to approve it reads why." />}
        </>
      )}
    </ListPage>
  );
}

function Naming({ upload, onSaid }: { upload: OwnListUpload; onSaid?: () => void }) {
  const { id, wholesaler, question, known_columns: known } = upload;
  const naming = useDeskWrite<typeof deskOwnListsRoutes.nameOwnColumns, ColumnNames>(
    deskOwnListsRoutes.nameOwnColumns,
    {
      isInForm: true,
      input: (body) => ({ params: { id }, body }),
      ...(onSaid && { onSuccess: onSaid }),
    },
  );
  const asked = question ?? known;
  return asked && <ColumnsForm wholesaler={wholesaler.name} question={asked} naming={naming} />;
}

function Actions({ upload: { id, state, preview } }: { upload: OwnListUpload }) {
  const refused = preview?.refused ?? 0;
  const input = () => ({ params: { id } });
  const dropping = useDeskWrite(deskOwnListsRoutes.dropOwnList, { isInForm: true, input });
  const reading = useDeskWrite(deskOwnListsRoutes.previewOwnAgain, { isInForm: true, input });
  const handingIn = useDeskWrite(deskOwnListsRoutes.handInList, {
    isInForm: true,
    input: () => ({ params: { id }, body: refused > 0 ? { without_refused: true } : {} }),
  });
  const writes = [handingIn, dropping, reading];
  const isBusy = writes.some(({ isPending }) => isPending);
  const failure = writes.find(({ error }) => error)?.error;
  return (
    <div className="grid justify-items-end gap-2 max-sm:w-full">
      <div className="flex flex-wrap justify-end gap-2">
        <Button busy={dropping.isPending} disabled={isBusy} onClick={() => dropping.mutate()}>
          Drop it
        </Button>
        {state !== 'reading' && state !== 'asks' && (
          <Button
            icon={<RefreshCw aria-hidden className="size-4" />}
            busy={reading.isPending}
            disabled={isBusy}
            onClick={() => reading.mutate()}
          >
            Read again
          </Button>
        )}
        {state === 'ready' && (
          <Button variant="primary" busy={handingIn.isPending} disabled={isBusy} onClick={() => handingIn.mutate()}>
            {refused > 0 ? `Hand in without ${counted(refused, 'refused row', 'refused rows')}` : 'Hand in'}
          </Button>
        )}
      </div>
      <div role="alert">
        {failure && <p className="max-w-xl whitespace-pre-line text-bad">{failureWords(failure)}</p>}
      </div>
    </div>
  );
}

function Outcome({ upload }: { upload: OwnListUpload }) {
  const { state, reason, rows_read: rows, decided_at: at, held_list: held } = upload;
  switch (state) {
    case 'reading':
      return (
        <p role="status" className="flex items-center gap-2 rounded-lg border border-line bg-surface p-4">
          <Spinner />
          It is being read{rows > 0 && `: ${counted(rows, 'row', 'rows')} so far`}. Nothing is applied yet.
        </p>
      );
    case 'refused':
    case 'failed':
      return (
        <Notice tone="bad" icon={<CircleAlert />}>
          <p className="font-medium">It cannot be handed in as it is.</p>
          <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
        </Notice>
      );
    case 'held':
    case 'published':
      return (
        <Notice tone="good" icon={<CircleCheck />}>
          <p className="font-medium">
            {state === 'held' ? 'It is handed in: its prices hold once it is approved.' : 'It is published.'}
          </p>
          <p>
            {formatDateTime(at)}
            {held !== null && (
              <>
                {'. '}
                <Link to={ownHeldListPath(held)} className={TEXT_LINK}>
                  See what becomes of it
                </Link>
              </>
            )}
          </p>
        </Notice>
      );
    case 'dropped':
      return (
        <p className="flex items-center gap-2 rounded-lg border border-line bg-surface p-4 text-muted">
          <Ban aria-hidden className="size-4 shrink-0" />
          Dropped {formatDateTime(at)}. Nothing of it was applied.
        </p>
      );
    default:
      return null;
  }
}
