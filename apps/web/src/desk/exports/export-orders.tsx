import { lazy, Suspense, useState } from 'react';
import { useWasTrue } from '../frame/use-was-true.ts';
import { ExportButton } from './export-button.tsx';

/** It loads once somebody asks for it. */
const ExportOrdersDialog = lazy(async () => ({
  default: (await import('./export-orders-dialog.tsx')).ExportOrdersDialog,
}));

interface ExportOrdersProps {
  /** That the page shows alone. */
  wholesaler: number | null;
  practice: number | null;
}

export function ExportOrders(shown: ExportOrdersProps) {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useWasTrue(isOpen);
  return (
    <>
      <ExportButton words="Download orders" onPress={() => setOpen(true)} />
      {wasOpen && (
        <Suspense>
          <ExportOrdersDialog isOpen={isOpen} {...shown} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
