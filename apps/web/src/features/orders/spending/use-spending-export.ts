import type { Spending } from '@formulary/contracts/orders/spending';
import { useState } from 'react';
import { download } from '../../../lib/download.ts';
import { exportName } from '../../../lib/export-name.ts';
import { useProviderConfig } from '../../../trade/provider/provider-config.ts';
import { showToast } from '../../../ui/toast.tsx';

export function useSpendingExport(spending: Spending | undefined) {
  const { product_name } = useProviderConfig();
  const [isExporting, setExporting] = useState(false);
  const exportSpending = async () => {
    if (!spending) return;
    setExporting(true);
    try {
      const { spendingCsv } = await import('./spending-csv.ts');
      const { from, to } = spending.period;
      const file = new Blob([spendingCsv(spending)], { type: 'text/csv;charset=utf-8' });
      download(file, exportName(product_name, 'spending', from, 'to', to));
    } catch {
      showToast({ type: 'error', message: 'Error exporting data' });
    }
    setExporting(false);
  };
  return { isExporting, exportSpending };
}
