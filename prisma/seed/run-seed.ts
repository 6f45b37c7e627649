import path from 'node:path';
import { inspect } from 'node:util';
import { callerName } from '@formulary/admin/command-line/caller-name';
import { commandFault } from '@formulary/admin/command-line/command-faults';
import { inOneTransaction } from '@formulary/admin/one-transaction';
import { type Admin, withAdmin } from '@formulary/admin/open-admin';
import { callerFolder, givenOperator } from '@formulary/api/config';
import { recordAudit } from '@formulary/api/domains/desk/record-audit';
import { DomainError } from '@formulary/api/kernel/domain-error';

export interface Seed {
  /** Such as `db:adverts`. */
  readonly script: string;
  /** By default. */
  readonly demoFile: string;
  /** Returns what it did. */
  save(admin: Pick<Admin, 'db' | 'clock'>, file: string): Promise<string>;
}

/**
 * Runs a script that saves a file's entries with an audit entry, in one transaction. Production must name a file: it
 * has no demo.
 */
export async function runSeed({ script, demoFile, save }: Seed): Promise<void> {
  const [named] = process.argv.slice(2);
  try {
    if (named === undefined && process.env.NODE_ENV === 'production') {
      throw new DomainError('invalid', `Name a file: ${script} FILE. No demo data is loaded with NODE_ENV=production.`);
    }
    const file = named === undefined ? demoFile : path.resolve(callerFolder(), named);
    process.stdout.write(`${await withAdmin((admin) => saveAndRecord(admin, file))}\n`);
  } catch (error) {
    const words = error instanceof SyntaxError ? `It is no JSON: ${error.message}` : undefined;
    process.stderr.write(`${words ?? commandFault(error)?.message ?? inspect(error)}\n`);
    process.exitCode = 1;
  }

  function saveAndRecord(admin: Admin, file: string): Promise<string> {
    return inOneTransaction(admin.db, async (db) => {
      const done = await save({ ...admin, db }, file);
      const actor = callerName(givenOperator());
      await recordAudit(db, { at: admin.clock.now(), actor, action: script, subject: file, details: {} });
      return done;
    });
  }
}
