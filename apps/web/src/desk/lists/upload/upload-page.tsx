import { deskListUploadsRoutes, type ListColumn, type ListUpload } from '@formulary/contracts/desk/list-uploads';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { deskQuery } from '../../calls/desk-query.ts';
import { useDeskWrite } from '../../calls/use-desk-write.ts';
import { Fact } from '../../frame/facts.tsx';
import { isAtLeast } from '../../frame/places.ts';
import { useMe } from '../../frame/use-me.ts';
import { ListPage } from '../list-page.tsx';
import { Asks } from './asks.tsx';
import { Came } from './came.tsx';
import { ColumnsForm } from './columns-form.tsx';
import { LIST_KIND, type SaidColumns } from './columns-kind.ts';
import { KnownColumns } from './known-columns.tsx';
import { Outcome } from './outcome.tsx';
import { Preview } from './preview.tsx';
import { UploadActions } from './upload-actions.tsx';

const LOOK_EVERY_MS = 1_000;

/** A list that was uploaded: what it asks, what it would change, and what became of it. */
export function UploadPage() {
  const { id = '' } = useParams();
  const me = useMe();
  const {
    data: upload,
    error,
    refetch,
  } = useQuery({
    ...deskQuery(deskListUploadsRoutes.getListUpload, { params: { id: Number(id) } }),
    // Not while the page is hidden.
    refetchInterval: ({ state }) => (state.data?.state === 'reading' ? LOOK_EVERY_MS : false),
  });
  const mayChange = me !== undefined && isAtLeast(me.role, 'operator');
  return (
    <ListPage
      title={upload ? `${upload.file_name} of ${upload.wholesaler.name}` : 'Upload of a list'}
      isLoading={!upload && !error}
      error={upload ? null : error}
      onRetry={() => void refetch()}
      actions={upload && mayChange && <UploadActions key={upload.state} upload={upload} />}
    >
      {upload && (
        <>
          <Outcome upload={upload} />
          {upload.question && (mayChange ? <Naming upload={upload} /> : <Asks question={upload.question} />)}
          {upload.known_columns && (
            <KnownColumns
              kind={LIST_KIND}
              key={upload.state}
              question={upload.known_columns}
              form={mayChange ? (onSaid) => <Naming upload={upload} onSaid={onSaid} /> : undefined}
            />
          )}
          {upload.preview && <Preview preview={upload.preview} />}
          <Came upload={upload}>
            <Fact name="What it is">{upload.is_delta ? 'Changes alone' : 'A whole list'}</Fact>
          </Came>
        </>
      )}
    </ListPage>
  );
}

function Naming({ upload, onSaid }: { upload: ListUpload; onSaid?: () => void }) {
  const { id, wholesaler, question, known_columns: known } = upload;
  const naming = useDeskWrite<typeof deskListUploadsRoutes.nameColumns, SaidColumns<ListColumn>>(
    deskListUploadsRoutes.nameColumns,
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
