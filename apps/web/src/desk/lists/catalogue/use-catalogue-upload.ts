import { deskCatalogueUploadsRoutes } from '@formulary/contracts/desk/catalogue-uploads';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { failureWords } from '../../calls/failure-words.ts';
import { useDeskWrite } from '../../calls/use-desk-write.ts';
import { cataloguePath } from '../../frame/desk-paths.ts';
import { asSent, fileFault } from '../upload/list-file.ts';

/** Sends a catalogue, and goes to its page. */
export function useCatalogueUpload() {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const uploading = useDeskWrite<typeof deskCatalogueUploadsRoutes.uploadCatalogue, File>(
    deskCatalogueUploadsRoutes.uploadCatalogue,
    { isInForm: true, input: (file) => ({ query: { file_name: file.name }, document: asSent(file) }) },
  );
  const send = (file: File) => {
    const fault = fileFault(file);
    setProblem(fault);
    if (fault !== undefined) return;
    // Its own callback: it is called only while the page is still shown.
    uploading.mutate(file, {
      onSuccess: ({ id }) => void navigate(cataloguePath(id)),
      onError: (error) => setProblem(failureWords(error)),
    });
  };
  return { send, problem, isBusy: uploading.isPending };
}
