import { type Statement, statement } from '@formulary/api/db/statement';
import { z } from 'zod';

/** A kind of data; in batches where there may be many rows. */
export interface Section {
  /** Key in the file. */
  readonly name: string;
  readonly table: string;
  readonly all?: Statement<{ practiceId: number }, { row: unknown }>;
  readonly batches?: {
    /** Rows by id, after `last`. */
    readonly statement: Statement<{ practiceId: number; last: number; most: number }, { id: number; row: unknown }>;
    readonly most: number;
  };
}

const row = z.unknown();

export function section(name: string, sql: string, table = name): Section {
  return { name, table, all: statement(`export_${name}`, { takes: { practiceId: 'int' }, gives: { row }, sql }) };
}

export function longSection(name: string, most: number, sql: string): Section {
  const takes = { practiceId: 'int', last: 'int', most: 'int' } as const;
  const batch = statement(`export_${name}`, { takes, gives: { id: 'int', row }, sql });
  return { name, table: name, batches: { statement: batch, most } };
}

export const USERS = 'SELECT id FROM users WHERE practice_id = $practiceId';
/** Rows of the practice's users. */
export const ofUsers = (columns: string, from: string, order: string) =>
  `SELECT json_build_object(${columns}) AS row FROM ${from} WHERE t.user_id IN (${USERS}) ORDER BY ${order}`;
