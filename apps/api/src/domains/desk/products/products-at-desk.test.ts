import type { DeskRole } from '@formulary/contracts/shared/desk-roles';
import { describe, expect, test } from 'vitest';
import { cartOf } from '../../../../test/cart-client.ts';
import { makeOperator, makeWholesalersPerson } from '../../../../test/desk.ts';
import { makeOffers, makeProduct, makeProducts, makeUser, makeWholesaler, unique } from '../../../../test/factories.ts';
import { useApp } from '../../../../test/test-app.ts';

const app = useApp();

const byDesk = async (role: DeskRole = 'viewer') => {
  const { token, name, email } = await makeOperator(app, role);
  return {
    call: (method: string, path: string, body?: unknown) =>
      app.call(method, `/api/desk/products/${path}`, { token, ...(body !== undefined && { body }) }),
    actor: `${name} <${email}>`,
  };
};
const codesOf = ({ body }: { body: { results: { code: string }[] } }) => body.results.map(({ code }) => code);
const entriesOf = (subject: string) =>
  app.db.prisma.auditEntry.findMany({ where: { subject }, orderBy: { id: 'asc' } });

describe('looking for products', () => {
  test('finds them by name, manufacturer, code and GTIN, as practices do', async () => {
    const { call } = await byDesk();
    const word = unique('Zyx').toLowerCase();
    const [code, manufacturer] = [unique('c'), unique('Maker')];
    const gtin = '05012345678900';
    const product = await makeProduct(app, { name: `${word} 50 mg tablets`, code, manufacturer, gtin });
    await makeOffers(app, await makeWholesaler(app), { product });
    const row = { id: product, code, name: `${word} 50 mg tablets`, manufacturer, gtin, offers: 1 };
    for (const q of [word, `tablets ${word}`, code, manufacturer, gtin]) {
      expect((await call('GET', `?q=${encodeURIComponent(q)}`)).body, q).toEqual({
        ...{ next: null, corrected: null, left_out: [] },
        results: [{ ...row, is_replaced: false, archived_at: null }],
      });
    }
    const nearly = await call('GET', `?q=${word}+not-there-at-all`);
    expect(nearly.body).toMatchObject({ left_out: expect.arrayContaining(['there']), results: [{ code }] });
  });

  test('goes page by page through what a word finds, and through all by name', async () => {
    const { call } = await byDesk();
    const word = unique('Qwv').toLowerCase();
    const names = Array.from({ length: 60 }, (_, at) => `${word} ${String(at).padStart(2, '0')} g`);
    await makeProducts(app, ...names.toReversed().map((name) => ({ name })));
    const pages: string[][] = [];
    for (let path: string | null = `?q=${word}`; path !== null; ) {
      const { body } = await call('GET', path);
      pages.push(body.results.map(({ name }: { name: string }) => name));
      path = body.next && new URL(body.next).search;
    }
    expect(pages.map((page) => page.length)).toEqual([25, 25, 10]);
    expect(pages.flat()).toEqual(names);

    const [first] = (await call('GET', `?q=${word}`)).body.results;
    const { body } = await call('GET', `?after=${first.id}`);
    expect(body.results.slice(0, 49).map(({ name }: { name: string }) => name)).toEqual(names.slice(1, 50));
    expect([body.results.length, new URL(body.next).searchParams.get('after')]).toEqual([
      50,
      String(body.results[49].id),
    ]);
    expect((await call('GET', '?after=2000000000')).body.results).toEqual([]);
    for (const after of ['x', '0x1', '99999999999']) expect((await call('GET', `?after=${after}`)).status).toBe(404);
    for (const after of ['0', 'x']) expect((await call('GET', `?q=${word}&after=${after}`)).status).toBe(404);
    expect((await call('GET', `?q=${word}&after=4`)).body).toMatchObject({ next: null, results: [] });
    expect((await call('GET', '?q=%3F%3F')).body).toMatchObject({ next: null, results: [] });
  });

  test('shows archived ones alone where that is asked for, by any part of what they are called', async () => {
    const admin = await byDesk('admin');
    const word = unique('Arc').toLowerCase();
    const codes = [unique('c'), unique('c'), unique('c')];
    const [a = 0, b] = await makeProducts(app, ...codes.map((code, at) => ({ name: `${word} no ${at}`, code })));
    for (const id of [a, b]) await admin.call('POST', `${id}/archive/`);
    expect(codesOf(await admin.call('GET', `?q=${word}`))).toEqual([codes[2]]);
    const archived = (q: string) => admin.call('GET', `?show=archived&q=${encodeURIComponent(q)}`);
    expect(codesOf(await archived(word.slice(1)))).toEqual([codes[0], codes[1]]);
    expect(codesOf(await archived(`1 ${word.toUpperCase()}`))).toEqual([codes[1]]);
    expect(codesOf(await archived(codes[0]?.slice(1) ?? ''))).toEqual([codes[0]]);
    expect(codesOf(await admin.call('GET', `?show=archived&q=${word}&after=${a}`))).toEqual([codes[1]]);
    expect((await archived(word)).body.results).toMatchObject([{ archived_at: expect.any(String), offers: 0 }, {}]);
    // It came with a catalogue that was taken back.
    await app.db.prisma.product.update({ where: { id: a }, data: { takenBack: true } });
    expect(codesOf(await archived(word))).toEqual([codes[1]]);
    expect(await admin.call('GET', `${a}/`)).toMatchObject({ status: 404 });
    const byName = await admin.call('GET', `?after=${a}`);
    expect(codesOf(byName)[0]).toBe(codes[2]);
  });
});

test('a product is shown with all that is kept of it, and what each wholesaler offers of it', async () => {
  const { call } = await byDesk();
  const [heir, before] = [unique('c'), unique('c')];
  const [product = 0, other, former] = await makeProducts(
    app,
    {
      ...{ code: unique('c'), name: 'Product 20 mg/ml', manufacturerDiscount: 10, activeIngredients: ['Zinc', 'Iron'] },
      ...{ note: 'Keep cool.', notePrompt: true, requiresAr16Form: true },
    },
    { code: heir, name: 'Heir' },
    { code: before, name: 'Former' },
  );
  const { code } = await app.db.prisma.product.findUniqueOrThrow({ where: { id: product } });
  const operator = await byDesk('operator');
  await operator.call('PATCH', `${former}/`, { replaced_by: code });
  await operator.call('PATCH', `${product}/`, { preferred_product: heir });
  const [one, two] = [await makeWholesaler(app, { preference: 1 }), await makeWholesaler(app, { preference: 2 })];
  await makeOffers(app, two, { product, grossPrice: 8.75, discount: 2.5, stockQuantity: null });
  await makeOffers(app, one, { product, grossPrice: 9, manufacturerDiscountOverride: 0, stockQuantity: 0 });
  // Its next list is without the product.
  app.clock.advance(60_000);
  await makeOffers(app, one, {
    product: await makeProduct(app),
  });
  const { body } = await call('GET', `${product}/`);
  expect(body).toMatchObject({
    ...{ id: product, code, name: 'Product 20 mg/ml', manufacturer_discount: 10, storage: 'ambient' },
    ...{ active_ingredients: ['Iron', 'Zinc'], note: 'Keep cool.', note_prompt: true, requires_ar16_form: true },
    ...{ requires_controlled_drug_form: false, requires_prescription: false, is_preferred: false, archived_at: null },
    preferred_product: { id: other, code: heir, name: 'Heir' },
    replaced_by: null,
    replaces: [{ id: former, code: before, name: 'Former' }],
  });
  expect(body.offers).toEqual([
    {
      ...{ wholesaler: { id: two.id, name: two.name }, wholesaler_archived_at: null, wholesaler_code: `W${product}` },
      // 12.5 % of 8.75, to the cent.
      ...{ gross_price: 8.75, discount: 2.5, net_price: 7.66, stock_quantity: null },
      ...{ priced_at: expect.any(String), is_available: true, withdrawn_at: null },
    },
    {
      ...{ wholesaler: { id: one.id, name: one.name }, wholesaler_archived_at: null, wholesaler_code: `W${product}` },
      ...{ gross_price: 9, discount: 0, net_price: 9, stock_quantity: 0 },
      ...{ priced_at: expect.any(String), is_available: false, withdrawn_at: expect.any(String) },
    },
  ]);
  expect(await call('GET', '2000000000/')).toMatchObject({ status: 404, body: { detail: 'Not found.' } });
});

test('an admin archives a product and brings it back, and reads first what that changes', async () => {
  const code = unique('c');
  const product = await makeProduct(app, { code });
  const wholesaler = await makeWholesaler(app);
  await makeOffers(app, wholesaler, { product });
  const user = await makeUser(app, [wholesaler]);
  await cartOf(app, user).add(product);
  const byUser = (path: string, body: unknown) => app.call('POST', path, { token: user.token, body });
  const list = (await byUser('/api/lists/', { name: 'Weekly' })).body;
  await byUser(`/api/lists/${list.id}/items/`, { items: [{ manufacturer_product: product }] });
  await byUser(`/api/product/${product}/watch/`, { gone: true });
  const [admin, operator] = [await byDesk('admin'), await byDesk('operator')];
  expect((await operator.call('GET', `${product}/archive/`)).body).toEqual({
    ...{ offers: 1, carts: 1, lists: 1, wants: 0, watches: 1, adverts: 0 },
  });
  for (const way of ['archive', 'restore']) {
    expect((await operator.call('POST', `${product}/${way}/`)).status).toBe(403);
    expect((await admin.call('POST', `2000000000/${way}/`)).status).toBe(404);
  }
  expect((await operator.call('GET', '2000000000/archive/')).status).toBe(404);
  for (let press = 0; press < 2; press++) {
    const { status, body } = await admin.call('POST', `${product}/archive/`);
    expect([status, body.offers.length]).toEqual([200, 1]);
    // Which is how the page tells what went with it.
    expect(body.offers[0]).toMatchObject({ is_available: false, withdrawn_at: body.archived_at });
  }
  expect((await app.call('GET', `/api/product/search/?q=${code}`, { token: user.token })).body.count).toBe(0);
  expect((await admin.call('GET', `${product}/archive/`)).body).toMatchObject({ offers: 0, carts: 1 });
  expect((await admin.call('POST', `${product}/restore/`)).body).toMatchObject({
    archived_at: null,
    offers: [{ is_available: true, withdrawn_at: null }],
  });
  expect((await app.call('GET', `/api/product/search/?q=${code}`, { token: user.token })).body.count).toBe(1);
  expect(await entriesOf(code)).toMatchObject([
    { action: 'products archive', actor: admin.actor, details: { from: '127.0.0.1', changed: { offers: [1, 0] } } },
    { action: 'products archive', details: { from: '127.0.0.1' } },
    { action: 'products restore', actor: admin.actor, details: { changed: { offers: [0, 1] } } },
  ]);
});

describe('marks', () => {
  test('are changed by an operator, and the audit has them before and after', async () => {
    const [code, heir] = [unique('c'), unique('c')];
    const [product, next] = await makeProducts(app, { code, note: 'Old.' }, { code: heir, name: 'Heir' });
    const [operator, viewer] = [await byDesk('operator'), await byDesk('viewer')];
    const marks = { is_preferred: true, replaced_by: heir, note: ' Gone in May. ', note_prompt: true };
    expect((await viewer.call('PATCH', `${product}/`, marks)).status).toBe(403);
    expect((await operator.call('PATCH', `${product}/`, marks)).body).toMatchObject({
      ...{ is_preferred: true, replaced_by: { id: next, code: heir, name: 'Heir' } },
      ...{ note: 'Gone in May.', note_prompt: true, requires_ar16_form: false },
    });
    expect(codesOf(await operator.call('GET', `?q=${code}`))).toEqual([code]);
    expect((await operator.call('GET', `?q=${code}`)).body.results[0].is_replaced).toBe(true);
    const forms = { replaced_by: '', note: '', requires_ar16_form: true, requires_controlled_drug_form: true };
    expect((await operator.call('PATCH', `${product}/`, forms)).body).toMatchObject({
      ...{ is_preferred: true, replaced_by: null, note: null, note_prompt: false },
      ...{ requires_ar16_form: true, requires_controlled_drug_form: true },
    });
    expect(await entriesOf(code)).toMatchObject([
      {
        ...{ action: 'products set', actor: operator.actor },
        details: {
          changed: {
            ...{ isPreferred: [false, true], replacedBy: [null, heir], note: ['Old.', 'Gone in May.'] },
            notePrompt: [false, true],
          },
        },
      },
      { details: { changed: { replacedBy: [heir, null], requiresAr16Form: [false, true] } } },
    ]);
  });

  test('that cannot be are refused, and nothing is changed or noted', async () => {
    const [code, heir] = [unique('c'), unique('c')];
    const [product, next] = await makeProducts(app, { code }, { code: heir });
    const { call } = await byDesk('operator');
    const refused = async (body: unknown) => (await call('PATCH', `${product}/`, body)).body;
    expect(await refused({})).toEqual({ detail: 'Nothing is given to change.' });
    expect(await refused({ note_prompt: true })).toEqual({ detail: `${code} has no note to be acknowledged.` });
    expect(await refused({ replaced_by: code })).toEqual({ detail: `${code} is named as its own.` });
    for (const field of ['preferred_product', 'replaced_by']) {
      expect(await refused({ note: 'x', [field]: `${code}-x` })).toEqual({
        detail: expect.stringMatching(`^There is no product ${code}-x\\. Those that begin alike: ${code}\\.$`),
      });
    }
    await call('PATCH', `${next}/`, { replaced_by: code });
    const circle = await call('PATCH', `${product}/`, { replaced_by: heir });
    expect([circle.status, circle.body.detail]).toEqual([422, expect.stringMatching('^Replacements form a cycle at ')]);
    expect((await call('PATCH', '2000000000/', { note: 'x' })).status).toBe(404);
    expect(await app.db.prisma.product.findUniqueOrThrow({ where: { code } })).toMatchObject({
      ...{ note: null, isPreferred: false, replacedById: null },
    });
    expect(await entriesOf(code)).toEqual([]);
  });
});

test("a wholesaler's people reach none of it", async () => {
  const product = await makeProduct(app);
  const { token } = await makeWholesalersPerson(app, await makeWholesaler(app));
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['GET', `${product}/`, undefined],
    ['PATCH', `${product}/`, { note: 'x' }],
    ['GET', `${product}/archive/`, undefined],
    ['POST', `${product}/archive/`, undefined],
    ['POST', `${product}/restore/`, undefined],
  ] as const) {
    const answer = await app.call(method, `/api/desk/products/${path}`, { token, ...(body && { body }) });
    expect(answer.status, path).toBe(404);
  }
});
