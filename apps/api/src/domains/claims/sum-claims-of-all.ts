import { type Cents, toCents } from '@formulary/pricing/money';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import { CLAIMED_OF_ALL } from './figure-queries.ts';
import { readGivenBackByAll } from './given-back-by-all.ts';
import { readUnansweredClaims } from './read-unanswered.ts';

const WHOLESALERS = statement('wholesalers_that_charge', {
  gives: { id: 'int', slug: 'text', name: 'text', address: 'text?' },
  sql: 'SELECT id, slug, name, claims_address AS address FROM wholesalers ORDER BY preference, id',
});

/** Claims that were sent and of which nothing was heard since. */
interface Unanswered {
  readonly claims: number;
  readonly amount: Cents;
  /** When the one that waits longest was sent last. */
  readonly oldest: Date | null;
  /** So many of them wait longer than the wholesaler's days. */
  readonly late: number;
}

/** What practices claimed of a wholesaler, and what it gave back to them. */
export interface ClaimsOfAll {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  /** Where claims go to; null where practices hand them over themselves. */
  readonly address: string | null;
  /** Of claims that were sent. */
  readonly claimed: Cents;
  /** By documents, or as somebody said; the same money once. Also what nobody claimed. */
  readonly givenBack: Cents;
  readonly unanswered: Unanswered;
}

const NONE: Unanswered = { claims: 0, amount: 0, oldest: null, late: 0 };

/**
 * For each wholesaler, in the order of preference, what all practices claimed and got back since then, and what is unanswered now. The
 * sums are those that the practices see, added up.
 */
export async function sumClaimsOfAll(
  { db, clock }: { readonly db: Sql; readonly clock: Clock },
  since: Date | null,
): Promise<ClaimsOfAll[]> {
  // At once: each of them looks at all claims there are.
  const [wholesalers, claimedRows, givenBack, unansweredRows] = await Promise.all([
    db.run(WHOLESALERS),
    db.run(CLAIMED_OF_ALL, { since }),
    readGivenBackByAll(db, since),
    readUnansweredClaims(db, clock.now()),
  ]);
  const claimed = new Map(claimedRows.map(({ wholesalerId, amount }) => [wholesalerId, toCents(amount)]));
  const unanswered = new Map(
    unansweredRows.map(({ wholesalerId, claims, amount, oldest, late }) => [
      wholesalerId,
      { claims, amount: toCents(amount), oldest, late },
    ]),
  );
  return wholesalers.map((one) => ({
    ...one,
    claimed: claimed.get(one.id) ?? 0,
    givenBack: givenBack.get(one.id) ?? 0,
    unanswered: unanswered.get(one.id) ?? NONE,
  }));
}
