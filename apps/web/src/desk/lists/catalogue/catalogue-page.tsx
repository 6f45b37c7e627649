import { deskCatalogueUploadsRoutes } from '@formulary/contracts/desk/catalogue-uploads';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { deskQuery } from '../../calls/desk-query.ts';
import { deskPaths } from '../../frame/desk-paths.ts';
import { isAtLeast } from '../../frame/places.ts';
import { useMe } from '../../frame/use-me.ts';
import { ListPage } from '../list-page.tsx';
import { Came } from '../upload/came.tsx';
import { CatalogueActions } from './catalogue-actions.tsx';
import { CatalogueNaming } from './catalogue-naming.tsx';
import { CatalogueOutcome } from './catalogue-outcome.tsx';
import { CataloguePreview } from './catalogue-preview.tsx';

const LOOK_EVERY_MS = 1_000;

/** A catalogue that was uploaded: what it asks, what it would change, and what became of it. */
export function CataloguePage() {
  const { id = '' } = useParams();
  const me = useMe();
  const {
    data: upload,
    error,
    refetch,
  } = useQuery({
    ...deskQuery(deskCatalogueUploadsRoutes.getCatalogueUpload, { params: { id: Number(id) } }),
    // Not while the page is hidden.
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'reading' || data?.state === 'publishing' ? LOOK_EVERY_MS : false,
  });
  const mayChange = me !== undefined && isAtLeast(me.role, 'operator');
  return (
    <ListPage
      title={upload ? upload.file_name : 'Upload of a catalogue'}
      all={{ path: deskPaths.catalogues, words: 'All catalogues' }}
      isLoading={!upload && !error}
      error={upload ? null : error}
      onRetry={() => void refetch()}
      actions={upload && mayChange && <CatalogueActions key={upload.state} upload={upload} />}
    >
      {upload && (
        <>
          <CatalogueOutcome upload={upload} />
          <CatalogueNaming key={upload.state} upload={upload} mayChange={mayChange} />
          {upload.preview && <CataloguePreview preview={upload.preview} />}
          <Came upload={upload} />
        </>
      )}
    </ListPage>
  );
}
