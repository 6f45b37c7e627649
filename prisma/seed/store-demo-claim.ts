import { randomBytes } from 'node:crypto';
import type { Db } from '@formulary/api/db/client';
import { statement } from '@formulary/api/db/statement';
import { claimKeyOf } from '@formulary/api/domains/claims/claim-link';
import { listToClaim } from '@formulary/api/domains/claims/list-to-claim';
import { makeClaim } from '@formulary/api/domains/claims/make-claim';
import { sendClaim } from '@formulary/api/domains/claims/send-claim';
import { DEMO_USER } from './demo-practices.ts';
import { found, readUsers } from './demo-rows.ts';
import { NO_QUEUE, type Then } from './order-as-then.ts';

/** Days from an invoice to its claim. */
const CLAIMED_AFTER = 2;
const DAY = 86_400_000;
/** Of the letter, which nobody reads here. */
const FRAME = {
  productName: 'Formulary',
  supportEmail: 'support@formulary.example',
  priceNote: '',
  timeZone: 'Europe/Dublin',
};

const FAULTY = statement('faulty_invoices_of_practice', {
  takes: { practiceId: 'int' },
  gives: { id: 'int', receivedAt: 'timestamptz' },
  sql: `SELECT id, received_at AS "receivedAt" FROM invoices WHERE practice_id = $practiceId AND findings > 0
    ORDER BY received_at, id`,
});

/**
 * Claims what the oldest faulty invoice has to be claimed for, as the practice did two days after it came: it handed the claim over
 * itself, and waits for the answer longer than its wholesaler said. After the invoices.
 */
export async function storeDemoClaim({ db, clock }: Then): Promise<void> {
  const user = found(await readUsers(db), DEMO_USER.email);
  for (const { id: invoice, receivedAt } of await db.run(FAULTY, { practiceId: user.practiceId })) {
    const { wholesalers } = await listToClaim({ db }, user, { invoice });
    const [one] = wholesalers;
    const findings = one?.findings.filter(({ facts }) => facts.invoice?.id === invoice) ?? [];
    if (!one || findings.length === 0) continue;
    clock.set(new Date(receivedAt.getTime() + CLAIMED_AFTER * DAY));
    // Nobody follows the links that these operations answer.
    const deps = {
      db: inTurn(db),
      clock,
      claimKey: claimKeyOf(randomBytes(32).toString('hex')),
      frame: FRAME,
      jobs: NO_QUEUE,
    };
    const base = new URL('http://demo.invalid/');
    const claim = {
      wholesaler: one.wholesaler.id,
      order_lines: findings.flatMap(({ order_line }) => order_line ?? []),
      invoice_lines: findings.flatMap(({ order_line, invoice_line }) =>
        order_line === null ? (invoice_line ?? []) : [],
      ),
      invoices: findings.flatMap(({ order_line, invoice_line, invoice: id }) =>
        order_line === null && invoice_line === null ? (id ?? []) : [],
      ),
    };
    const { id } = await makeClaim(deps, user, { claim, base });
    clock.advance(60);
    await sendClaim(deps, user, { id, sending: { by: 'hand' }, base });
    return;
  }
}

/** Asks one after the other: the demo is loaded over one connection, and reading a claim asks several at once. */
function inTurn(db: Db): Db {
  let last: Promise<unknown> = Promise.resolve();
  return {
    ...db,
    run: (...asked) => {
      const answer = last.then(() => db.run(...asked));
      last = answer.catch(() => {});
      return answer;
    },
  };
}
