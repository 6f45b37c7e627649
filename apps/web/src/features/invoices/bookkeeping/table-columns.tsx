import { useId } from 'react';
import type { Columns, StatementTable } from './statement-columns.ts';

interface TableColumnsProps {
  table: StatementTable;
  columns: Columns;
  onChange: (columns: Columns) => void;
}

const FIELDS = [
  ['number', 'Number of the invoice', 'Choose a column'],
  ['amount', 'Amount', 'Choose a column'],
  ['credit', 'Credited, in its own column', 'None'],
  ['day', 'Date', 'None'],
] as const;

/** Which column is what: as it was read, and to be put right. */
export function TableColumns({ table: { headings }, columns, onChange }: TableColumnsProps) {
  const id = useId();
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {FIELDS.map(([field, label, none]) => (
        <div key={field} className="grid min-w-0 gap-1">
          <label htmlFor={`${id}-${field}`} className="text-muted text-xs">
            {label}
          </label>
          <select
            id={`${id}-${field}`}
            value={columns[field] ?? ''}
            onChange={({ target: { value } }) => onChange({ ...columns, [field]: value === '' ? null : Number(value) })}
            className="h-11 w-full min-w-0 rounded-md border border-line-strong bg-surface px-2 text-base mouse:h-9 mouse:text-sm"
          >
            <option value="">{none}</option>
            {headings.map((heading, place) => (
              <option key={heading} value={place}>
                {heading}
              </option>
            ))}
          </select>
        </div>
      ))}
    </div>
  );
}
