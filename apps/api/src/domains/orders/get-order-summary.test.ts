import type { Order } from '@formulary/contracts/orders';
import { parse } from 'csv-parse/sync';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { cartOf } from '../../../test/cart-client.ts';
import { type MadeUser, makeOffers, makeProduct, makeUser, makeWholesaler, unique } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { buildApp } from '../../app.ts';
import { openLogger } from '../../logger.ts';
import { summaryKeyOf, summaryUrl } from './summary-link.ts';

const testApp = useApp({ PRICE_NOTE: 'ex VAT', PROVIDER_TIME_ZONE: 'Europe/Dublin', PRODUCT_NAME: 'Vets & Co' });

afterEach(() => vi.useRealTimers());

const MINUTE = 60_000;
let user: MadeUser;
let order: Order;
const wholesalers = [unique('Müller & Søn '), unique('Łódź Ő ')];

beforeAll(async () => {
  const made = await Promise.all(wholesalers.map((name, preference) => makeWholesaler(testApp, { name, preference })));
  user = await makeUser(testApp, made);
  order = await placeOrder(user, made);
});

/** Three lines at two wholesalers, with names that a spreadsheet would run. */
async function placeOrder(buyer: MadeUser, [first, second]: Awaited<ReturnType<typeof makeWholesaler>>[]) {
  if (!first || !second) throw new Error('two wholesalers');
  const cart = cartOf(testApp, buyer);
  const products = [];
  for (const [at, name] of ['=1+1 Tablets', '@Drops', 'Käse “Ωmega”'].entries()) {
    const code = unique(['+', '-', '0'][at]);
    products.push(await makeProduct(testApp, { code, name: `${name} ${unique()}`, manufacturerDiscount: 12.5 }));
  }
  const [a = 0, b = 0, c = 0] = products;
  const [offerA, offerB] = await makeOffers(
    testApp,
    first,
    { product: a, grossPrice: 1234.56, discount: 7.25 },
    { product: b, grossPrice: 0.99 },
  );
  await testApp.db.prisma.offer.update({ where: { id: offerA ?? 0 }, data: { wholesalerCode: '-00047' } });
  const [offerC] = await makeOffers(testApp, second, { product: c, grossPrice: 19.99, discount: 30 });
  await cart.add(a, { wholesale_product: offerA, quantity: 3 });
  await cart.add(b, { wholesale_product: offerB, quantity: 1_000 });
  await cart.add(c, { wholesale_product: offerC, quantity: 7 });
  const { id } = await cart.read();
  return (await testApp.call('POST', '/api/order/', { token: buyer.token, body: { cart: id, reference: 'PO 7 €' } }))
    .body;
}

const linkOf = async (id = order.id, { token } = user) =>
  new URL((await testApp.call('GET', `/api/order/${id}/`, { token })).body.order_summary_url);

const get = (url: URL, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  testApp.fastify.inject({ method, url: `${url.pathname}${url.search}` });

const asCsv = (url: URL) => new URL(url.href.replace('summary.pdf', 'summary.csv'));

const inEuros = (amount: number) =>
  new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' }).format(amount);

async function textOf(content: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

describe('the link', () => {
  test('is made anew for each reading, on the host that was asked', async () => {
    const first = await linkOf();
    testApp.clock.advance(MINUTE);
    const second = await linkOf();
    expect(first.href).toMatch(
      new RegExp(`^http://localhost(:80)?/api/order/${order.id}/summary\\.pdf\\?expires=\\d{10}&signature=[\\w-]{43}$`),
    );
    expect(Number(second.searchParams.get('expires')) - Number(first.searchParams.get('expires'))).toBe(60);
    expect(order.order_summary_url).toMatch(/&signature=/);
  });

  test('opens the summary without a token, to be saved and never stored', async () => {
    const link = await linkOf();
    const pdf = await get(link);
    expect(pdf.statusCode).toBe(200);
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="order-${String(order.id).padStart(5, '0')}.pdf"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const csv = await get(asCsv(link));
    expect([csv.statusCode, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="order-\d{5}\.csv"$/);
  });

  test('is over after fifteen minutes', async () => {
    const link = await linkOf();
    testApp.clock.advance(15 * MINUTE - 2_000);
    expect((await get(link)).statusCode).toBe(200);
    testApp.clock.advance(3_000);
    expect((await get(link)).statusCode).toBe(404);
    expect((await get(asCsv(link))).statusCode).toBe(404);
  });

  test('opens nothing once it was altered, whatever of it', async () => {
    const good = await linkOf();
    const signature = good.searchParams.get('signature') ?? '';
    const expires = good.searchParams.get('expires') ?? '';
    const other = await placeOrder(...(await another()));
    const altered = (change: (url: URL) => void) => {
      const url = new URL(good);
      change(url);
      return url;
    };
    const lastLetter = signature.at(-1) === 'A' ? 'B' : 'A';
    const links = {
      'another order': altered((url) => (url.pathname = `/api/order/${other.id}/summary.pdf`)),
      'an order that is not there': altered((url) => (url.pathname = '/api/order/2147483647/summary.pdf')),
      'the same order in other words': altered((url) => (url.pathname = `/api/order/0${order.id}/summary.pdf`)),
      'no number': altered((url) => (url.pathname = '/api/order/x/summary.pdf')),
      'a later end': altered((url) => url.searchParams.set('expires', String(Number(expires) + 1))),
      'the same end in other words': altered((url) => url.searchParams.set('expires', `${expires}.0`)),
      'no end': altered((url) => url.searchParams.delete('expires')),
      'another end beside it': altered((url) => url.searchParams.append('expires', '9999999999')),
      'a letter changed': altered((url) => url.searchParams.set('signature', `${signature.slice(0, -1)}${lastLetter}`)),
      'a letter more': altered((url) => url.searchParams.set('signature', `${signature}=`)),
      'no signature': altered((url) => url.searchParams.delete('signature')),
      'another signature beside it': altered((url) => url.searchParams.append('signature', 'x')),
      'another secret': new URL(
        summaryUrl(summaryKeyOf('x'.repeat(40)), { orderId: order.id, base: good, now: testApp.clock.now() }),
      ),
      'the secret of tokens itself': new URL(
        summaryUrl(Buffer.from(testApp.config.secrets.jwt), {
          orderId: order.id,
          base: good,
          now: testApp.clock.now(),
        }),
      ),
    };
    for (const [what, link] of Object.entries(links)) {
      const answer = await get(link);
      expect([what, answer.statusCode, answer.body]).toEqual([what, 404, '{"detail":"Not found."}']);
    }
    expect((await get(good)).statusCode).toBe(200);
  });

  test('has no other method, and is read by HEAD too', async () => {
    const link = await linkOf();
    const refused = await get(link, 'POST');
    expect([refused.statusCode, refused.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
    const head = await get(link, 'HEAD');
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
  });
});

test('what opens a summary is in no line of the log, and one address asks for few a second', async () => {
  const lines: string[] = [];
  const app = await buildApp({
    db: testApp.db,
    jobs: testApp.jobs,
    clock: testApp.clock,
    documents: testApp.documents,
    cheapestSplits: testApp.cheapestSplits,
    config: { ...testApp.config, http: { ...testApp.config.http, requestsPerSecond: 20 } },
    logger: openLogger('trace', { write: (line) => void lines.push(line) }),
  });
  const link = await linkOf();
  const ask = async (url: URL) => (await app.inject({ url: `${url.pathname}${url.search}` })).statusCode;
  // A second that stands still: whatever the machine does meanwhile, it is not over.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 });
  expect([await ask(link), await ask(link)]).toEqual([200, 429]);
  await app.close();
  expect(lines.join('')).toContain('"route":"/api/order/:id/summary.pdf","status":200');
  expect(lines.join('')).not.toContain(link.searchParams.get('signature'));
});

/** Another practice and two wholesalers of its own. */
async function another(): Promise<Parameters<typeof placeOrder>> {
  const made = [await makeWholesaler(testApp), await makeWholesaler(testApp)];
  return [await makeUser(testApp, made), made];
}

test('the PDF says all that the order says', async () => {
  const text = await textOf((await get(await linkOf())).rawPayload);
  const practice = await testApp.db.prisma.practice.findUniqueOrThrow({ where: { id: user.practiceId } });
  for (const words of [
    'Vets & Co',
    `Order #${String(order.id).padStart(5, '0')}`,
    practice.name,
    practice.phone,
    '1 Main Street Ennis Co. Clare',
    'by Aoife Byrne',
    'PO 7 €',
    'Total, ex VAT',
    inEuros(order.subtotal),
    `− ${inEuros(order.manufacturer_saving)}`,
    `− ${inEuros(order.wholesaler_saving)}`,
    inEuros(order.total),
    'Page 1 of 1',
  ]) {
    expect(text).toContain(words);
  }
  expect(order.wholesale_orders).toHaveLength(2);
  const accounts = await testApp.db.prisma.wholesaleOrder.findMany({ where: { orderId: order.id } });
  for (const { uid, wholesaler_name, wholesale_order_items: items } of order.wholesale_orders) {
    const { accountNumber } = accounts.find((row) => row.uid === uid) ?? {};
    expect(text).toContain(wholesaler_name);
    expect(text).toContain(`Account number ${accountNumber} · Order id ${uid}`);
    for (const item of items) {
      const { wholesaler_code, product_name, quantity, gross_price, total_discount, net_price, total } = item;
      const saved = item.manufacturer_saving + item.wholesaler_saving;
      expect(text).toContain(`${wholesaler_code} ${product_name}`);
      const figures = [inEuros(gross_price), `${total_discount} %`, inEuros(net_price), inEuros(saved), inEuros(total)];
      expect(text).toContain(`${quantity} ${figures.join(' ')}`);
    }
    const sum = items.reduce((cents, { total }) => cents + Math.round(total * 100), 0);
    expect(text).toContain(`Wholesaler total ${inEuros(sum / 100)}`);
  }
});

test('the CSV holds every line, and what a spreadsheet would run is text', async () => {
  const csv = (await get(asCsv(await linkOf()))).rawPayload;
  expect([...csv.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const rows: Record<string, string>[] = parse(csv, { columns: true, bom: true });
  const items = order.wholesale_orders.flatMap((part) => part.wholesale_order_items.map((item) => ({ part, item })));
  expect(rows).toHaveLength(3);
  const asText = (words: string) => (/^[=+\-@]/.test(words) ? `'${words}` : words);
  expect(rows).toMatchObject(
    items.map(({ part, item }) => ({
      order: String(order.id),
      placed_at: order.created_on,
      reference: 'PO 7 €',
      wholesaler: part.wholesaler_name,
      order_id: part.uid,
      status: 'created',
      wholesaler_code: asText(item.wholesaler_code),
      code: asText(item.code),
      product: asText(item.product_name),
      quantity: String(item.quantity),
      gross_price: item.gross_price.toFixed(2),
      discount: String(item.total_discount),
      net_price: item.net_price.toFixed(2),
      total: item.total.toFixed(2),
      manufacturer_saving: item.manufacturer_saving.toFixed(2),
      wholesaler_saving: item.wholesaler_saving.toFixed(2),
    })),
  );
  for (const cell of rows.flatMap((row) => Object.values(row))) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  expect(rows.map(({ product }) => product?.slice(0, 2)).sort()).toEqual(["'=", "'@", 'Kä']);
});
