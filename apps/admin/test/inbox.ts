import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importInbox } from '@formulary/api/domains/price-lists/inbox/import-inbox';
import { SECOND } from '@formulary/api/kernel/clock';
import { type MadeWholesaler, makeProducts, makeWholesaler, unique } from '@formulary/api/test/factories';
import { inboxDeps } from '@formulary/api/test/inbox-deps';
import { useApp } from '@formulary/api/test/test-app';
import { afterAll, afterEach } from 'vitest';

const HEADER = 'code,wholesaler_code,gross_price,discount,manufacturer_discount_override,stock_quantity';

export const listOf = (codes: readonly string[], price: number | string) =>
  [HEADER, ...codes.map((code) => `${code},W,${price},0,,5`)].join('\n');

export const drop = (folder: string, name: string, content: string) => writeFileSync(path.join(folder, name), content);

/** Names in a folder without the times before them. */
export function namesIn(folder: string): string[] {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return names.map(({ name }) => name.replace(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z_/, '')).sort();
}

export function reportIn(folder: string, ending: string): string {
  const [name = ''] = readdirSync(folder).filter((one) => one.endsWith(ending));
  return readFileSync(path.join(folder, name), 'utf8');
}

/** An application with an inbox, which each test finds empty. */
export function useInbox() {
  const inbox = mkdtempSync(path.join(tmpdir(), 'formulary-inbox-'));
  const app = useApp({ INBOX_FOLDER: inbox });
  afterAll(() => rmSync(inbox, { recursive: true, force: true }));
  afterEach(() => {
    app.clock.reset();
    for (const name of readdirSync(inbox)) rmSync(path.join(inbox, name), { recursive: true });
  });
  /** Has everything in the folders settled: it was written until now. */
  const settle = () => {
    app.clock.reset();
    app.clock.advance(61 * SECOND);
  };
  return {
    inbox,
    app,
    settle,
    async look() {
      settle();
      return importInbox(inboxDeps(app), inbox);
    },
    async makeShop(products = 2) {
      const codes = Array.from({ length: products }, () => unique('c'));
      await makeProducts(app, ...codes.map((code) => ({ code })));
      const wholesaler = await makeWholesaler(app);
      const folder = path.join(inbox, wholesaler.slug);
      mkdirSync(folder);
      return { codes, wholesaler, folder };
    },
    async pricesOf({ id }: MadeWholesaler) {
      const offers = await app.db.prisma.offer.findMany({ where: { wholesalerId: id }, orderBy: { id: 'asc' } });
      return offers.map(({ grossPrice }) => Number(grossPrice));
    },
  };
}
