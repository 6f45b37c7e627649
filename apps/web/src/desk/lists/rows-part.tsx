import { type Key, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { LIST_LOOK } from '../frame/list-look.ts';

const FIRST = 5;

interface RowsPartProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
}

/** Rows of a preview under a heading, the first ones until all are asked for. Nothing where there are none. */
export function RowsPart<Row>({ title, columns, rows, keyOf }: RowsPartProps<Row>) {
  const [isWhole, setWhole] = useState(false);
  if (rows.length === 0) return null;
  return (
    <section aria-label={title} className="grid min-w-0 content-start gap-2">
      <h2 className="font-semibold text-base">{title}</h2>
      <Table
        caption={title}
        look={LIST_LOOK}
        columns={columns}
        rows={isWhole ? rows : rows.slice(0, FIRST)}
        keyOf={keyOf}
      />
      {rows.length > FIRST && (
        <Button size="sm" className="justify-self-start" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? `Show the first ${FIRST}` : `Show all ${rows.length}`}
        </Button>
      )}
    </section>
  );
}
