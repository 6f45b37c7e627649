import { deskExportsRoutes } from '@formulary/contracts/desk/exports';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { ExportButton } from './export-button.tsx';
import { saving } from './saving.ts';

export function ExportCatalogue() {
  const { mutate, isPending } = useDeskWrite(
    deskExportsRoutes.exportCatalogue,
    saving('There is no product yet: no file was written.'),
  );
  return <ExportButton words="Download the catalogue" isBusy={isPending} onPress={mutate} />;
}
