import { loadPriceList, type MadeUser, makeProducts, makeUser, makeWholesaler, unique } from './factories.ts';
import type { TestApp } from './test-app.ts';

type Chosen = { product: { id: number }; quantity: number };

/** The products that a row may mean, each with its quantity. */
export const chosen = ({ candidates }: { candidates: Chosen[] }) =>
  candidates.map(({ product, quantity }) => [product.id, quantity]);

export function quickOrderOf(app: TestApp) {
  const check = ({ token }: MadeUser, ...lines: (string | { text: string; quantity: unknown })[]) =>
    app.call('POST', '/api/quick-order/', {
      token,
      body: { lines: lines.map((line) => (typeof line === 'string' ? { text: line } : line)) },
    });
  const verdictOf = async (user: MadeUser, line: string, quantity?: string) =>
    (await check(user, quantity === undefined ? line : { text: line, quantity })).body.lines[0];
  return { check, verdictOf };
}

/** A brand of its own: two strengths in two packs each, of which the first is offered with a code of the wholesaler. */
export async function makeBrand(app: TestApp) {
  const brand = unique('brand').replaceAll(/[0-9]/g, 'x');
  const wholesaler = await makeWholesaler(app);
  const names = ['5 mg tablets x 30', '5 mg tablets x 100', '50 mg tablets x 30', '2.5 mg/ml oral suspension 100 ml'];
  const codes = names.map((_, at) => unique(`QO-${at}0`).toUpperCase());
  const ids = await makeProducts(
    app,
    ...names.map((name, at) => ({ code: codes[at] ?? '', name: `${brand} ${name}` })),
  );
  await loadPriceList(
    app,
    wholesaler,
    codes.map((code, at) => ({
      code,
      wholesalerCode: `${brand}-${at}00`,
      grossPrice: 10,
      discount: 0,
      manufacturerDiscountOverride: null,
      stockQuantity: 50,
    })),
  );
  return { brand, wholesaler, codes, ids, user: await makeUser(app, [wholesaler]) };
}
