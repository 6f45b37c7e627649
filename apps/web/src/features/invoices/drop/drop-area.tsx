import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { Button } from '../../../ui/button.tsx';

interface DropAreaProps {
  /** Whether files are held over the page. */
  isOver: boolean;
  /** Before the first invoice: then it says what the check does. */
  isFirst: boolean;
  onFiles: (files: readonly File[]) => void;
}

export function DropArea({ isOver, isFirst, onFiles }: DropAreaProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <section
      aria-label="Check invoices"
      className={classNames(
        'mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-dashed p-3 transition-colors duration-150 sm:px-4 print:hidden',
        isFirst && 'flex-col justify-center gap-y-4 py-12 text-center',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface',
      )}
    >
      {isFirst && (
        <div className="grid max-w-md gap-2">
          <h2 className="font-semibold text-base text-balance">Check what you are charged</h2>
          <p className="text-balance text-muted">
            Every line of an invoice is compared with the price that was promised when you ordered it and with what
            came. What is too much is shown in euros, line by line.
          </p>
        </div>
      )}
      <Button variant="primary" icon={<FileUp aria-hidden className="size-4" />} onClick={() => input.current?.click()}>
        Choose invoices
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Invoices to check"
        accept=".xml,application/xml,text/xml"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be chosen again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <p className="text-muted">
        {isOver ? 'Let go to check them.' : 'XML: UBL 2.1 or CII, several at once'}
        <span className="hidden mouse:inline">{isOver ? '' : ', or drop them on this page'}</span>
      </p>
    </section>
  );
}
