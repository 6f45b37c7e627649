import type { CatalogueUpload } from '@formulary/contracts/desk/catalogue-uploads';
import { Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useWasTrue } from '../../frame/use-was-true.ts';

/** It loads once somebody is about to take a catalogue back. */
const RevertCatalogueDialog = lazy(async () => ({
  default: (await import('./revert-catalogue-dialog.tsx')).RevertCatalogueDialog,
}));

/** Of the newest published catalogue. */
export function RevertCatalogue({ upload }: { upload: CatalogueUpload }) {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useWasTrue(isOpen);
  return (
    <>
      <Button icon={<Undo2 aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
        Take it back
      </Button>
      {wasOpen && (
        <Suspense fallback={null}>
          <RevertCatalogueDialog upload={upload} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
