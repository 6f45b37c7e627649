import { randomBytes } from 'node:crypto';
import { statement } from '@formulary/api/db/statement';
import { addRegisterEntry } from '@formulary/api/domains/register/add-register-entry';
import { correctRegisterEntry } from '@formulary/api/domains/register/correct-register-entry';
import { registerKeyOf } from '@formulary/api/domains/register/register-link';
import { DEMO_USER } from './demo-practices.ts';
import { found, readUsers } from './demo-rows.ts';
import { uuidOf } from './keyed-random.ts';
import type { Then } from './order-as-then.ts';

const DAY = 86_400_000;

/** For whom, and how much of what came. */
const SUPPLIES = [
  { counterparty: 'Bella (collie), for Mary Byrne', address: '4 Main Street, Kilcullen', share: 0.08 },
  { counterparty: 'Rex (labrador), for Tom Nolan', address: 'Ballymore, Co. Kildare', share: 0.12 },
  { counterparty: 'Mittens (cat), for Aisling Daly', address: '17 Rathbride Close, Kildare', share: 0.04 },
];

const PAGES = statement('demo_register_pages', {
  takes: { practiceId: 'int' },
  gives: { id: 'int', cameAt: 'timestamptz', batch: 'text?', quantity: 'float8' },
  sql: `SELECT DISTINCT ON (g.page_id) g.page_id AS id, g.entered_at AS "cameAt", g.batch, g.quantity::float8 AS quantity
    FROM register_entries g WHERE g.practice_id = $practiceId AND g.kind = 'received' ORDER BY g.page_id, g.id`,
});

/**
 * Enters what the demo's practice supplied of the controlled drugs that came: of the first one some was disposed of before
 * a witness, and one supply was misread and corrected; another was entered late. After the deliveries.
 */
export async function enterDemoRegister({ db, clock }: Then, now: Date): Promise<void> {
  const user = found(await readUsers(db), DEMO_USER.email);
  const deps = {
    ...{ db, clock, registerKey: registerKeyOf(randomBytes(32).toString('hex')) },
    rules: { entryDays: 1, witness: 'disposals' as const, note: '' },
    frame: {
      productName: 'Formulary',
      supportEmail: 'support@formulary.example',
      priceNote: '',
      timeZone: 'Europe/Dublin',
    },
  };
  const pages = await db.run(PAGES, { practiceId: user.practiceId });
  for (const [at, { id, cameAt, batch, quantity }] of pages.entries()) {
    const part = (share: number) => String(Math.max(1, Math.round(quantity * share)));
    const enter = (name: string, daysAfter: number, entry: object & { share: number }, enteredAfter = daysAfter) => {
      const on = (days: number) => new Date(Math.min(cameAt.getTime() + days * DAY, now.getTime()));
      clock.set(on(enteredAfter));
      const { share, ...said } = entry;
      return addRegisterEntry(deps, user, id, {
        ...{ key: uuidOf(`register ${at} ${name}`), kind: 'supplied', quantity: part(share) },
        happened_on: on(daysAfter).toISOString().slice(0, 10),
        ...(batch !== null && { batch }),
        ...{ accept_below_zero: true, ...said },
      });
    };
    const [first, second, third] = SUPPLIES;
    if (!first || !second || !third) return;
    const misread = await enter('first', 1, first);
    if (at === 0) {
      clock.advance(20 * 60);
      await correctRegisterEntry(deps, user, id, {
        ...{ key: uuidOf(`register ${at} correction`), entry: misread.id, quantity: part(0.06) },
        note: 'The syringe was misread',
      });
      const disposal = {
        kind: 'disposed' as const,
        counterparty: 'Broken vial, denatured',
        witness: 'Niamh Doyle',
        share: 0.02,
      };
      await enter('disposal', 2, disposal);
    }
    await enter('second', 3, second, at === 1 ? 6 : 3);
    if (at < 2) await enter('third', 5, third);
  }
}
