import {
  type CountedEntry,
  type Receipt,
  type ReceiptEntry,
  type Remark,
  receiptsRoutes,
} from '@formulary/contracts/deliveries/receipts';
import { readScan } from '@formulary/gs1/read-scan';
import { playServer } from './open-app.tsx';
import { answerOf, entryCounted, receiptOf } from './test-receipt.ts';

const { getReceipt, countEntries, correctEntry, finishReceipt } = receiptsRoutes;

/**
 * A server at which a box is received, as far as its screens can tell: it counts each key once, and asks about a
 * product what `remarks` has for it.
 */
export function playBox(receipt: Partial<Receipt> = {}, remarks: Readonly<Record<number, Remark[]>> = {}) {
  const server = playServer();
  let box = receiptOf(receipt);
  const change = (next: Partial<Receipt>) => {
    box = { ...box, ...next };
  };
  const count = (entry: ReceiptEntry) =>
    change({
      entries: [entry, ...box.entries],
      lines: box.lines.map((line) => {
        if (line.line !== entry.line) return line;
        if (entry.kind === 'rejected') return { ...line, rejected: line.rejected + entry.quantity };
        const { open, received } = line.quantities;
        const quantities = { ...line.quantities, open: open - entry.quantity, received: received + entry.quantity };
        return { ...line, counted: line.counted + entry.quantity, quantities };
      }),
    });
  server.answer(getReceipt, () => box);
  server.answer(countEntries, ({ body }) => ({
    entries: body.entries.map((entry): CountedEntry => {
      const gtin = readScan(entry.code ?? '')?.gtin;
      const line = box.lines.find(
        (one) => one.line === entry.line || (gtin !== undefined && one.manufacturer_product.gtin === gtin),
      );
      if (!line) return answerOf(entry.key, { outcome: 'unknown_code', manufacturer_product: null, line: null });
      const { id, name } = line.manufacturer_product;
      const { batch = null, expires_on = null, quantity, kind } = entry;
      const said = { manufacturer_product: { id, name }, line: line.line, quantity, batch, expires_on };
      const open = (remarks[id] ?? []).filter((remark) => !entry.accept.includes(remark));
      if (kind === 'received' && open.length > 0)
        return answerOf(entry.key, { ...said, outcome: 'asks', remarks: open });
      if (!box.entries.some(({ key }) => key === entry.key)) {
        count(
          entryCounted(entry.key, {
            id: 40 + box.entries.length,
            kind,
            line: line.line,
            manufacturer_product: id,
            product_name: name,
            quantity,
            batch,
            expires_on,
            reason: entry.reason ?? null,
            note: entry.note ?? null,
          }),
        );
      }
      return answerOf(entry.key, said);
    }),
  }));
  server.answer(correctEntry, ({ body }) => {
    const entry = box.entries.find(({ id }) => id === body.entry);
    if (entry) {
      const { key, quantity, note } = body;
      count({ ...entry, id: 90 + box.entries.length, key, quantity: -quantity, note, corrects: entry.id });
    }
    return box;
  });
  server.answer(finishReceipt, ({ body }) => {
    change({
      finished_on: '2026-11-22T11:00:00.000Z',
      finished_by: { firstName: 'Anna', lastName: 'Byrne' },
      was_cold: body.was_cold ?? null,
    });
    return box;
  });
  return { server, change, box: () => box };
}
