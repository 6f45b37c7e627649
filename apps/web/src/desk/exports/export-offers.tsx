import { deskExportsRoutes } from '@formulary/contracts/desk/exports';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { ExportButton } from './export-button.tsx';
import { saving } from './saving.ts';

export function ExportOffers({ wholesaler: { id, name } }: { wholesaler: { id: number; name: string } }) {
  const { mutate, isPending } = useDeskWrite(deskExportsRoutes.exportOffers, {
    ...saving(`${name} offers nothing now: no file was written.`),
    input: () => ({ params: { id } }),
  });
  return <ExportButton words="Download its offers" isBusy={isPending} onPress={mutate} />;
}
