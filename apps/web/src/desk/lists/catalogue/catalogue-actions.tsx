import { type CatalogueUpload, deskCatalogueUploadsRoutes } from '@formulary/contracts/desk/catalogue-uploads';
import { useDeskWrite } from '../../calls/use-desk-write.ts';
import { UploadButtons } from '../upload/upload-buttons.tsx';
import { RevertCatalogue } from './revert-catalogue.tsx';

/** What may be done with a catalogue on which nobody has decided, or that may be taken back. */
export function CatalogueActions({ upload }: { upload: CatalogueUpload }) {
  const { id, state, preview } = upload;
  const refused = preview?.refused ?? 0;
  const input = () => ({ params: { id } });
  const dropping = useDeskWrite(deskCatalogueUploadsRoutes.dropCatalogue, {
    isInForm: true,
    input,
    says: () => ({ message: 'It is dropped: nothing of it was applied.' }),
  });
  const reading = useDeskWrite(deskCatalogueUploadsRoutes.previewCatalogueAgain, { isInForm: true, input });
  const publishing = useDeskWrite(deskCatalogueUploadsRoutes.publishCatalogue, {
    isInForm: true,
    input: () => ({ params: { id }, body: refused > 0 ? { without_refused: true } : {} }),
  });
  if (upload.may_be_reverted) return <RevertCatalogue upload={upload} />;
  if (upload.decided_at !== null) return null;
  return <UploadButtons {...{ state, refused, dropping, reading, publishing }} />;
}
