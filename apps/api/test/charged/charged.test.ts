import { madeCii } from '@formulary/documents/test/made-cii';
import { madeUbl } from '@formulary/documents/test/made-ubl';
import { expect, test } from 'vitest';
import type { MadeUser } from '../factories.ts';
import { randomFrom, readRounds } from '../rounds.ts';
import { useApp } from '../test-app.ts';
import { type ChargedDocument, COUNTED_FAULTS, chargeOrders, LINE_FAULTS, TRUSTED_FAULTS } from './charge-orders.ts';
import { openCharged, pick, upTo } from './charged-orders.ts';

const app = useApp();
const { rounds, seed } = readRounds('Invoices with faults', 12);
/** Of a document. */
const LINES = 20;

interface Judged {
  readonly found: number;
  readonly lines: readonly Verdicts[];
  readonly verdicts: Verdicts['verdicts'];
}
interface Verdicts {
  readonly state: string;
  readonly verdicts: readonly { kind: string; amount: number; is_finding: boolean }[];
}

test('every fault of an invoice is found, nothing else is, and each to the cent', async () => {
  const world = await openCharged(app);
  const random = randomFrom(seed);
  const seller = { name: world.wholesaler.name };
  const seeded = new Map<string, number>();
  let [clean, touched] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    const isCounting = random() < 0.5;
    const user: MadeUser = isCounting ? world.counting : world.trusting;
    const several = random() < 0.2;
    const orders = [await world.order(random, user, several ? LINES / 2 : 1 + upTo(random, LINES - 1))];
    if (several) orders.push(await world.order(random, user, LINES / 2));
    const issuedOn = app.clock.now().toISOString().slice(0, 10);
    const faults = { ...LINE_FAULTS, ...(isCounting ? COUNTED_FAULTS : TRUSTED_FAULTS) };
    const made = chargeOrders(random, { orders, faults, number: `R-${seed}-${round}`, issuedOn, seller });
    // Of orders of which nothing is to be paid.
    if (made.invoice.lines.length === 0) continue;
    const xml = pick(
      random,
      made.invoice.lines.some(({ orderId }) => orderId) ? [madeUbl] : [madeUbl, madeCii],
    )(made.invoice);
    const { status, body } = await app.call('POST', '/api/invoices/?file_name=invoice.xml', {
      ...{ token: user.token, body: xml, headers: { 'content-type': 'application/xml' } },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    for (const name of made.seeded) seeded.set(name, (seeded.get(name) ?? 0) + 1);
    const asks = compare(made, body.invoice, `round ${round} of SEED=${seed}`);
    clean += made.lines.filter(({ kind }) => kind === undefined).length;
    touched += asks;
  }
  process.stdout.write(
    `${clean} lines without a fault, ${touched} to look at; faults: ${JSON.stringify([...seeded])}\n`,
  );
  // Two in a hundred at most.
  expect(touched * 50).toBeLessThanOrEqual(clean + 50);
}, 600_000);

/** Holds what was judged to what is expected, and answers how many lines without a fault ask. */
function compare(made: ChargedDocument, judged: Judged, of: string): number {
  const inWords = ({ kind, cents }: { kind?: string; cents?: number }) =>
    kind ? `${kind} ${((cents ?? 0) / 100).toFixed(2)}` : '';
  const asks = judged.lines.map(({ state }) => state === 'asks');
  const found = judged.lines.map(({ verdicts }) => findingsOf(verdicts));
  const expected = made.lines.map((line) => inWords(line));
  for (const [at, line] of expected.entries()) {
    if (asks[at] && line === '') continue;
    const what = `line ${at + 1} of ${of}: ${JSON.stringify([made.invoice.lines[at], judged.lines[at]])}`;
    expect(found[at], what).toBe(line);
  }
  expect(findingsOf(judged.verdicts), of).toBe(made.whole.map(inWords).join(' '));
  const sum = [...made.lines, ...made.whole].reduce((total, { cents = 0 }) => total + cents, 0);
  expect(judged.found, of).toBe(sum / 100);
  return asks.filter((one, at) => one && expected[at] === '').length;
}

const findingsOf = (verdicts: Verdicts['verdicts']) =>
  verdicts
    .filter((one) => one.is_finding)
    .map(({ kind, amount }) => `${kind} ${amount.toFixed(2)}`)
    .join(' ');
