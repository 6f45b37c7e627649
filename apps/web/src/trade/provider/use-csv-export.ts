import { useState } from 'react';
import { download } from '../../lib/download.ts';
import { exportName } from '../../lib/export-name.ts';
import { showToast } from '../../ui/toast.tsx';
import { useProviderConfig } from './provider-config.ts';

export interface CsvFile {
  /** One after the other. */
  readonly texts: readonly string[];
  /** After the product's in the file's name. */
  readonly words: readonly string[];
}

/** Saves a file once it is made; `exportCsv` answers whether it was. */
export function useCsvExport(make: () => Promise<CsvFile>) {
  const { product_name } = useProviderConfig();
  const [isExporting, setExporting] = useState(false);
  const exportCsv = async (): Promise<boolean> => {
    setExporting(true);
    try {
      const { texts, words } = await make();
      download(new Blob([...texts], { type: 'text/csv;charset=utf-8' }), exportName(product_name, ...words));
      return true;
    } catch {
      showToast({ type: 'error', message: 'Error exporting data' });
      return false;
    } finally {
      setExporting(false);
    }
  };
  return { isExporting, exportCsv };
}
