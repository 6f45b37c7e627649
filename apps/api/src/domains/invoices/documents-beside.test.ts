import { expect, test } from 'vitest';
import { claimShop } from '../../../test/claim-shop.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();

const FUEL = { isCharge: true, cents: 195, reason: 'Fuel surcharge', code: 'FI' };

test('a credit note leads to the invoices that it names and to the claim that it settles, and an invoice to its credit notes', async () => {
  const shop = await claimShop(app, { quantity: 10 }, { quantity: 10 });
  const { lines: items } = await shop.order();
  const [dear, never] = [await shop.lineOf(items[0] ?? 0, { each: 20_000 }), await shop.lineOf(items[1] ?? 0)];
  const invoice = await shop.drop([dear], { charges: [FUEL] });
  const other = await shop.drop([never]);
  const claim = await shop.claimAll();
  await shop.send(claim.id);
  const later = await shop.drop([{ ...never, code: 'none', name: 'Zzz' }]);
  const laterClaim = await shop.claimAll();
  expect(await shop.readInvoice(invoice.id)).toMatchObject({ named: [], credit_notes: [], settles: [] });

  const { quantity: _, ...ofPrice } = dear;
  const back = await shop.credit([{ ...ofPrice, quantity: '10', price: '1.00', cents: 1_000 }], {
    preceding: invoice.number,
  });
  expect(back).toMatchObject({ preceding: [invoice.number], settles: [claim.id], credit_notes: [] });
  expect(back.named).toEqual([{ id: invoice.id, number: invoice.number }]);
  const fee = await shop.credit([{ name: 'Fuel surcharge', quantity: '1', price: '1.95', cents: 195 }], {
    preceding: invoice.number,
  });
  expect(fee.settles).toEqual([claim.id]);
  const ofNone = await shop.credit([{ name: 'Zzz', code: 'none', quantity: '1', price: '1.95', cents: 195 }], {
    preceding: later.number,
  });
  expect(ofNone.settles).toEqual([laterClaim.id]);
  expect((await shop.readInvoice(invoice.id)).credit_notes).toEqual([
    { id: back.id, number: back.number },
    { id: fee.id, number: fee.number },
  ]);
  expect(await shop.readInvoice(other.id)).toMatchObject({ credit_notes: [], settles: [] });

  // Another practice has an invoice of the same number, and a credit note that names it.
  const stranger = await claimShop(app, { quantity: 10 });
  const [line = 0] = (await stranger.order()).lines;
  const same = await stranger.drop([await stranger.lineOf(line)], { number: invoice.number });
  await stranger.credit([await stranger.lineOf(line)], { preceding: invoice.number });
  expect((await shop.readInvoice(invoice.id)).credit_notes).toHaveLength(2);
  expect((await stranger.readInvoice(same.id)).credit_notes).toHaveLength(1);
});
