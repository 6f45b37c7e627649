import { z } from 'zod';
import type { Columns, Statement } from '../src/db/statement.ts';

const SCALARS: Readonly<Record<string, z.ZodType>> = {
  bool: z.boolean(),
  int: z.int(),
  float8: z.number(),
  text: z.string(),
  uuid: z.string(),
  timestamptz: z.date(),
  bytea: z.instanceof(Uint8Array),
};

const schemas = new Map<Statement, z.ZodType>();

/** Holds the rows that a statement answers to what it declares. */
export function checkRows(statement: Statement, rows: readonly unknown[]): void {
  let schema = schemas.get(statement);
  if (!schema) {
    schema = z.array(z.strictObject(rowOf(statement.gives)));
    schemas.set(statement, schema);
  }
  const { error } = schema.safeParse(rows);
  if (error) throw new Error(`The rows of ${statement.name} are not as it declares: ${z.prettifyError(error)}`);
}

function rowOf(columns: Columns): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, type]) => [name, typeof type === 'string' ? columnOf(type) : type]),
  );
}

function columnOf(type: string): z.ZodType {
  if (type.endsWith('?')) return columnOf(type.slice(0, -1)).nullable();
  if (type.endsWith('[]')) return z.array(columnOf(type.slice(0, -2)));
  const schema = SCALARS[type.startsWith('own ') ? 'int' : type];
  if (!schema) throw new Error(`no such type: ${type}`);
  return schema;
}
