import type { ChainFault, RecordsChain } from '@formulary/contracts/records/chain';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { type ChainFault as Fault, faultWords, verifyChain } from '../chain/public.ts';

const PRACTICE = statement('practice_of_records', {
  takes: { practiceId: 'int' },
  gives: { name: 'text' },
  sql: 'SELECT name FROM practices WHERE id = $practiceId',
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
  const [practice] = await db.run(PRACTICE, { practiceId });
  const state = await verifyChain(db, { practiceId, key: sealKey, now });
  return {
    practice: practice?.name ?? '',
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
