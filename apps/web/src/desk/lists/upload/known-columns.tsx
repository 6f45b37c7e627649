import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { inSentence } from './columns-draft.ts';
import type { AskedColumns, ColumnsKind } from './columns-kind.ts';

interface KnownColumnsProps<C extends string> {
  kind: ColumnsKind<C>;
  question: AskedColumns<C>;
  /** Who said them, and when. */
  said?: string;
  /** Says them anew; left out for whoever may not. */
  form: ((onSaid: () => void) => ReactNode) | undefined;
}

/** By which columns a list is read, as somebody said before. Who sees that it is wrong says it anew. */
export function KnownColumns<C extends string>({ kind, question, said = 'somebody said', form }: KnownColumnsProps<C>) {
  const [isOpen, setOpen] = useState(false);
  if (form && isOpen) return form(() => setOpen(false));
  const columns = kind.columns.flatMap((column) => {
    const header = question.columns[column];
    return header === null ? [] : [`${inSentence(kind.names[column])} from "${header}"`];
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="wrap-anywhere min-w-0 flex-1 basis-80 text-muted">
        It is read by columns that {said}: {columns.join(', ')}.
      </p>
      {form && (
        <Button size="sm" onClick={() => setOpen(true)}>
          Change the columns
        </Button>
      )}
    </div>
  );
}
