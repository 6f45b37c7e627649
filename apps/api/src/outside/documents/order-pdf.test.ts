import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import type { OrderDocument } from './order-document.ts';
import { orderPdf } from './order-pdf.ts';

const FRAME = {
  productName: 'Vets & Co',
  supportEmail: 'help@provider.example',
  priceNote: '',
  timeZone: 'Europe/Dublin',
};
const MADE = new Date('2026-07-01T09:05:00Z');

function orderOf(wholesalers: readonly string[], linesOfEach: number, line: Partial<Line> = {}): OrderDocument {
  const lines = (part: number) =>
    Array.from({ length: linesOfEach }, (_, at) => ({ ...LINE, wholesalerCode: `W${part}-${at}`, ...line }));
  return {
    id: 12,
    placedAt: new Date('2026-01-02T23:30:00Z'),
    placedBy: 'Zoë O’Neill',
    reference: null,
    practice: { name: 'Müller & Søn', phone: '' },
    deliveryAddress: 'Müller & Søn\nŁódź',
    subtotal: 20,
    total: 18,
    manufacturerSaving: 2,
    wholesalerSaving: 0,
    parts: wholesalers.map((wholesalerName, part) => ({
      uid: `0f6d3c1e-8a53-4c0e-9c57-3f1f4f1f0a1${part}`,
      wholesalerName,
      accountNumber: `A-${part}`,
      status: part === 0 ? 'failed' : 'complete',
      statusReason: part === 0 ? 'Not today.' : null,
      deliveryFee: null,
      subtotal: 20,
      total: 18,
      manufacturerSaving: 2,
      wholesalerSaving: 0,
      lines: lines(part),
    })),
  };
}

type Line = OrderDocument['parts'][number]['lines'][number];
const LINE: Line = {
  code: '00047',
  wholesalerCode: 'W',
  productName: 'Käse “Ωmega” Жук €',
  manufacturerName: 'Dechra',
  quantity: 1_000,
  grossPrice: 1,
  discount: 12.5,
  netPrice: 0.88,
  total: 880,
  manufacturerSaving: 120,
  wholesalerSaving: 0,
};

/** The text of each page, blanks made one. */
async function pagesOf(order: OrderDocument, frame = FRAME): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await orderPdf(order, frame, MADE)));
  const { text } = await extractText(pdf, { mergePages: false });
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
}

const HEADS = 'Code Product Qty Gross Discount Net Saved Total';

test('thirty lines at six wholesalers are each there once, below their wholesaler', async () => {
  const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name) => `${name} Wholesale`);
  const pages = await pagesOf(orderOf(names, 5));
  expect(pages.length).toBeGreaterThan(1);
  for (const [at, page] of pages.entries()) expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
  const whole = pages.join(' ');
  const places = names.flatMap((name, part) => [
    whole.indexOf(`${name} Account number A-${part}`),
    ...Array.from({ length: 5 }, (_, at) => whole.indexOf(` W${part}-${at} Käse “Ωmega” Жук €`)),
  ]);
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(whole).toContain('6 wholesalers 30 €18.00');
  expect(whole).toContain('One Wholesale: “Not today.”');
});

test('a table that goes over pages says on each whose it is, and what stands in its columns', async () => {
  const pages = await pagesOf(orderOf(['The One'], 100));
  expect(pages.length).toBeGreaterThan(3);
  for (const page of pages) expect(page.split(HEADS)).toHaveLength(2);
  for (const page of pages.slice(1)) expect(page).toMatch(new RegExp(`^The One, continued ${HEADS} W0-`));
  // The last line stands on the page of the sum.
  expect(pages.at(-1)).toMatch(/W0-99 .*Wholesaler total €18\.00/);
});

test('times are the provider’s, winter and summer, and an empty note leaves nothing behind', async () => {
  const [page] = await pagesOf(orderOf(['The One'], 1));
  expect(page).toContain('2 January 2026, 23:30');
  expect(page).toContain('Statuses are those of 1 July 2026, 10:05.');
  expect(page).toContain('Amounts are in euros.');
  const [noted] = await pagesOf(orderOf(['The One'], 1), { ...FRAME, priceNote: 'ex VAT', timeZone: 'Asia/Tokyo' });
  expect(noted).toContain('3 January 2026, 08:30');
  expect(noted).toContain('Amounts are in euros, ex VAT.');
});

test('figures of any length stay whole, and texts of any length stay on paper', async () => {
  const amounts = {
    grossPrice: 9_999_999.99,
    netPrice: 8_749_999.99,
    total: 8_749_999_990,
    manufacturerSaving: 1_250_000_000,
  };
  const productName = `${'W'.repeat(300)} \u0007 ${'long words '.repeat(100)}`;
  const pages = await pagesOf(orderOf(['The One'], 2, { ...amounts, quantity: 1_000, productName }));
  const whole = pages.join(' ');
  for (const figure of ['€9,999,999.99', '€8,749,999.99', '€8,749,999,990.00', '€1,250,000,000.00']) {
    expect(whole.split(figure)).toHaveLength(3);
  }
  expect(whole.match(/long words/g)).toHaveLength(200);
});

const withParts = (...parts: Partial<OrderDocument['parts'][number]>[]): OrderDocument => {
  const order = orderOf(['One', 'Two', 'Three'], 1);
  return {
    ...order,
    subtotal: 60,
    total: 54,
    manufacturerSaving: 6,
    parts: order.parts.map((part, place) => ({ ...part, status: 'complete', statusReason: null, ...parts[place] })),
  };
};
const COUNTED = 'Without what was rejected or not sent';

test('an order of which parts were rejected or are in error says both sums, and one of which none was says one', async () => {
  const [page = ''] = await pagesOf(withParts({ status: 'failed' }, { status: 'error' }, {}));
  const [ordered = '', counted = ''] = page.split(COUNTED);
  for (const amount of ['€60.00', '− €6.00', '€54.00']) expect(ordered).toContain(amount);
  expect(counted).toMatch(
    /^ Subtotal Manufacturer savings Wholesaler savings Total €20\.00 − €2\.00 €0\.00 €18\.00|^ Subtotal €20\.00 Manufacturer savings − €2\.00 Wholesaler savings €0\.00 Total €18\.00/,
  );
  expect((await pagesOf(withParts())).join(' ')).not.toContain(COUNTED);
  const [none = ''] = await pagesOf(withParts({ status: 'failed' }, { status: 'failed' }, { status: 'failed' }));
  expect(none.split(COUNTED)[1]).toMatch(/Total €0\.00/);
});

test('fees are those of the deliveries that count, as promised, by part and with the total', async () => {
  const fees = withParts({ deliveryFee: 8.5 }, { deliveryFee: 11, status: 'failed' }, { deliveryFee: 0 });
  const whole = (await pagesOf(fees)).join(' ');
  expect(whole).toMatch(
    /Delivery fees as promised Total with delivery €8\.50 €44\.50|Delivery fees as promised €8\.50 Total with delivery €44\.50/,
  );
  expect(whole).toMatch(/Wholesaler Account number Status Lines Delivery fee Total One A-0 Submitted 1 €8\.50 €18\.00/);
  expect(whole).toContain('Three A-2 Submitted 1 Free €18.00');
  expect(whole.match(/Delivery fee as promised: (?:€8\.50|€11\.00|Free)/g)).toHaveLength(3);
});

test('a fee that is not known is said beside known ones, and nothing is said where none is', async () => {
  const whole = (await pagesOf(withParts({ deliveryFee: 8.5 }, {}, { deliveryFee: 0 }))).join(' ');
  expect(whole).toContain('at least €8.50');
  expect(whole).toContain('at least €62.50');
  expect(whole).toContain('Two A-1 Submitted 1 Not known €18.00');
  expect(whole.split('Delivery fee as promised:')).toHaveLength(3);
  expect((await pagesOf(withParts())).join(' ')).not.toMatch(/[Dd]elivery fee|with delivery/);
});

test('a part in error says that its wholesaler may have it', async () => {
  const ask = 'may or may not have it: ask before you order it again.';
  const whole = (await pagesOf(withParts({ status: 'failed' }, { status: 'error' }, {}))).join(' ');
  expect(whole).toContain(`Two ${ask}`);
  expect(whole.split(ask)).toHaveLength(2);
});

test('a remark is red where the part was refused, and quiet where it was accepted', async () => {
  const red = async (status: 'complete' | 'failed') => {
    const order = withParts({ status, statusReason: 'Part of it comes tomorrow.' });
    const pdf = await getDocumentProxy(
      new Uint8Array(await orderPdf({ ...order, parts: order.parts.slice(0, 1) }, FRAME, MADE)),
    );
    const { fnArray, argsArray } = await (await pdf.getPage(1)).getOperatorList();
    const colors = fnArray.flatMap((_, at) => JSON.stringify(argsArray[at] ?? ''));
    return colors.filter((one) => one.includes('#a11b1b')).length;
  };
  expect(await red('complete')).toBe(0);
  expect(await red('failed')).toBeGreaterThan(1);
});

test('characters that the font lacks are shown as such, with a remark; joining characters are not', async () => {
  const productName = 'Tabs 片剂药 👩‍⚕️💊 A\u0301 so\u00adft';
  const whole = (await pagesOf(orderOf(['The One'], 1, { productName }))).join(' ');
  expect(whole).toContain('Tabs [?] [?] Á soft');
  expect(whole.split('[?]')).toHaveLength(4);
  expect(whole).toContain("Letters that this document's font does not have are shown as [?].");
  expect((await pagesOf(orderOf(['Łódź Ωmega Жук'], 1))).join(' ')).not.toContain('[?]');
});
