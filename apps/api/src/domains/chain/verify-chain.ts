import type { Sql } from '../../db/sql.ts';
import { later, MINUTE } from '../../kernel/clock.ts';
import { BEGINNING, BROKEN_LINKS, CHANGED, HEAD, UNLINKED } from './chain-queries.ts';
import { type HeadFault, headFault, isBeginningFalse } from './head-fault.ts';
import { RECORDED, type RecordKind } from './recorded-rows.ts';

/** After so long a chain is sealed, unless no worker runs. */
const SEALED_WITHIN = 15 * MINUTE;

export type ChainFault =
  /** A row was changed, deleted, or added past the product. */
  | {
      readonly fault: 'changed' | 'gone' | 'added';
      readonly table: string;
      readonly kind: RecordKind;
      readonly rowId: number;
    }
  /** A link was changed or added, or links before it were taken out. */
  | {
      readonly fault: 'link' | 'gap';
      readonly table: 'record_links';
      readonly place: number;
      readonly kind: RecordKind;
      readonly rowId: number;
    }
  | { readonly fault: HeadFault; readonly table: 'record_heads' }
  /** When chains began was changed. */
  | { readonly fault: 'beginning'; readonly table: 'record_beginnings' };

export interface ChainState {
  /** Links. */
  readonly length: number;
  /** Of the last link; null where there is none. */
  readonly hash: Buffer | null;
  readonly sealedAt: Date | null;
  /** Whether links wait for their seal longer than they should. */
  readonly sealIsLate: boolean;
  readonly beganAt: Date | null;
  /** Rows of before chains began, which are still to be taken in. */
  readonly waiting: number;
  /** At most a hundred of each sort, and the number of all. */
  readonly faults: readonly ChainFault[];
  readonly faultCount: number;
}

/**
 * Holds a practice's records to its chain: each row to its link, each link to the one before, and the last one to its seal.
 * Without the key no seal is looked at.
 */
export async function verifyChain(
  sql: Sql,
  { practiceId, key, now }: { practiceId: number; key: Buffer | undefined; now: Date },
): Promise<ChainState> {
  const faults: ChainFault[] = [];
  let faultCount = 0;
  const add = <Row extends { count: number }>(rows: readonly Row[], faultOf: (row: Row) => ChainFault) => {
    faults.push(...rows.map(faultOf));
    faultCount += rows[0]?.count ?? 0;
  };
  const one = [{ count: 1 }];

  const [beginning] = await sql.run(BEGINNING);
  if (beginning && isBeginningFalse(beginning, key))
    add(one, () => ({ fault: 'beginning', table: 'record_beginnings' }));
  const broken = await sql.run(BROKEN_LINKS, { practiceId, after: 0 });
  add(broken, ({ fault, place, kind, rowId }) => ({ fault, table: 'record_links', place, kind, rowId }));
  for (const { kind, statement } of CHANGED) {
    const rows = await sql.run(statement, { practiceId });
    add(rows, ({ fault, rowId }) => ({ fault, table: RECORDED[kind].table, kind, rowId }));
  }
  let waiting = 0;
  for (const { kind, statement } of UNLINKED) {
    const rows = await sql.run(statement, { practiceId });
    if (beginning?.closedAt) add(rows, ({ rowId }) => ({ fault: 'added', table: RECORDED[kind].table, kind, rowId }));
    else waiting += rows[0]?.count ?? 0;
  }
  const [head] = await sql.run(HEAD, { practiceId });
  const ofHead = head && headFault(head, { practiceId, key });
  if (ofHead) add(one, () => ({ fault: ofHead, table: 'record_heads' }));
  const isOld = head?.lastAt != null && later(head.lastAt, SEALED_WITHIN) < now;
  return {
    length: head?.lastPlace ?? 0,
    hash: head?.lastHash ?? null,
    sealedAt: head?.sealedAt ?? null,
    sealIsLate: isOld && head.sealedPlace !== head.lastPlace,
    beganAt: beginning?.beganAt ?? null,
    waiting,
    faults,
    faultCount,
  };
}
