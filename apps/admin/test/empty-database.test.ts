import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cartOf } from '@formulary/api/test/cart-client';
import { useApp } from '@formulary/api/test/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

const app = useApp();
const CLI = path.resolve(import.meta.dirname, '../src/main.ts');
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'formulary-first-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A command as a person runs it, in a process of its own. */
function admin(words: string[]): Promise<{ code: number; printed: string; complained: string }> {
  return new Promise((resolve) => {
    const environment = {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: app.url,
      PUBLIC_URL: 'https://orders.example',
      INIT_CWD: folder,
    };
    execFile(process.execPath, [CLI, ...words], { env: environment }, (error, printed, complained) =>
      resolve({ code: error ? Number(error.code) : 0, printed: printed.trim(), complained: complained.trim() }),
    );
  });
}

// Specification 6.4.
test('an empty production database comes to its first order by commands alone', { timeout: 600_000 }, async () => {
  writeFileSync(
    path.join(folder, 'catalogue.csv'),
    `code,name,description,category,manufacturer,active_ingredients,manufacturer_discount,requires_ar16_form,requires_controlled_drug_form,note,note_prompt
007,Dolorin 1.5 mg/ml,Oral suspension,Pain,Fennimore,Meloxicam,5,no,no,,
`,
  );
  writeFileSync(
    path.join(folder, 'prices.csv'),
    'code,wholesaler_code,gross_price,discount,manufacturer_discount_override,stock_quantity\n007,N-1,20.55,2.5,,40\n',
  );
  const steps: [string[], string][] = [
    [['catalogue', 'import', 'catalogue.csv'], '1 new'],
    [
      ['wholesalers', 'create', 'Northvet Supplies', '--fee', '7.5', '--transport', 'simulated'],
      'Wholesaler northvet-supplies created.',
    ],
    [['prices', 'import', '--wholesaler', 'Northvet Supplies', 'prices.csv'], '1 new'],
    [
      [
        'practices',
        'create',
        'Ennis Vets',
        '--address',
        '1 Main Street, Ennis',
        '--phone',
        '065',
        '--account',
        'northvet-supplies=A-17',
      ],
      'Practice 1 created.',
    ],
  ];
  for (const [words, says] of steps) {
    const { code, printed, complained } = await admin(words);
    expect({ code, complained }).toEqual({ code: 0, complained: '' });
    expect(printed).toContain(says);
  }
  const bad = await admin(['prices', 'import', '--wholesaler', 'nobody', 'prices.csv']);
  expect(bad).toEqual({
    code: 1,
    printed: '',
    complained: 'There is no wholesaler "nobody". Those there are: northvet-supplies.',
  });

  const signIn = { email: 'aoife@ennis.example', password: 'correct horse' };
  const named = ['--practice', '1', '--first-name', 'Aoife', '--last-name', 'Byrne'];
  const created = await admin(['users', 'create', signIn.email, ...named]);
  expect(created).toMatchObject({ code: 0, complained: '' });
  const [, uid, secret] =
    /https:\/\/orders\.example\/auth\/password-reset\/([^/\s]+)\/([^/\s]+)/.exec(created.printed) ?? [];
  const chosen = { password: signIn.password, password_confirm: signIn.password };
  const reset = await app.call('POST', `/api/users/password-reset/${uid}/${secret}/`, { body: chosen });
  expect(reset.status).toBe(200);

  const { body: tokens } = await app.call('POST', '/api/token/', { body: signIn });
  const user = { token: tokens.access, id: 0, practiceId: 1, email: signIn.email, refresh: tokens.refresh };
  const { body: found } = await app.call('GET', '/api/product/search/?q=meloxicam', user);
  expect(found.results).toMatchObject([{ code: '007', best_net_price: 19.01 }]);
  await cartOf(app, user).add(found.results[0].id, { quantity: 2 });
  const cart = await cartOf(app, user).read();
  const { status, body: order } = await app.call('POST', '/api/order/', { ...user, body: { cart: cart.id } });
  expect(status).toBe(201);
  expect(order).toMatchObject({
    total: 38.02,
    delivery_address: 'Ennis Vets\n1 Main Street\nEnnis',
    wholesale_orders: [{ wholesaler_name: 'Northvet Supplies', status: 'created' }],
  });
});
