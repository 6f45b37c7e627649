import { Download } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { type CsvFile, useCsvExport } from './use-csv-export.ts';

interface ExportCsvProps {
  make: () => Promise<CsvFile>;
  disabled?: boolean;
  /** What is exported, for those who do not see where the button stands. */
  of?: string;
}

export function ExportCsv({ make, disabled = false, of }: ExportCsvProps) {
  const { isExporting, exportCsv } = useCsvExport(make);
  return (
    <Button
      icon={<Download aria-hidden="true" className="size-4" />}
      disabled={disabled}
      busy={isExporting}
      onClick={() => void exportCsv()}
    >
      Export CSV{of !== undefined && <span className="sr-only"> of {of}</span>}
    </Button>
  );
}
