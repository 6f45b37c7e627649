import { existsSync, renameSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '@formulary/api/db/client';
import type { Sql } from '@formulary/api/db/sql';
import { runInTransaction } from '@formulary/api/db/transaction';
import type { Clock } from '@formulary/api/kernel/clock';
import { DomainError } from '@formulary/api/kernel/domain-error';
import { expectPractice } from '../accounts/get-practice.ts';
import { SECTIONS, type Section } from './practice-sections.ts';

/**
 * Writes all data of a practice and its users into one JSON file, as of one moment. Returns counts. The file gets its
 * name when it is complete, with access for its owner only. Throws when it exists or for an unknown practice.
 */
export async function exportPractice(
  { db, clock }: { db: Db; clock: Clock },
  { practiceId, file }: { practiceId: number; file: string },
): Promise<Record<string, number>> {
  await expectPractice(db, practiceId);
  if (existsSync(file))
    throw new DomainError('already_exists', `${path.basename(file)} exists already: name another file.`);
  const part = `${file}.part`;
  try {
    const handle = await open(part, 'w', 0o600);
    try {
      const given = { practiceId, at: clock.now() };
      const counts = await runInTransaction(db.pool, (tx) => write(handle, tx, given), AT_ONE_MOMENT);
      await handle.sync();
      renameSync(part, file);
      return counts;
    } finally {
      await handle.close();
    }
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

const AT_ONE_MOMENT = { begin: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' };

async function write(file: FileHandle, tx: Sql, { practiceId, at }: { practiceId: number; at: Date }) {
  const counts: Record<string, number> = {};
  await file.write(`{\n  "format": "formulary-practice-1",\n  "exported_at": ${JSON.stringify(at)}`);
  for (const section of SECTIONS) {
    let count = 0;
    await file.write(`,\n  ${JSON.stringify(section.name)}: [`);
    for await (const row of rowsOf(tx, section, practiceId)) {
      await file.write(`${count === 0 ? '' : ','}\n    ${JSON.stringify(row)}`);
      count += 1;
    }
    await file.write(count === 0 ? ']' : '\n  ]');
    counts[section.name] = count;
  }
  await file.write('\n}\n');
  return counts;
}

async function* rowsOf(tx: Sql, { all, batches }: Section, practiceId: number): AsyncGenerator<unknown> {
  if (all) for (const { row } of await tx.run(all, { practiceId })) yield row;
  if (!batches) return;
  const { statement, most } = batches;
  for (let last = 0; ; ) {
    const rows = await tx.run(statement, { practiceId, last, most });
    for (const { id, row } of rows) {
      yield row;
      last = id;
    }
    if (rows.length < most) return;
  }
}
