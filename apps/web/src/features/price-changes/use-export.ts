import type { PriceChange } from '@formulary/contracts/price-changes';
import { useState } from 'react';
import { showToast } from '../../ui/toast.tsx';
import { useProviderConfig } from '../provider/public.tsx';
import { exportName } from './export-name.ts';

export function useExport(changes: readonly PriceChange[]) {
  const { product_name } = useProviderConfig();
  const [isExporting, setExporting] = useState(false);
  const exportChanges = async () => {
    setExporting(true);
    try {
      const { changesCsv } = await import('./changes-csv.ts');
      download(new Blob([changesCsv(changes)], { type: 'text/csv;charset=utf-8' }), exportName(product_name));
    } catch {
      showToast({ type: 'error', message: 'Error exporting data' });
    }
    setExporting(false);
  };
  return { isExporting, exportChanges };
}

function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Not before the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
