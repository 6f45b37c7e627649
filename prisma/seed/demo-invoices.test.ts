import { checkSums } from '@formulary/documents/check-sums';
import { readInvoice } from '@formulary/documents/read-invoice';
import { writeUblInvoice } from '@formulary/documents/ubl/write-ubl-invoice';
import { describe, expect, it } from 'vitest';
import { buildInvoices, type DemoInvoice } from './demo-invoices.ts';
import { FAULTS, type SentPart } from './invoice-faults.ts';
import { keyedRandom } from './keyed-random.ts';

const NOW = new Date('2026-06-16T14:20:00Z');
const DAY = 86_400_000;
const WHOLESALERS = ['Burrenvale Veterinary Wholesale', 'Tolka Valley Vet Distribution'];

/** Two parts of one to four lines, every third day of the month before. */
const parts = Array.from({ length: 20 }, (_, at): SentPart => {
  const random = keyedRandom(`part ${at}`);
  const lines = Array.from({ length: 1 + (at % 4) }, (__, line) => {
    const gross = 500 + Math.round(random() * 9_000);
    const net = line % 2 === 0 ? Math.round(gross * 0.9) : gross;
    const name = `Kelloxim ${line} mg tablets x 100`;
    return { code: `C${at}-${line}`, name, net, gross, packs: 1 + Math.floor(random() * 6), isShort: at === 9 };
  });
  const [fee, placedAt] = [at % 3 === 0 ? 950 : 0, new Date(NOW.getTime() - (30 - Math.floor(at / 2) * 3) * DAY)];
  return {
    uid: `uid ${at}`,
    orderId: 160 + Math.floor(at / 2),
    placedAt,
    wholesaler: WHOLESALERS[at % 2] ?? '',
    fee,
    lines,
  };
});
const invoices = buildInvoices(parts, NOW);
const wrong = (name: DemoInvoice['wrong']) =>
  invoices.filter((one) => one.wrong === name).map(({ invoice }) => invoice);

describe('the invoices of the demo', () => {
  it('are the same for the same parts, by time, and came by now, on no Sunday', () => {
    expect(buildInvoices(parts, NOW)).toEqual(invoices);
    const times = invoices.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(Math.max(...times)).toBeLessThanOrEqual(NOW.getTime());
    expect(invoices.filter(({ at }) => at.getUTCDay() === 0)).toEqual([]);
  });

  it('have each fault once, never where packs are missing already, and most of them none', () => {
    expect(invoices.flatMap((one) => one.wrong ?? []).sort()).toEqual(Object.keys(FAULTS).sort());
    expect(invoices.find(({ invoice }) => invoice.orderId === 'uid 9')?.wrong).toBeUndefined();
    expect(invoices.filter((one) => one.wrong === undefined).length).toBeGreaterThan(invoices.length / 2);
  });

  it('add up when read, but for the one whose total is too much', () => {
    const faulty = invoices.filter(
      ({ invoice }) => checkSums(readInvoice(Buffer.from(writeUblInvoice(invoice)))).length > 0,
    );
    expect(faulty.map((one) => one.wrong)).toEqual(['totalTooMuch']);
  });

  it('give back what one line was dearer', () => {
    const [credited] = wrong('credited');
    const [credit, ...others] = invoices.filter(({ invoice }) => invoice.isCredit).map(({ invoice }) => invoice);
    expect(others).toEqual([]);
    expect(credit?.preceding).toBe(credited?.number);
    const part = parts.find(({ uid }) => uid === credited?.orderId);
    const sum = (values: readonly { cents: number }[] = []) => values.reduce((all, { cents }) => all + cents, 0);
    const promised = (part?.lines ?? []).reduce((all, { net, packs }) => all + net * packs, 0);
    expect(sum(credit?.lines)).toBe(sum(credited?.lines) - promised);
    expect(sum(credit?.lines)).toBeGreaterThan(1);
  });

  it('are none where nothing was sent', () => {
    expect(buildInvoices([], NOW)).toEqual([]);
  });
});
