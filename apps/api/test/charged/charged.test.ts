import { expect, test } from 'vitest';
import type { MadeUser } from '../factories.ts';
import { randomFrom, readRounds } from '../rounds.ts';
import { someAtOnce } from '../some-at-once.ts';
import { useApp } from '../test-app.ts';
import { chargeOrders } from './charge-orders.ts';
import { openCharged, upTo } from './charged-orders.ts';
import { compareJudged, type Judged } from './compare-judged.ts';
import { dropper } from './drop-document.ts';
import { anyForm } from './forms.ts';
import { COUNTED_FAULTS, LINE_FAULTS, TRUSTED_FAULTS } from './line-faults.ts';
import { addTo, inShort, newTally, type Tally, takeDocument } from './tally.ts';

const app = useApp();
const { rounds, seed, isFull } = readRounds('Invoices with faults', 12);
/** Of a document at most: forty make twenty on the whole. */
const LINES = isFull ? 40 : 20;
/** Milliseconds, for a machine that is busy with others. */
const LIMIT = 60_000 + rounds * 20_000;
/** Of documents that are judged otherwise than expected. */
const SHOWN = 10;
/** Documents of one wholesaler, and how many wholesalers and practices are at it at the same time. */
const OF_A_WORLD = 200;
const WORLDS_AT_ONCE = 3;

test(
  'every fault of an invoice is found, nothing else is, and each to the cent',
  async () => {
    const tally = newTally();
    const worlds = Array.from({ length: Math.ceil(rounds / OF_A_WORLD) }, (_, at) => at);
    await someAtOnce(WORLDS_AT_ONCE, worlds, async (at) => {
      await chargeWorld(tally, { at, documents: Math.min(OF_A_WORLD, rounds - at * OF_A_WORLD) });
    });
    process.stdout.write(inShort(tally));
    expect(tally.wrong.slice(0, SHOWN), `${tally.wrong.length} documents`).toEqual([]);
    // Two in a hundred at most.
    expect(tally.touched * 50).toBeLessThanOrEqual(tally.clean + 50);
  },
  LIMIT,
);

/** Orders and documents of one wholesaler; what follows by chance is the same whatever other worlds do at the time. */
async function chargeWorld(tally: Tally, { at, documents }: { at: number; documents: number }): Promise<void> {
  const world = await openCharged(app);
  const random = randomFrom(seed + at);
  const drop = dropper(app, world.wholesaler.id);
  const seller = { name: world.wholesaler.name };
  for (let round = 0, written = 0; written < documents; round++) {
    const isCounting = random() < 0.5;
    const user: MadeUser = isCounting ? world.counting : world.trusting;
    const several = random() < 0.2;
    const orders = [await world.order(random, user, several ? LINES / 2 : 1 + upTo(random, LINES - 1))];
    if (several) orders.push(await world.order(random, user, LINES / 2));
    const issuedOn = app.clock.now().toISOString().slice(0, 10);
    const faults = { ...LINE_FAULTS, ...(isCounting ? COUNTED_FAULTS : TRUSTED_FAULTS) };
    const form = anyForm(random, orders.length);
    const header = { number: `R-${seed}-${at}-${round}`, issuedOn, seller, form };
    const made = chargeOrders(random, { orders, faults, header });
    const judged: Judged[] = [];
    for (const document of made.documents) {
      const { status, body } = await drop(random, user, document);
      expect(status, JSON.stringify([body, document.invoice])).toBe(200);
      judged.push(body.invoice);
    }
    const names = [...made.faults, ...made.explained];
    for (const [place, document] of made.documents.entries()) {
      const last = judged.length === 1 ? judged[place] : await read(user, judged[place]?.id ?? 0);
      if (!last) throw new Error('each was judged');
      const of = `document ${place + 1} of round ${round} of world ${at} of SEED=${seed}, as ${form}: ${names}`;
      takeDocument(tally, document, compareJudged(document, last, of));
    }
    for (const name of names) addTo(tally.seeded, name);
    written += made.documents.length;
  }
}

async function read(user: MadeUser, id: number): Promise<Judged> {
  const { status, body } = await app.call('GET', `/api/invoices/${id}/`, { token: user.token });
  expect(status).toBe(200);
  return body;
}
