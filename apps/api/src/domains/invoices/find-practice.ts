import type { Invoice } from '@formulary/documents/invoice';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { type OrderReferences, orderReferences } from './order-references.ts';
import { OWN_WHOLESALER } from './storing-queries.ts';

const BY_PART = statement('practices_of_parts', {
  anyPractice: 'a wholesaler names its own orders and accounts',
  takes: { wholesalerId: 'int', uids: 'uuid[]', accounts: 'text[]' },
  gives: { byPart: 'int[]', byAccount: 'int[]' },
  sql: `SELECT
      ARRAY(SELECT DISTINCT o.practice_id FROM wholesale_orders w JOIN orders o ON o.id = w.order_id
        WHERE w.uid = ANY ($uids) AND w.wholesaler_id = $wholesalerId) AS "byPart",
      ARRAY(SELECT practice_id FROM wholesaler_accounts
        WHERE wholesaler_id = $wholesalerId AND account_number = ANY ($accounts)) AS "byAccount"`,
});

const BY_REFERENCE = statement('practices_of_references', {
  anyPractice: 'a wholesaler names its own orders',
  takes: { wholesalerId: 'int', numbers: 'int[]', references: 'text[]' },
  gives: { practiceId: 'int' },
  sql: `SELECT DISTINCT o.practice_id AS "practiceId" FROM wholesale_orders w JOIN orders o ON o.id = w.order_id
    WHERE w.wholesaler_id = $wholesalerId AND (o.id = ANY ($numbers) OR lower(btrim(o.reference)) = ANY ($references))`,
});

interface Sought {
  readonly wholesalerId: number;
  /** Whom a person named. */
  readonly practiceId: number | null;
  readonly invoice: Invoice;
}

/**
 * The practice that a wholesaler's document is for: the one whose order it names by our uid; else by our number or the practice's
 * own reference, which many practices may use and which an account number must not contradict; else the one of the
 * account number; else the one that a person named. Throws `practice_not_known` where none or several are found.
 */
export async function findPractice(sql: Sql, { wholesalerId, practiceId, invoice }: Sought): Promise<number> {
  const references = referencesOf(invoice);
  const [sure = { byPart: [], byAccount: [] }] = await sql.run(BY_PART, {
    ...{ wholesalerId, uids: references.uids, accounts: accountsOf(invoice) },
  });
  const { byPart, byAccount } = sure;
  if (practiceId !== null) {
    const named = byPart.length > 0 ? byPart : byAccount;
    await assertFits(sql, { wholesalerId, practiceId, named });
    return practiceId;
  }
  if (byPart.length > 0) return only(byPart, 'orders');
  const byReference = await practicesOfReferences(sql, wholesalerId, references);
  if (byReference.length === 0) return only(byAccount, 'accounts');
  if (byAccount.length === 0) return only(byReference, 'orders');
  const both = byReference.filter((id) => byAccount.includes(id));
  if (both.length === 0) throw notKnown('It names an order of one practice and the account number of another.');
  return only(both, 'orders');
}

/** Whole ones, as `matchLines` takes them. */
const referencesOf = ({ orderId, lines }: Invoice) => orderReferences([orderId, ...lines.map((line) => line.orderId)]);

const accountsOf = ({ buyer }: Invoice): string[] =>
  [buyer.accountId, ...buyer.ids.map(({ value }) => value)].flatMap((one) => one?.trim() || []);

async function practicesOfReferences(
  sql: Sql,
  wholesalerId: number,
  { numbers, references }: OrderReferences,
): Promise<number[]> {
  if (references.length === 0) return [];
  return (await sql.run(BY_REFERENCE, { wholesalerId, numbers, references })).map(({ practiceId }) => practiceId);
}

/** A person decides where the document does not say it for sure, and nowhere else. */
async function assertFits(
  sql: Sql,
  { wholesalerId, practiceId, named }: { wholesalerId: number; practiceId: number; named: readonly number[] },
): Promise<void> {
  const [buys] = await sql.run(OWN_WHOLESALER, { wholesalerId, practiceId });
  if (!buys) throw notKnown(`Practice ${practiceId} does not order from this wholesaler.`);
  if (named.length > 0 && !named.includes(practiceId))
    throw notKnown(`The document is for another practice than ${practiceId}: for ${named.join(' or ')}.`);
}

function only(ids: readonly number[], what: 'orders' | 'accounts'): number {
  const [id, ...others] = ids;
  if (id === undefined) throw notKnown('It names no order that was sent to this wholesaler, and no account number.');
  if (others.length === 0) return id;
  throw notKnown(
    what === 'orders' ? 'It names orders of several practices.' : 'Several practices have its account number.',
  );
}

const notKnown = (why: string) => new DomainError('practice_not_known', why);
