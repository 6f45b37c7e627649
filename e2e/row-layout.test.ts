import { expect, test } from 'vitest';
import { BURRENVALE, FEW, MANY_OFFERS, ONE_WHOLESALER, PLAIN } from './demo-names.ts';
import { DESKTOP, PHONE, TABLET } from './open-browser.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();
const productsOf = (...names: readonly string[]) =>
  demo.db.prisma.product.findMany({ where: { name: { in: [...names] } }, select: { id: true, code: true } });

test('on a phone the name of a wholesaler stands on one line in a row of a list', async () => {
  const buyer = await demo.newBuyer();
  const items = (await productsOf(FEW, ONE_WHOLESALER)).map(({ id }) => ({ manufacturer_product: id }));
  const { id } = await buyer.call<{ id: number }>('POST', '/api/lists/', { name: 'Of two', items }, 201);
  const page = await demo.openSignedIn(buyer, { viewport: PHONE, hasTouch: true, isMobile: true });
  await page.goto(`/lists/${id}`);
  const names = page.getByText(BURRENVALE, { exact: true });
  await names.nth(1).waitFor();
  for (const name of await names.all()) {
    const lines = await name.evaluate(
      (line) => line.clientHeight / Number.parseFloat(getComputedStyle(line).lineHeight),
    );
    expect(Math.round(lines)).toBe(1);
  }
});

test('on a tablet the quantities of a quick order stand below each other', async () => {
  const buyer = await demo.newBuyer();
  const lines = (await productsOf(FEW, PLAIN, MANY_OFFERS)).map(({ code }, at) => `${code};${at + 1}`);
  const page = await demo.openSignedIn(buyer, { viewport: TABLET, hasTouch: true });
  await page.goto('/quick-order');
  await page.getByLabel('Your list, one product a line').fill(lines.join('\n'));
  await page.getByRole('button', { name: 'Check rows' }).click();
  const quantities = page.getByRole('textbox', { name: /^Quantity of / });
  await quantities.nth(2).waitFor();
  const lefts = await quantities.evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(1);
});

test('on a tablet nothing of a watched product runs into the column beside it', async () => {
  const buyer = await demo.newBuyer();
  const [product] = await productsOf(FEW);
  await buyer.call('POST', `/api/product/${product?.id}/watch/`, {});
  const page = await demo.openSignedIn(buyer, { viewport: TABLET, hasTouch: true });
  await page.route('**/api/watches/', async (route) => {
    const watches = await (await route.fetch()).json();
    const [watch] = watches.results;
    const results = [{ ...watch, compared_price: watch.best.net_price - 1.6, last_news: null }];
    await route.fulfill({ json: { ...watches, results } });
  });
  await page.goto('/watches');
  const cells = page.getByRole('table', { name: 'Watched products' }).getByRole('cell');
  await cells.getByText(/more than €/).waitFor();
  const wide = await cells.evaluateAll((all) => all.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
  expect(wide).toBe(0);
});

test('on a tablet and a desktop what came of spending and of promises runs into no column beside it', async () => {
  const buyer = await demo.newBuyer();
  await buyer.add(FEW);
  await buyer.order();
  const page = await demo.openSignedIn(buyer, { viewport: TABLET });
  const came = <Row extends object>(row: Row) => ({
    ...row,
    subtotal: 139_999.5,
    total: 131_253.59,
    received: 131_097.59,
  });
  await page.route('**/api/orders/spending/**', async (route) => {
    const { wholesalers, months, ...rest } = await (await route.fetch()).json();
    const json = {
      ...rest,
      months: months.map(came),
      wholesalers: { ...wholesalers, rows: wholesalers.rows.map(came) },
    };
    await route.fulfill({ json });
  });
  await page.route('**/api/orders/promises/', async (route) => {
    const kept = await (await route.fetch()).json();
    const counted = { due_lines: 38, whole_lines: 35, back_ordered_lines: 2, median_days_to_box: 1 };
    await route.fulfill({ json: kept.map((one: object) => ({ ...one, ...counted })) });
  });
  await page.goto('/orders/spending');
  for (const [device, viewport] of [
    ['a tablet', TABLET],
    ['a desktop', DESKTOP],
  ] as const) {
    await page.setViewportSize(viewport);
    for (const name of ['By month', 'By wholesaler', /^Promises kept/]) {
      const section = page.getByRole('region', { name });
      await section
        .getByText(/€131,097\.59 received|back-ordered/)
        .filter({ visible: true })
        .first()
        .waitFor();
      const cells = section.locator('td, th').filter({ visible: true });
      const wide = await cells.evaluateAll((all) =>
        all.filter((cell) => cell.scrollWidth > cell.clientWidth).map(({ textContent }) => textContent),
      );
      expect(wide, device).toEqual([]);
      for (const heading of await section.getByRole('rowheader').all())
        expect((await heading.boundingBox())?.width, device).toBeGreaterThan(90);
    }
  }
});
