import type { Db } from '@formulary/api/db/client';
import { statement } from '@formulary/api/db/statement';
import { expectPractice } from '@formulary/api/domains/accounts/get-practice';
import { type ChainFault, verifyChain } from '@formulary/api/domains/chain/verify-chain';
import type { Clock } from '@formulary/api/kernel/clock';

const PRACTICES = statement('practices_with_records', {
  anyPractice: 'the provider verifies the records of all practices',
  takes: { practice: 'int?' },
  gives: { id: 'int', name: 'text' },
  sql: 'SELECT id, name FROM practices WHERE $practice IS NULL OR id = $practice ORDER BY id',
});

export interface VerifiedRecords {
  readonly practice: number;
  readonly name: string;
  /** Links of its chain. */
  readonly records: number;
  /** In hexadecimal. */
  readonly head: string | null;
  readonly sealed: string | null;
  readonly sealIsLate: boolean;
  readonly waiting: number;
  /** At most a hundred of each sort, and the number of all. */
  readonly faults: readonly ChainFault[];
  readonly faultCount: number;
}

/** Holds the records of a practice, or of all, to their chains. Throws where there is no such practice. */
export async function verifyRecords(
  { db, clock }: { db: Db; clock: Clock },
  { practice, key }: { practice: number | undefined; key: Buffer | undefined },
): Promise<VerifiedRecords[]> {
  if (practice !== undefined) await expectPractice(db, practice);
  const practices = await db.run(PRACTICES, { practice: practice ?? null });
  const verified: VerifiedRecords[] = [];
  for (const { id, name } of practices) {
    const state = await verifyChain(db, { practiceId: id, key, now: clock.now() });
    verified.push({
      ...{ practice: id, name, records: state.length, head: state.hash?.toString('hex') ?? null },
      ...{ sealed: state.sealedAt?.toISOString() ?? null, sealIsLate: state.sealIsLate, waiting: state.waiting },
      ...{ faults: state.faults, faultCount: state.faultCount },
    });
  }
  return verified;
}
