import type { ReceivedPacks } from '@formulary/contracts/deliveries/receipts';
import { dayOf } from '../../lib/dates.ts';
import { orderNumber } from '../../lib/order-number.ts';
import { writeCsv } from '../../lib/write-csv.ts';
import { nameOf } from './person-words.ts';
import { REASON_WORDS } from './reason-words.ts';

const COLUMNS = [
  ['day', 'Date'],
  ['number', 'Order'],
  ['reference', 'Reference'],
  ['wholesaler.name', 'Wholesaler'],
  ['manufacturer_product.name', 'Product'],
  ['manufacturer_product.manufacturer', 'Manufacturer'],
  ['manufacturer_product.code', 'Code'],
  ['manufacturer_product.gtin', 'GTIN'],
  ['received', 'Packs'],
  ['batch', 'Batch'],
  ['expires_on', 'Expiry'],
  ['by', 'Counted by'],
  ['rejected', 'Packs rejected'],
  ['why', 'Why rejected'],
  ['note', 'Note'],
] as const;
const COUNTS = new Set(['received', 'rejected']);

/**
 * A row for all packs of a delivery that are alike: scanned one by one, they are one line of its note. Text by text, so that
 * however many deliveries there are, one is held at a time; the day is that of the provider.
 */
export async function receivedCsv(pages: AsyncIterable<readonly ReceivedPacks[]>, timeZone: string): Promise<string[]> {
  const texts = [writeCsv([], { columns: COLUMNS })];
  for await (const packs of byReceipt(pages)) {
    texts.push(writeCsv(rowsOf(packs, timeZone), { columns: COLUMNS, counts: COUNTS, goesOn: true }));
  }
  return texts;
}

/** The packs of a delivery follow each other, also over the end of a page. */
async function* byReceipt(pages: AsyncIterable<readonly ReceivedPacks[]>): AsyncGenerator<readonly ReceivedPacks[]> {
  let held: ReceivedPacks[] = [];
  for await (const page of pages) {
    for (const packs of page) {
      if (held[0] && held[0].receipt !== packs.receipt) {
        yield held;
        held = [];
      }
      held.push(packs);
    }
  }
  if (held.length > 0) yield held;
}

function rowsOf(packs: readonly ReceivedPacks[], timeZone: string): object[] {
  const alike = Map.groupBy(
    packs,
    ({ order, manufacturer_product, kind, batch, expires_on, reason, note, counted_by }) =>
      JSON.stringify([order, manufacturer_product.id, kind, batch, expires_on, reason, note, counted_by]),
  );
  return [...alike.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const quantity = same.reduce((sum, one) => sum + one.quantity, 0);
    return {
      ...first,
      day: dayOf(first.opened_on, timeZone),
      number: first.order === null ? 'not ordered' : orderNumber(first.order),
      by: nameOf(first.counted_by),
      [first.kind]: quantity,
      why: first.reason && REASON_WORDS[first.reason],
    };
  });
}
