import { LIST_COLUMNS, type ListQuestion } from '@formulary/contracts/desk/list-uploads';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { COLUMN_NAMES } from './columns-draft.ts';

interface KnownColumnsProps {
  question: ListQuestion;
  /** Says them anew; left out for whoever may not. */
  form: ((onSaid: () => void) => ReactNode) | undefined;
}

/** By which columns a list is read, as somebody said before. Who sees that it is wrong says it anew. */
export function KnownColumns({ question, form }: KnownColumnsProps) {
  const [isOpen, setOpen] = useState(false);
  if (form && isOpen) return form(() => setOpen(false));
  const said = LIST_COLUMNS.flatMap((column) => {
    const header = question.columns[column];
    return header === null ? [] : [`${COLUMN_NAMES[column].toLowerCase()} from "${header}"`];
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="wrap-anywhere min-w-0 flex-1 basis-80 text-muted">
        It is read by columns that somebody said: {said.join(', ')}.
      </p>
      {form && (
        <Button size="sm" onClick={() => setOpen(true)}>
          Change the columns
        </Button>
      )}
    </div>
  );
}
