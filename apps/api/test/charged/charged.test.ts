import { madeCii } from '@formulary/documents/test/made-cii';
import type { MadeInvoice } from '@formulary/documents/test/made-invoice';
import { madeUbl } from '@formulary/documents/test/made-ubl';
import { expect, test } from 'vitest';
import type { MadeUser } from '../factories.ts';
import { embedding, rawPdf } from '../invoice-pdf.ts';
import { randomFrom, readRounds } from '../rounds.ts';
import { useApp } from '../test-app.ts';
import { chargeOrders } from './charge-orders.ts';
import { type ChargedDocument, type Expected, euros, sum } from './charged-document.ts';
import { openCharged, pick, type Random, upTo } from './charged-orders.ts';
import { COUNTED_FAULTS, LINE_FAULTS, TRUSTED_FAULTS } from './line-faults.ts';

const app = useApp();
const { rounds, seed, isFull } = readRounds('Invoices with faults', 12);
/** Of a document at most: forty make twenty on the whole. */
const LINES = isFull ? 40 : 20;
/** Milliseconds, for a machine that is busy with others. */
const LIMIT = 60_000 + rounds * 20_000;
/** Of documents that are judged otherwise than expected. */
const SHOWN = 10;

interface Judged {
  readonly id: number;
  readonly found: number;
  readonly lines: readonly Verdicts[];
  readonly verdicts: Verdicts['verdicts'];
}
interface Verdicts {
  readonly state: string;
  readonly verdicts: readonly { kind: string; amount: number; is_finding: boolean }[];
}

test(
  'every fault of an invoice is found, nothing else is, and each to the cent',
  async () => {
    const world = await openCharged(app);
    const random = randomFrom(seed);
    const seller = { name: world.wholesaler.name };
    const seeded = new Map<string, number>();
    const wrong: string[] = [];
    const counts = { documents: 0, lines: 0, clean: 0, touched: 0, found: 0 };
    for (let round = 0; counts.documents < rounds; round++) {
      const isCounting = random() < 0.5;
      const user: MadeUser = isCounting ? world.counting : world.trusting;
      const several = random() < 0.2;
      const orders = [await world.order(random, user, several ? LINES / 2 : 1 + upTo(random, LINES - 1))];
      if (several) orders.push(await world.order(random, user, LINES / 2));
      const issuedOn = app.clock.now().toISOString().slice(0, 10);
      const faults = { ...LINE_FAULTS, ...(isCounting ? COUNTED_FAULTS : TRUSTED_FAULTS) };
      const header = { number: `R-${seed}-${round}`, issuedOn, seller };
      const made = chargeOrders(random, { orders, faults, header });
      const judged: Judged[] = [];
      for (const { invoice } of made.documents) judged.push(await drop(random, user, invoice));
      for (const name of [...made.faults, ...made.explained]) seeded.set(name, (seeded.get(name) ?? 0) + 1);
      for (const [at, document] of made.documents.entries()) {
        const last = judged.length === 1 ? judged[at] : await read(user, judged[at]?.id ?? 0);
        if (!last) throw new Error('each was judged');
        const of = `document ${at + 1} of round ${round} of SEED=${seed}: ${[...made.faults, ...made.explained]}`;
        const compared = compare(document, last, of);
        wrong.push(...compared.wrong);
        counts.touched += compared.asks;
        counts.documents += 1;
        counts.lines += document.lines.length;
        counts.clean += document.lines.filter(({ kind }) => kind === undefined).length;
        counts.found += last.found;
      }
    }
    process.stdout.write(
      `${JSON.stringify(counts)}; ${seeded.size} kinds: ${JSON.stringify([...seeded].toSorted(([a], [b]) => (a < b ? -1 : 1)))}\n`,
    );
    expect(wrong.slice(0, SHOWN), `${wrong.length} documents`).toEqual([]);
    // Two in a hundred at most.
    expect(counts.touched * 50).toBeLessThanOrEqual(counts.clean + 50);
  },
  LIMIT,
);

/** As UBL, CII, or CII in a PDF; CII has no place for the order of a line. */
async function drop(random: Random, user: MadeUser, invoice: MadeInvoice): Promise<Judged> {
  const hasOrders = invoice.lines.some(({ orderId }) => orderId !== undefined);
  const syntax = hasOrders ? 'ubl' : pick(random, ['ubl', 'cii', 'cii', 'pdf']);
  const xml = syntax === 'ubl' ? madeUbl(invoice) : madeCii(invoice);
  const isPdf = syntax === 'pdf';
  const payload = isPdf ? rawPdf(embedding({ head: '/Type /EmbeddedFile', content: Buffer.from(xml) })) : xml;
  const answer = await app.fastify.inject({
    ...{ method: 'POST', url: `/api/invoices/?file_name=invoice.${isPdf ? 'pdf' : 'xml'}`, payload },
    headers: { authorization: `Bearer ${user.token}`, 'content-type': `application/${isPdf ? 'pdf' : 'xml'}` },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().invoice;
}

async function read(user: MadeUser, id: number): Promise<Judged> {
  const { status, body } = await app.call('GET', `/api/invoices/${id}/`, { token: user.token });
  expect(status).toBe(200);
  return body;
}

/** What was judged otherwise than expected, in words, and how many lines without a fault ask. */
function compare(made: ChargedDocument, judged: Judged, of: string): { wrong: string[]; asks: number } {
  const asks = judged.lines.map(({ state }) => state === 'asks');
  const expected = made.lines.map((line) => inWords([line]));
  if (made.ofLines !== undefined) {
    const found = sum(judged.lines.flatMap(({ verdicts }) => findingsOf(verdicts)).map(({ cents = 0 }) => cents));
    return { wrong: found === made.ofLines ? [] : [`${of}: ${found} cents of all lines`], asks: 0 };
  }
  const wrong = judged.lines.flatMap((line, at) => {
    const found = inWords(findingsOf(line.verdicts));
    if (found === expected[at] || (asks[at] && expected[at] === '')) return [];
    return `line ${at + 1}: "${found}", not "${expected[at]}": ${JSON.stringify([made.invoice.lines[at], line])}`;
  });
  const whole = inWords(findingsOf(judged.verdicts));
  if (whole !== inWords(made.whole)) wrong.push(`the whole: "${whole}", not "${inWords(made.whole)}"`);
  const cents = sum([...made.lines, ...made.whole].map((one) => one.cents ?? 0));
  if (judged.found !== cents / 100) wrong.push(`all: ${judged.found}, not ${cents / 100}`);
  return {
    wrong: wrong.length > 0 ? [`${of}: ${wrong.join('\n')}`] : [],
    asks: asks.filter((one, at) => one && expected[at] === '').length,
  };
}

const findingsOf = (verdicts: Verdicts['verdicts']): Expected[] =>
  verdicts.filter((one) => one.is_finding).map(({ kind, amount }) => ({ kind, cents: Math.round(amount * 100) }));

/** Each kind with its sum: of several findings of one document the first may have the euros of all. */
function inWords(findings: readonly Expected[]): string {
  const kinds = new Map<string, number>();
  for (const { kind, cents = 0 } of findings) if (kind) kinds.set(kind, (kinds.get(kind) ?? 0) + cents);
  return [...kinds]
    .map(([kind, cents]) => `${kind} ${euros(cents)}`)
    .toSorted()
    .join(' ');
}
