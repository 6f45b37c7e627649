import { existsSync, renameSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '@formulary/api/db/client';
import type { Query } from '@formulary/api/db/old-statement';
import type { Clock } from '@formulary/api/kernel/clock';
import { DomainError } from '@formulary/api/kernel/domain-error';
import { expectPractice } from '../accounts/get-practice.ts';
import { atOneMoment } from '../at-one-moment.ts';
import { SECTIONS, type Section } from './practice-sections.ts';

/**
 * Writes everything that is held about a practice and its people into one file of JSON, as it is at one moment; answers how
 * many there are of each. The file appears under its name when it is whole, for its owner alone. Throws a refusal when it
 * exists or there is no such practice.
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
      const counts = await atOneMoment(db.pool, (query) => write(handle, query, { practiceId, at: clock.now() }));
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

async function write(file: FileHandle, query: Query, { practiceId, at }: { practiceId: number; at: Date }) {
  const counts: Record<string, number> = {};
  await file.write(`{\n  "format": "formulary-practice-1",\n  "exported_at": ${JSON.stringify(at)}`);
  for (const section of SECTIONS) {
    let count = 0;
    await file.write(`,\n  ${JSON.stringify(section.name)}: [`);
    for await (const row of rowsOf(query, section, practiceId)) {
      await file.write(`${count === 0 ? '' : ','}\n    ${JSON.stringify(row)}`);
      count += 1;
    }
    await file.write(count === 0 ? ']' : '\n  ]');
    counts[section.name] = count;
  }
  await file.write('\n}\n');
  return counts;
}

async function* rowsOf(query: Query, { statement, batches }: Section, practiceId: number): AsyncGenerator<unknown> {
  if (batches === undefined) {
    for (const { row } of await query<{ row: unknown }>(statement, [practiceId])) yield row;
    return;
  }
  for (let last = 0; ; ) {
    const rows = await query<{ id: number; row: unknown }>(statement, [practiceId, last, batches]);
    for (const { id, row } of rows) {
      yield row;
      last = id;
    }
    if (rows.length < batches) return;
  }
}
