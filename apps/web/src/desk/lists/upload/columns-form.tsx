import { type deskListUploadsRoutes, LIST_COLUMNS, type ListQuestion } from '@formulary/contracts/desk/list-uploads';
import type { BodyOf } from '@formulary/contracts/shared/route';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { failureWords } from '../../calls/failure-words.ts';
import { COLUMN_NAMES, columnsProblem, valuesBelow, WITHOUT } from './columns-draft.ts';
import { FileHead } from './file-head.tsx';

export type ColumnNames = BodyOf<typeof deskListUploadsRoutes.nameColumns>;

interface ColumnsFormProps {
  /** Whose list it is. */
  wholesaler: string;
  question: ListQuestion;
  naming: { mutate: (names: ColumnNames) => void; isPending: boolean; error: Error | null };
}

/** What the columns of a file are: what may be guessed is chosen, so that it is only confirmed. */
export function ColumnsForm({ wholesaler, question, naming }: ColumnsFormProps) {
  const [columns, setColumns] = useState(question.columns);
  const [isComma, setComma] = useState(question.decimal_comma);
  const problem = columnsProblem(columns);
  const headers = [...new Set(question.headers)].filter((header) => header !== '');
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { code, wholesaler_code, gross_price } = columns;
    if (problem !== undefined || code === null || wholesaler_code === null || gross_price === null) return;
    naming.mutate({
      ...{ code, wholesaler_code, gross_price, discount: columns.discount ?? '' },
      manufacturer_discount_override: columns.manufacturer_discount_override ?? '',
      ...{ stock_quantity: columns.stock_quantity ?? '', decimal_comma: isComma },
    });
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
            What could be guessed is chosen: look whether it is right. It is remembered for lists of {wholesaler} with
            the same headers, also for those that come by themselves.
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
        {LIST_COLUMNS.map((column) => (
          <div key={column} className="grid min-w-0 content-start gap-1">
            <ChoiceField
              label={COLUMN_NAMES[column]}
              value={columns[column] ?? ''}
              options={[
                { value: '', words: WITHOUT[column] ?? 'Choose a column' },
                ...headers.map((header) => ({ value: header, words: header })),
              ]}
              onChange={(header) => setColumns({ ...columns, [column]: header === '' ? null : header })}
            />
            <p className="min-h-5 truncate text-muted text-xs">{valuesBelow(question, columns[column])}</p>
          </div>
        ))}
      </div>
      <Checkbox label="Prices have a comma, such as 12,50" checked={isComma} onCheckedChange={setComma} />
      <FileHead question={question} />
    </form>
  );
}
