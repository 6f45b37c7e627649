import { expect, test } from 'vitest';
import { lookForOverdue } from '../../src/domains/invoices/promises/look-for-overdue.job.ts';
import { claimShop } from '../claim-shop.ts';
import { randomFrom, readRounds } from '../rounds.ts';
import { useApp } from '../test-app.ts';

const app = useApp();
const { rounds, seed } = readRounds('Money owed of promises', 6);
const upTo = (random: () => number, most: number) => Math.floor(random() * (most + 1));

/** What is owed of a line by the test's own sums, in cents. */
interface Sums {
  readonly price: number;
  charged: number;
  free: number;
  credit: number;
  back: number;
}
const PACKS = 6;
const owedOf = ({ price, charged, free, credit, back }: Sums) =>
  Math.max(charged - Math.max(0, PACKS - free) * price, charged > 0 ? credit : 0) - back;

test('whatever was promised, taken back and given, what is owed is the larger of what is found and promised, less what came', async () => {
  const random = randomFrom(seed);
  for (let round = 0; round < rounds; round++) {
    const shop = await claimShop(app, { quantity: PACKS });
    const { lines } = await shop.order();
    const [line = 0] = lines;
    await shop.receive([{ line, quantity: PACKS }]);
    const { cents: price } = await shop.lineOf(line, { quantity: '1' });
    const sums: Sums = { price, charged: 0, free: 0, credit: 0, back: 0 };
    const note = async (body: object) => {
      const of = { order_line: line, note: `Mary ${upTo(random, 1e9)}`, said_on: '2020-01-01', due_on: '2020-01-02' };
      const answer = await app.call('POST', '/api/invoices/promises/', { token: shop.token, body: { ...of, ...body } });
      expect(answer.status).toBe(201);
      return answer.body.id as number;
    };
    const each = price + (random() < 0.3 ? 40 : 0);
    await shop.drop([await shop.lineOf(line, { each })]);
    sums.charged = each * PACKS;
    for (let step = 0; step < 6; step++) {
      const chance = random();
      const owed = owedOf(sums);
      if (chance < 0.4) {
        const free = random() < 0.5 ? 1 + upTo(random, 1) : 0;
        const credit = free > 0 ? 0 : 100 + upTo(random, 3 * price);
        const id = await note(free > 0 ? { free_packs: free } : { amount: credit / 100 });
        if (random() < 0.3) {
          await app.call('POST', `/api/invoices/promises/${id}/take-back/`, { token: shop.token });
        } else {
          sums.free += free;
          sums.credit += credit;
        }
      } else if (chance < 0.7 && owed > 1) {
        // Money without packs: less than half of what they cost.
        const cents = 1 + upTo(random, Math.min(owed, Math.floor((price * PACKS) / 2) - 1) - 1);
        await shop.credit([await shop.lineOf(line, { price: (cents / PACKS).toFixed(4), cents })]);
        sums.back += cents;
      } else if (owed > 0 && (await shop.toClaim())) {
        const claim = await shop.claimAll();
        await shop.send(claim.id);
      }
      await lookForOverdue({ db: app.db, clock: app.clock, frame: { timeZone: 'UTC' } }).run({});
      const { owed: sent, drafted, to_claim } = await shop.owed();
      const cents = Math.round((sent + drafted + to_claim) * 100);
      expect(cents, `step ${step} of round ${round} of SEED=${seed}: ${JSON.stringify(sums)}`).toBe(owedOf(sums));
    }
  }
}, 600_000);
