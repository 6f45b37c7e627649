import type { ChainFault, RecordsChain } from '@formulary/contracts/records/chain';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { type ChainFault as Fault, faultWords, verifyChain } from '../chain/public.ts';

const READER = statement('reader_of_records', {
  takes: { userId: 'int' },
  gives: { practice: 'text', monthly: 'bool' },
  sql: `SELECT p.name AS practice, u.head_month IS NOT NULL AS monthly
    FROM users u JOIN practices p ON p.id = u.practice_id WHERE u.id = $userId`,
});

interface Deps {
  readonly db: Sql;
  readonly clock: Clock;
  readonly sealKey: Buffer;
}

/** Holds the records of the user's practice to their chain. */
export async function verifyRecords({ db, clock, sealKey }: Deps, user: SignedInUser): Promise<RecordsChain> {
  const { practiceId } = user;
  const now = clock.now();
  const [reader] = await db.run(READER, { userId: user.id });
  const state = await verifyChain(db, { practiceId, key: sealKey, now });
  return {
    practice: reader?.practice ?? '',
    monthly: reader?.monthly === true,
    records: state.length,
    head: state.hash?.toString('hex') ?? null,
    began_on: state.beganAt?.toISOString() ?? null,
    sealed_on: state.sealedAt?.toISOString() ?? null,
    is_seal_late: state.sealIsLate,
    verified_on: now.toISOString(),
    faults: state.faults.map(faultView),
    fault_count: state.faultCount,
  };
}

const faultView = (fault: Fault): ChainFault => ({
  fault: fault.fault,
  table: fault.table,
  row: 'rowId' in fault && fault.table !== 'record_links' ? fault.rowId : null,
  words: faultWords(fault),
});
