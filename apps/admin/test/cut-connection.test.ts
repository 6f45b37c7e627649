import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { layCable } from '@formulary/api/test/database-cable';
import { makeProducts, makeWholesaler, unique } from '@formulary/api/test/factories';
import { useApp } from '@formulary/api/test/test-app';
import { expect, test } from 'vitest';
import { useCommandLine } from './command-line.ts';

const app = useApp();
const admin = useCommandLine(app);

const MAIN = path.resolve(import.meta.dirname, '../src/main.ts');
const HEADER = 'code,wholesaler_code,gross_price,discount,manufacturer_discount_override,stock_quantity';

// The queue's own connections wear out first, then the one that copies the rows.
test.each([20_000, 60_000])(
  'an import whose connections end after %s bytes ends too, in words',
  { timeout: 120_000 },
  async (bytes) => {
    const codes = Array.from({ length: 4_000 }, () => unique('c'));
    await makeProducts(app, ...codes.map((code) => ({ code })));
    const { id, slug } = await makeWholesaler(app);
    const file = admin.write('list.csv', [HEADER, ...codes.map((code) => `${code},W-${code},10,0,,5`)].join('\n'));
    const cable = await layCable(app.url);
    cable.wearOut(bytes);
    const env = { ...process.env, DATABASE_URL: cable.url, NODE_OPTIONS: '--disable-warning=ExperimentalWarning' };
    const words = ['prices', 'import', '--wholesaler', slug, admin.pathOf(file)];
    const child = spawn(process.execPath, [MAIN, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const output of [child.stdout, child.stderr]) output.on('data', (text) => (said += text));
    const [code] = await once(child, 'exit');
    await cable.cut();
    expect([code, said.includes(' at ')]).toEqual([1, false]);
    expect(said).toContain('The database does not answer');
    expect(await app.db.prisma.offer.count({ where: { wholesalerId: id } })).toBe(0);
  },
);
