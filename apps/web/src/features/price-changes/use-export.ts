import type { PriceChange } from '@formulary/contracts/price-changes';
import { useState } from 'react';
import { download } from '../../lib/download.ts';
import { exportName } from '../../lib/export-name.ts';
import { useProviderConfig } from '../../trade/provider/provider-config.ts';
import { showToast } from '../../ui/toast.tsx';

export function useExport(changes: readonly PriceChange[], isBought: boolean) {
  const { product_name } = useProviderConfig();
  const [isExporting, setExporting] = useState(false);
  const exportChanges = async () => {
    setExporting(true);
    try {
      const { changesCsv } = await import('./changes-csv.ts');
      download(
        new Blob([changesCsv(changes, isBought)], { type: 'text/csv;charset=utf-8' }),
        exportName(product_name, 'price', 'changes'),
      );
    } catch {
      showToast({ type: 'error', message: 'Error exporting data' });
    }
    setExporting(false);
  };
  return { isExporting, exportChanges };
}
