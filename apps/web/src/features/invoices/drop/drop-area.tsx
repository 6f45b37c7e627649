import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../../lib/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { ENTER_PATH } from '../path-of-paper.ts';

interface DropAreaProps {
  /** Whether files are held over the page. */
  isOver: boolean;
  onFiles: (files: readonly File[]) => void;
}

export function DropArea({ isOver, onFiles }: DropAreaProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <section
      aria-label="Check invoices"
      className={classNames(
        'flex min-w-0 flex-1 basis-80 flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-dashed p-3 transition-colors duration-150 sm:px-4 print:hidden',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface',
      )}
    >
      <Button variant="primary" icon={<FileUp aria-hidden className="size-4" />} onClick={() => input.current?.click()}>
        Choose invoices
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Invoices to check"
        accept=".xml,.pdf,.csv,.xlsx,.jpg,.jpeg,.png,application/xml,text/xml,application/pdf,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,image/jpeg,image/png"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be chosen again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <p className="text-muted">
        {isOver ? 'Let go to check them.' : 'XML, PDF, CSV, XLSX or a photo; several at once'}
        <span className="hidden mouse:inline">{isOver ? '' : ', or drop them on this page'}</span>
      </p>
      <Link to={ENTER_PATH} className={buttonClass({ variant: 'ghost' })}>
        Enter one by hand
      </Link>
    </section>
  );
}
