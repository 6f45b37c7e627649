import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { makeUser } from '@formulary/api/test/factories';
import {
  hasRealLists,
  NEEDS_REAL_LISTS,
  realCatalogue,
  realLargeLists,
  realPriceLists,
} from '@formulary/api/test/real-lists';
import { useApp } from '@formulary/api/test/test-app';
import type { PriceChange } from '@formulary/contracts/price-changes';
import { describe, expect, test } from 'vitest';
import { useCommandLine } from './command-line.ts';

const app = useApp();
const admin = useCommandLine(app);

/** What two files say by themselves: codes and prices as they are written, whole numbers, nothing of ours. */
function compareFiles(file: string, next: string): string[] {
  const before = readPrices(file);
  return [...readPrices(next)].flatMap(([code, now]) => {
    const then = before.get(code);
    if (then === undefined || then === now) return [];
    return [line(code, then, now, now - then, percentOf(now - then, then))];
  });
}

const line = (...parts: (string | bigint)[]) => parts.join(' ');

/** Prices in cents by code; the lists have no quotation marks. */
function readPrices(file: string): Map<string, bigint> {
  const bytes = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const [header = '', ...lines] = text.split(/\r?\n/).filter((one) => one !== '');
  const columns = header.split(',');
  return new Map(
    lines.map((one) => {
      const fields = one.split(',');
      return [fields[columns.indexOf('code')] ?? '', cents(fields[columns.indexOf('gross_price')] ?? '')];
    }),
  );
}

function cents(written: string): bigint {
  const [euros = '', decimals = ''] = written.split('.');
  return BigInt(euros) * 100n + BigInt(decimals.padEnd(2, '0'));
}

/** Hundredths of a percent, halves away from zero: rounded by its size, the sign put back. */
function percentOf(change: bigint, previous: bigint): bigint {
  const size = change < 0n ? -change : change;
  const rounded = (size * 10_000n * 2n + previous) / (previous * 2n);
  return change < 0n ? -rounded : rounded;
}

const inHundredths = (value: number) => BigInt(Math.round(value * 100));

async function readChanges(): Promise<{ changes: PriceChange[]; count: number }> {
  const { token } = await makeUser(app);
  const { body, headers } = await app.call('GET', '/api/wholesaler/price-changes/', { token });
  return { changes: body, count: Number(headers['x-total-count']) };
}

const lineOf = (change: PriceChange) =>
  line(
    change.product_uid,
    ...[change.previous_price, change.new_price, change.price_change, change.price_change_percent].map(inHundredths),
  );

async function importLists({ slug, file, next }: { slug: string; file: string; next: string }): Promise<void> {
  const ran = [await admin.run('wholesalers', 'create', slug)];
  for (const list of [file, next]) ran.push(await admin.run('prices', 'import', '--wholesaler', slug, list));
  expect(ran.map(({ fault }) => fault)).toEqual([undefined, undefined, undefined]);
}

describe.skipIf(!hasRealLists)(`the real lists of two months (${NEEDS_REAL_LISTS})`, () => {
  test('make the very changes that their files show, at six wholesalers', { timeout: 120_000 }, async () => {
    await admin.run('catalogue', 'import', realCatalogue());
    const lists = realPriceLists();
    for (const list of lists) await importLists(list);

    const { changes, count } = await readChanges();
    let expected = 0;
    for (const { slug, file, next } of lists) {
      const differences = compareFiles(file, next);
      expect(differences.length, slug).toBeGreaterThan(50);
      const shown = changes.filter(({ wholesaler_name }) => wholesaler_name === slug).map(lineOf);
      expect(shown.toSorted(), slug).toEqual(differences.toSorted());
      expected += differences.length;
    }
    expect([changes.length, count]).toEqual([expected, expected]);
    const sizes = changes.map(({ price_change }) => Math.abs(price_change));
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));

    const products = await app.db.prisma.product.findMany({ include: { manufacturer: true } });
    const byCode = new Map(products.map((product) => [product.code, product]));
    const wrong = changes.filter(({ product_uid, product_name, manufacturer_name }) => {
      const product = byCode.get(product_uid);
      return product?.name !== product_name || product.manufacturer.name !== manufacturer_name;
    });
    expect(wrong).toEqual([]);
    // The newest list of each wholesaler is its newest task.
    const { body: tasks } = await app.call('GET', '/api/wholesaler/price-changes/tasks/', {
      token: (await makeUser(app)).token,
    });
    expect(tasks).toHaveLength(2 * lists.length);
  });

  test('make them for thousands of prices at once, too', { timeout: 120_000 }, async () => {
    const { catalogue, ...files } = realLargeLists();
    const { count: before } = await readChanges();
    await admin.run('catalogue', 'import', catalogue);
    await importLists({ slug: 'large', ...files });
    const differences = compareFiles(files.file, files.next);
    const { changes, count } = await readChanges();
    expect(differences.length).toBeGreaterThan(500);
    expect(count).toBe(before + differences.length);
    const shown = changes.filter(({ wholesaler_name }) => wholesaler_name === 'large').map(lineOf);
    expect(shown.toSorted()).toEqual(differences.toSorted());
  });
});
