import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { takeServersLock } from '@formulary/api/db/servers-lock';
import {
  type MadeUser,
  makeOffers,
  makeProducts,
  makeUser,
  makeWholesaler,
  PASSWORD,
} from '@formulary/api/test/factories';
import { type TestApp, useApp } from '@formulary/api/test/test-app';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fileFault } from '../command-line/write-new-file.ts';
import type { BackupManifest } from './backup-format.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const testApp = useApp();
const folder = mkdtempSync(path.join(tmpdir(), 'formulary-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const inFolder = (name: string) => path.join(folder, name);

async function placeOrder(user: MadeUser, product: number, reference: string): Promise<number> {
  const { token } = user;
  await testApp.call('POST', '/api/cart/item/', { token, body: { manufacturer_product: product, quantity: 2 } });
  const { body: cart } = await testApp.call('GET', '/api/cart/', { token });
  const { body, status } = await testApp.call('POST', '/api/order/', { token, body: { cart: cart.id, reference } });
  expect(status).toBe(201);
  return body.id;
}

let user: MadeUser;
let product = 0;
beforeAll(async () => {
  const wholesalers = [await makeWholesaler(testApp), await makeWholesaler(testApp)];
  // The first is replaced by the second: a row that names a later one.
  const [, second = 0] = await makeProducts(
    testApp,
    { code: 'replaced', replacedBy: 'next' },
    { code: 'next', name: 'Müller’s "Søn"; €' },
  );
  // No list may have such a code, and a table may.
  const code = 'back\\slash\tand\nline';
  await testApp.db.prisma.product.update({ where: { code: 'replaced' }, data: { code } });
  product = second;
  for (const wholesaler of wholesalers) await makeOffers(testApp, wholesaler, { product, stockQuantity: null });
  user = await makeUser(testApp, wholesalers);
});

const rowsOf = (manifest: BackupManifest, name: string) => manifest.tables.find((table) => table.name === name)?.rows;
/** Everything in a database, as a backup of its own says it. */
const fingerprint = async (app: TestApp, name: string) => writeBackup(app.url, inFolder(name));

test('a backup and a restore ask for the database’s end of their connections', async () => {
  const connects = vi.spyOn(Socket.prototype, 'connect');
  const asks = vi.spyOn(Socket.prototype, 'setKeepAlive');
  await writeBackup(testApp.url, inFolder('asking.backup'));
  await expect(restoreBackup(testApp.url, inFolder('asking.backup'))).rejects.toThrow('an empty database only');
  expect(connects.mock.calls.length).toBeGreaterThan(1);
  expect(asks.mock.calls).toEqual(connects.mock.calls.map(() => [true, 10_000]));
  vi.restoreAllMocks();
});

describe('a backup', () => {
  const target = useApp();

  test('is restored into an empty database, which then serves; an order placed meanwhile does not break it', async () => {
    const before = await placeOrder(user, product, 'before');
    let during = 0;
    const manifest = await writeBackup(testApp.url, inFolder('whole.backup'), {
      onTable: async (name) => {
        if (name === 'public.orders') during = await placeOrder(user, product, 'meanwhile');
      },
    });
    expect(during).toBeGreaterThan(before);
    expect(rowsOf(manifest, 'public.orders')).toBe(1);
    expect(rowsOf(manifest, 'public.order_items')).toBe(1);
    expect(rowsOf(manifest, 'pgboss.job')).toBeGreaterThanOrEqual(1);
    expect(statSync(inFolder('whole.backup')).mode & 0o777).toBe(0o600);
    expect(existsSync(inFolder('whole.backup.part'))).toBe(false);

    expect(await restoreBackup(target.url, inFolder('whole.backup'))).toEqual(manifest);
    // Read anew: counts and checksums of every table.
    expect((await fingerprint(target, 'again.backup')).tables).toEqual(manifest.tables);

    const { body } = await target.call('POST', '/api/token/', { body: { email: user.email, password: PASSWORD } });
    const { body: orders } = await target.call('GET', '/api/orders/', { token: body.access });
    expect(orders).toMatchObject({ count: 1, results: [{ id: before, reference: 'before' }] });
    const add = { manufacturer_product: product, quantity: 1 };
    expect((await target.call('POST', '/api/cart/item/', { token: body.access, body: add })).status).toBe(201);
    // The job that sends the order came with it, and the constraints are those of before.
    const { rows } = await target.db.pool.query(`SELECT data FROM pgboss.job WHERE name = 'send-wholesale-order'`);
    const [sent] = await target.db.prisma.wholesaleOrder.findMany({ where: { orderId: before } });
    expect(rows).toEqual([{ data: { wholesaleOrderId: sent?.id } }]);
    const links = `SELECT conname, pg_get_constraintdef(oid) AS is FROM pg_constraint WHERE contype = 'f' ORDER BY 1, 2`;
    expect((await target.db.pool.query(links)).rows).toEqual((await testApp.db.pool.query(links)).rows);
    const triggers = `SELECT tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY tgrelid::regclass::text, 1`;
    expect((await target.db.pool.query(triggers)).rows).toEqual((await testApp.db.pool.query(triggers)).rows);
    // What triggers had written came with it; they write again.
    const refused = { status: 'failed', settledAt: target.clock.now() } as const;
    await target.db.prisma.wholesaleOrder.update({ where: { id: sent?.id ?? 0 }, data: refused });
    const { body: statistics } = await target.call('GET', '/api/orders/stats/', { token: body.access });
    expect(statistics).toMatchObject({ id__count: 0, total__sum: null });
  });

  test('is refused by a database that holds anything', async () => {
    await expect(restoreBackup(target.url, inFolder('whole.backup'))).rejects.toThrow(/empty database only.*practices/);
  });

  test('does not take the place of a file', async () => {
    await expect(writeBackup(testApp.url, inFolder('whole.backup'))).rejects.toThrow('exists already');
  });
});

describe('a restore that fails leaves nothing', () => {
  const target = useApp();
  const isEmpty = async () => {
    const { tables } = await fingerprint(target, `empty-${Math.random()}.backup`);
    return tables.every(({ name, rows }) => name === 'pgboss.job' || rows === 0);
  };
  beforeAll(async () => {
    await writeBackup(testApp.url, inFolder('source.backup'));
  });

  test.each<[string, (content: Buffer) => Buffer, RegExp]>([
    ['is cut short', (content) => content.subarray(0, content.length * 0.7), /cut short|damaged/],
    ['lacks its end', (content) => gzipSync(gunzipSync(content).subarray(0, -10_240)), /cut short|damaged/],
    ['is something else', () => gzipSync('code,name\n'), /not a whole backup/],
    ['is not compressed', () => Buffer.from('code,name\n'), /not compressed/],
    ['was altered', (content) => altered(content, '"Søn"'), /is not what was backed up/],
    ['has what no table takes', (content) => altered(content, 'üller’s'), /damaged/],
  ])('when the file %s', async (_, damage, words) => {
    writeFileSync(inFolder('damaged.backup'), damage(readFileSync(inFolder('source.backup'))));
    await expect(restoreBackup(target.url, inFolder('damaged.backup'))).rejects.toThrow(words);
    expect(await isEmpty()).toBe(true);
  });

  test('when it is killed in the middle', async () => {
    const killed = restoreBackup(target.url, inFolder('source.backup'), {
      onTable: async (name) => {
        if (name !== 'public.products') return;
        const kill = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'formulary-restore' AND datname = current_database()`;
        expect((await target.db.pool.query(kill)).rowCount).toBe(1);
      },
    });
    await expect(killed).rejects.toThrow();
    expect(await isEmpty()).toBe(true);
  });

  test('when the database is of another version', async () => {
    await target.db.pool.query(
      `UPDATE _prisma_migrations SET checksum = 'other' WHERE migration_name LIKE '%main_job'`,
    );
    await expect(restoreBackup(target.url, inFolder('source.backup'))).rejects.toThrow(/another version.*main_job/);
    expect(await isEmpty()).toBe(true);
  });
});

/** Another name of a product, in an archive that is otherwise whole. */
function altered(content: Buffer, word: string): Buffer {
  const archive = gunzipSync(content);
  const at = archive.indexOf(word);
  expect(at).toBeGreaterThan(0);
  archive.write('M', at);
  return gzipSync(archive);
}

test('a backup is restored only where no server runs, also to try it', async () => {
  await writeBackup(testApp.url, inFolder('served.gz'));
  const lock = await takeServersLock(testApp.url);
  for (const isDryRun of [true, false]) {
    await expect(restoreBackup(testApp.url, inFolder('served.gz'), { isDryRun })).rejects.toThrow(
      'A server runs on this database: stop it first. Nothing was changed.',
    );
  }
  await lock.release();
  await expect(restoreBackup(testApp.url, inFolder('served.gz'))).rejects.toThrow('empty database only');
});

describe('a backup that cannot be written says why, and leaves nothing', () => {
  const refused = (file: string) =>
    writeBackup(testApp.url, file).then(String, (error: Error) => `${error.name}: ${error.message}`);
  const nothing = 'Nothing of it was kept.';

  test('where its folder is missing, or is a file', async () => {
    const missing = path.join(folder, 'no/such/folder');
    expect(await refused(path.join(missing, 'a.gz'))).toBe(
      `DomainError: a.gz could not be written: there is no folder ${missing}. ${nothing}`,
    );
    writeFileSync(inFolder('plain'), '');
    expect(await refused(path.join(inFolder('plain'), 'a.gz'))).toBe(
      `DomainError: a.gz could not be written: ${inFolder('plain')} is no folder. ${nothing}`,
    );
  });

  test('where the disk is full', async ({ skip }) => {
    // A file that takes nothing, as one on a full disk does; other systems have none.
    if (!existsSync('/dev/full')) skip();
    symlinkSync('/dev/full', inFolder('full.gz.part'));
    expect(await refused(inFolder('full.gz'))).toBe(
      `DomainError: full.gz could not be written: the disk of ${folder} is full. ${nothing}`,
    );
    expect(readdirSync(folder).filter((name) => name.startsWith('full'))).toEqual([]);
  });

  test.each([
    ['EACCES', 'open', /\(\d+\) may not write in \/backups\./],
    ['EROFS', 'open', /\/backups can only be read here/],
    ['EDQUOT', 'write', /the quota is used up/],
    ['EFBIG', 'write', /larger than a file in \/backups may be/],
    ['EIO', 'write', /could not be written: EIO: bad luck\. Nothing/],
  ])('where the system says %s', (code, syscall, words) => {
    const error = Object.assign(new Error('EIO: bad luck.'), { code, syscall });
    expect(fileFault(error, '/backups/a.gz')?.message).toMatch(words);
  });

  test('and what the database says is no fault of the file', async () => {
    const away = await writeBackup('postgresql://a:b@127.0.0.1:1/c', inFolder('away.gz')).catch((error) => error);
    expect(away).toMatchObject({ code: 'ECONNREFUSED' });
    expect(readdirSync(folder).filter((name) => name.startsWith('away'))).toEqual([]);
  });
});
