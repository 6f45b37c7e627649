import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importCatalogue } from '@formulary/api/domains/catalogue/import-catalogue';
import { importPriceList } from '@formulary/api/domains/price-lists/import-price-list';
import { publishUpload } from '@formulary/api/domains/price-lists/uploads/publish-upload';
import { readUpload } from '@formulary/api/domains/price-lists/uploads/read-upload.job';
import { takeUpload } from '@formulary/api/domains/price-lists/uploads/take-upload';
import { saveWholesaler } from '@formulary/api/domains/wholesalers/save-wholesaler';
import { openJobs } from '@formulary/api/jobs/jobs';
import { listInFile } from '@formulary/api/list-files/list';
import { QUEUES } from '@formulary/api/workers';
import { openAdmin } from '../src/open-admin.ts';
import { vacuum } from './bench-server.ts';
import { codeOf, PRODUCTS, wholesalerOf, writeCatalogue, writeLines } from './import-lists.ts';
import { bareCopy } from './time-import.ts';

const HEADER = 'wholesaler,code,wholesaler_code,gross_price,discount,manufacturer_discount_override,stock_quantity';

/** One wholesaler's list; `every` so many gross prices are three per cent higher. */
function writeOwn(file: string, slug: string, every: number): Promise<void> {
  function* lines() {
    for (let product = 0; product < PRODUCTS; product++) {
      const price = 100 + ((product * 7_919) % 50_000);
      const cents = product % every === 0 ? Math.round(price * 1.03) : price;
      yield `${slug},${codeOf(product)},W-${product},${(cents / 100).toFixed(2)},${product % 20},,${product % 300}`;
    }
  }
  return writeLines(file, HEADER, lines());
}

/** A list of the desk, from its upload to its publication, beside a bare COPY of the same rows. */
export async function benchDeskLists(databaseUrl: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'formulary-desk-lists-'));
  const file = (name: string) => path.join(folder, name);
  const admin = await openAdmin({ databaseUrl });
  const jobs = await openJobs({
    url: databaseUrl,
    queues: QUEUES.map(({ cron: _, ...one }) => one),
    onError: () => {},
  });
  try {
    await writeCatalogue(file('catalogue.csv'));
    await importCatalogue(admin, listInFile(file('catalogue.csv')));
    const terms = { freeShippingThreshold: null, deliveryFee: null, minimumOrder: null, cutOff: null };
    const { id, slug } = await saveWholesaler(admin, { name: wholesalerOf(1), preference: 1, ...terms });
    await writeOwn(file('first.csv'), slug, Number.POSITIVE_INFINITY);
    await importPriceList(admin, listInFile(file('first.csv')), {});
    await vacuum(databaseUrl);
    console.log(
      `\nA list of ${PRODUCTS.toLocaleString('en')} rows at the desk, beside a bare COPY of the same rows (limits of 100,000 on a quiet machine: 15 s and 5 s)`,
    );
    for (const [what, every] of [
      ['5 % of prices moved', 20],
      ['every price moved', 1],
    ] as const) {
      await writeOwn(file('next.csv'), slug, every);
      const copy = await bareCopy(databaseUrl, file('next.csv'));
      const rows = readFileSync(file('next.csv'), 'utf8').replaceAll(/^[^,]*,/gm, '');
      const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
        const began = performance.now();
        const result = await work();
        return [result, (performance.now() - began) / 1_000];
      };
      const content = Buffer.from(rows);
      const deps = { ...admin, jobs };
      const [upload, kept] = await timed(() =>
        takeUpload(deps, { wholesalerId: id, fileName: 'next.csv', isDelta: false, content, by: 'bench' }),
      );
      const [, read] = await timed(() => readUpload(admin).run({ uploadId: upload.id }));
      const recordPublished = async () => {};
      const publication = { id: upload.id, by: 'bench', withoutRefused: false };
      const [published, applied] = await timed(() => publishUpload({ ...deps, recordPublished }, publication));
      const show = (seconds: number) => `${seconds.toFixed(1)} s (ratio ${(seconds / copy.seconds).toFixed(1)})`;
      console.log(
        `${what.padEnd(20)} COPY ${copy.seconds.toFixed(2)} s   kept ${show(kept)}   previewed ${show(read)}   published ${show(applied)}`,
      );
      if (published.state !== 'published') throw new Error(`it is ${published.state}: ${published.reason}`);
    }
  } finally {
    await jobs.close();
    await admin.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
