import type { ListColumn } from '@formulary/contracts/desk/list-uploads';
import { deskOwnListsRoutes, type OwnListUpload } from '@formulary/contracts/desk/own-lists';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { formatDateTime } from '../../lib/dates.ts';
import { Notice } from '../../ui/notice.tsx';
import { TEXT_LINK } from '../../ui/text-link-class.ts';
import { deskQuery } from '../calls/desk-query.ts';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { deskPaths, ownHeldListPath } from '../frame/desk-paths.ts';
import { ListPage } from '../lists/list-page.tsx';
import { ColumnsForm } from '../lists/upload/columns-form.tsx';
import { LIST_KIND, type SaidColumns } from '../lists/upload/columns-kind.ts';
import { KnownColumns } from '../lists/upload/known-columns.tsx';
import { BeingRead, Dropped, NotApplied } from '../lists/upload/outcome-words.tsx';
import { Preview } from '../lists/upload/preview.tsx';
import { UploadButtons } from '../lists/upload/upload-buttons.tsx';

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
              kind={LIST_KIND}
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
  const naming = useDeskWrite<typeof deskOwnListsRoutes.nameOwnColumns, SaidColumns<ListColumn>>(
    deskOwnListsRoutes.nameOwnColumns,
    {
      isInForm: true,
      input: (body) => ({ params: { id }, body }),
      ...(onSaid && { onSuccess: onSaid }),
    },
  );
  const asked = question ?? known;
  return (
    asked && (
      <ColumnsForm
        kind={LIST_KIND}
        remembered={`lists of ${wholesaler.name} with the same headers, also for those that come by themselves`}
        question={asked}
        naming={naming}
      />
    )
  );
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
  return <UploadButtons word="Hand in" {...{ state, refused, dropping, reading, publishing: handingIn }} />;
}

function Outcome({ upload }: { upload: OwnListUpload }) {
  const { state, reason, rows_read: rows, decided_at: at, held_list: held } = upload;
  switch (state) {
    case 'reading':
      return <BeingRead rows={rows} />;
    case 'refused':
    case 'failed':
      return <NotApplied title="It cannot be handed in as it is." reason={reason} />;
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
      return <Dropped decided={formatDateTime(at)} />;
    default:
      return null;
  }
}
