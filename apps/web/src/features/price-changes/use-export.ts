import type { PriceChange } from '@formulary/contracts/price-changes';
import { useState } from 'react';
import { showToast } from '../../ui/toast.tsx';

const FILE_NAME = 'formulary-price-changes.csv';

/** Hands these changes to the browser as a file. What writes it is fetched only now. */
export function useExport(changes: readonly PriceChange[]) {
  const [isExporting, setExporting] = useState(false);
  const exportChanges = async () => {
    setExporting(true);
    try {
      const { changesCsv } = await import('./changes-csv.ts');
      download(new Blob([changesCsv(changes)], { type: 'text/csv;charset=utf-8' }));
    } catch {
      showToast({ type: 'error', message: 'Error exporting data' });
    }
    setExporting(false);
  };
  return { isExporting, exportChanges };
}

function download(file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = FILE_NAME;
  link.click();
  // Not before the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
