import { deskListUploadsRoutes, type ListUpload } from '@formulary/contracts/desk/list-uploads';
import { lazy, Suspense, useState } from 'react';
import { useDeskWrite } from '../../calls/use-desk-write.ts';
import { useWasTrue } from '../../frame/use-was-true.ts';
import { UploadButtons } from './upload-buttons.tsx';

const HoldDialog = lazy(async () => ({ default: (await import('./hold-dialog.tsx')).HoldDialog }));

/** What may be done with an upload on which nobody has decided. */
export function UploadActions({ upload }: { upload: ListUpload }) {
  const { id, state, preview } = upload;
  const refused = preview?.refused ?? 0;
  const [isHolding, setHolding] = useState(false);
  const wasHolding = useWasTrue(isHolding);
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
  return (
    <>
      <UploadButtons {...{ state, refused, dropping, reading, publishing }} onHold={() => setHolding(true)} />
      {wasHolding && (
        <Suspense>
          <HoldDialog isOpen={isHolding} upload={upload} onClose={() => setHolding(false)} />
        </Suspense>
      )}
    </>
  );
}
