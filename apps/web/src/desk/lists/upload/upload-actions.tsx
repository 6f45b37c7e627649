import { deskListUploadsRoutes, type ListUpload } from '@formulary/contracts/desk/list-uploads';
import { useDeskWrite } from '../../calls/use-desk-write.ts';
import { UploadButtons } from './upload-buttons.tsx';

/** What may be done with an upload on which nobody has decided. */
export function UploadActions({ upload }: { upload: ListUpload }) {
  const { id, state, preview } = upload;
  const refused = preview?.refused ?? 0;
  const input = () => ({ params: { id } });
  const dropping = useDeskWrite(deskListUploadsRoutes.dropList, {
    isInForm: true,
    input,
    says: () => ({ message: 'It is dropped: nothing of it was applied.' }),
  });
  const reading = useDeskWrite(deskListUploadsRoutes.previewAgain, { isInForm: true, input });
  const publishing = useDeskWrite(deskListUploadsRoutes.publishList, {
    isInForm: true,
    input: () => ({ params: { id }, body: refused > 0 ? { without_refused: true } : {} }),
  });
  if (upload.decided_at !== null) return null;
  return <UploadButtons {...{ state, refused, dropping, reading, publishing }} />;
}
