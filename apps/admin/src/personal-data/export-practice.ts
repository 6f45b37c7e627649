import type { FileHandle } from 'node:fs/promises';
import type { Db } from '@formulary/api/db/client';
import type { Sql } from '@formulary/api/db/sql';
import { runInTransaction } from '@formulary/api/db/transaction';
import { expectPractice } from '@formulary/api/domains/accounts/get-practice';
import type { Clock } from '@formulary/api/kernel/clock';
import { writeNewFile } from '../command-line/write-new-file.ts';
import { SECTIONS } from './practice-sections.ts';
import type { Section } from './section.ts';

/**
 * Writes all data of a practice and its users into one JSON file, as of one moment. Returns counts. Throws for an
 * unknown practice and as `writeNewFile` does.
 */
export async function exportPractice(
  { db, clock }: { db: Db; clock: Clock },
  { practiceId, file }: { practiceId: number; file: string },
): Promise<Record<string, number>> {
  await expectPractice(db, practiceId);
  return writeNewFile(file, async (handle) => {
    const given = { practiceId, at: clock.now() };
    const counts = await runInTransaction(db.pool, (tx) => write(handle, tx, given), AT_ONE_MOMENT);
    await handle.sync();
    return counts;
  });
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
