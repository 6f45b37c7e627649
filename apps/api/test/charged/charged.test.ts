import { expect, test } from 'vitest';
import { judgeCharges } from '../../src/domains/invoices/judge-charges.job.ts';
import type { MadeUser } from '../factories.ts';
import { randomFrom, readRounds } from '../rounds.ts';
import { someAtOnce } from '../some-at-once.ts';
import { useApp } from '../test-app.ts';
import { chargeOrders } from './charge-orders.ts';
import { openCharged, upTo } from './charged-orders.ts';
import { compareEarly, compareJudged, type Judged } from './compare-judged.ts';
import { dropper } from './drop-document.ts';
import { anyForm } from './forms.ts';
import { COUNTED_FAULTS, LINE_FAULTS, TRUSTED_FAULTS } from './line-faults.ts';
import { notePromises } from './note-promises.ts';
import { addTo, inShort, newTally, type Tally, takeCompared, takeDocument } from './tally.ts';

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
/** Of orders whose delivery is counted, those whose invoice comes first. */
const BEFORE_DELIVERY = 0.3;
const EARLY = 'an invoice before its delivery';

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
    const names = [...made.faults, ...made.explained];
    const isEarly = isCounting && random() < BEFORE_DELIVERY;
    if (isEarly) names.push(EARLY);
    const { notes = [], beside = new Map() } = made;
    const isNotedFirst = random() < 0.5;
    const arrive = async () => {
      for (const order of orders) await world.receive(user, order, beside);
    };
    if (!isEarly) await arrive();
    if (isNotedFirst) await notePromises(app, user, notes);
    const judged: Judged[] = [];
    for (const document of made.documents) {
      const { status, body } = await drop(random, user, document);
      expect(status, JSON.stringify([body, document.invoice])).toBe(200);
      judged.push(body.invoice);
    }
    const place = `of round ${round} of world ${at} of SEED=${seed}, as ${form}: ${names}`;
    const [only] = judged;
    if (isEarly && made.early && only) takeCompared(tally, compareEarly(made.early, only, place));
    if (isEarly) {
      await arrive();
      for (const { id: orderId } of orders) await judgeCharges({ db: app.db }).run({ orderId });
    }
    if (!isNotedFirst) await notePromises(app, user, notes);
    for (const [at, document] of made.documents.entries()) {
      const last = await read(user, judged[at]?.id ?? 0);
      takeDocument(tally, document, compareJudged(document, last, `document ${at + 1} ${place}`));
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
