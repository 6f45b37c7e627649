import { CircleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { failureWords } from '../../calls/failure-words.ts';
import { columnsProblem, valuesBelow } from './columns-draft.ts';
import type { AskedColumns, ColumnsKind, SaidColumns } from './columns-kind.ts';
import { FileHead } from './file-head.tsx';

interface ColumnsFormProps<C extends string> {
  kind: ColumnsKind<C>;
  /** For which files it is remembered. */
  remembered: string;
  question: AskedColumns<C>;
  naming: { mutate: (said: SaidColumns<C>) => void; isPending: boolean; error: Error | null };
}

/** What the columns of a file are: what may be guessed is chosen, so that it is only confirmed. */
export function ColumnsForm<C extends string>({ kind, remembered, question, naming }: ColumnsFormProps<C>) {
  const [columns, setColumns] = useState(question.columns);
  const [isComma, setComma] = useState(question.decimal_comma);
  const problem = columnsProblem(kind, columns);
  const headers = [...new Set(question.headers)].filter((header) => header !== '');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (problem !== undefined) return;
    const said = Object.fromEntries(kind.columns.map((column) => [column, columns[column] ?? '']));
    naming.mutate({ ...(said as Record<C, string>), decimal_comma: isComma }); // of all of them
  };
  return (
    <form
      noValidate
      onSubmit={send}
      aria-label="What its columns are"
      className="grid min-w-0 gap-4 rounded-lg border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 flex-1 basis-80 gap-1">
          <h2 className="font-semibold text-base">What are its columns?</h2>
          <p className="text-pretty text-muted">
            What could be guessed is chosen: look whether it is right. It is remembered for {remembered}.
          </p>
        </div>
        <Button type="submit" variant="primary" disabled={problem !== undefined} busy={naming.isPending}>
          Use these columns
        </Button>
        <div role="status" className="w-full empty:hidden">
          {(naming.error || problem) && (
            <p className={`flex items-start gap-1.5 ${naming.error ? 'text-bad' : 'text-warn'}`}>
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              {naming.error ? failureWords(naming.error) : problem}
            </p>
          )}
        </div>
      </div>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {kind.columns.map((column) => (
          <div key={column} className="grid min-w-0 content-start gap-1">
            <ChoiceField
              label={kind.names[column]}
              value={columns[column] ?? ''}
              options={[
                { value: '', words: kind.without[column] ?? 'Choose a column' },
                ...headers.map((header) => ({ value: header, words: header })),
              ]}
              onChange={(header) => setColumns({ ...columns, [column]: header === '' ? null : header })}
            />
            <p className="min-h-5 truncate text-muted text-xs">{valuesBelow(question, columns[column])}</p>
          </div>
        ))}
      </div>
      <Checkbox label={`${kind.amounts} have a comma, such as 12,50`} checked={isComma} onCheckedChange={setComma} />
      <FileHead question={question} />
    </form>
  );
}
