import { setTimeout as pause } from 'node:timers/promises';
import { openDb } from '@formulary/api/db/client';
import { dataMatrix, deliveryShop } from '@formulary/api/test/delivery-shop';
import { makeColleague } from '@formulary/api/test/factories';
import { callOver } from '@formulary/api/test/patient-buyer';
import { randomFrom, readRounds } from '@formulary/api/test/rounds';
import { type ServerProcess, startServerProcess } from '@formulary/api/test/server-process';
import { TestClock } from '@formulary/api/test/test-app';
import { PATIENT, useDb, withPrisma } from '@formulary/api/test/use-db';
import { expect, test } from 'vitest';
import { ApiError } from '../apps/web/src/api/api-error.ts';
import { entryOf, type KeptScan } from '../apps/web/src/features/deliveries/receive/kept-scan.ts';
import { ScanQueue } from '../apps/web/src/features/deliveries/receive/scan-queue.ts';

const CUTS = ['the connection', 'the answer', 'the server', 'the browser'] as const;

const database = useDb();
const { rounds, seed } = readRounds('Cuts amid receiving', CUTS.length);

/** Of both devices, in each round. */
const SCANS = 200;
const PRODUCTS = 18;

type Count = ConstructorParameters<typeof ScanQueue>[0]['count'];

/** A device whose browser may be killed: what it has kept is there for the next one. */
class Device {
  readonly #rows = new Map<string, KeptScan>();
  readonly #call: ReturnType<typeof callOver>;
  readonly #token: string;
  /** What becomes of calls: none is sent, or no answer comes. */
  loses: 'call' | 'answer' | null = null;
  queue = this.#openBrowser();

  constructor(url: string, token: string) {
    this.#call = callOver(url, 5_000);
    this.#token = token;
  }

  get waiting(): number {
    return this.#rows.size;
  }

  killBrowser(): void {
    this.queue.close();
    this.queue = this.#openBrowser();
  }

  #openBrowser(): ScanQueue {
    const rows = this.#rows;
    // What a killed browser was about to do it does not do any more.
    const isRunning = (): boolean => this.queue === queue;
    const keep = {
      all: async () => [...rows.values()].map((row) => structuredClone(row)),
      put: async (scans: readonly KeptScan[]) => {
        if (isRunning()) for (const scan of scans) rows.set(scan.key, structuredClone(scan));
      },
      remove: async (keys: readonly string[]) => {
        if (isRunning()) for (const key of keys) rows.delete(key);
      },
    };
    const queue = new ScanQueue({ owner: 'nurse', keep, count: (receipt, entries) => this.#count(receipt, entries) });
    void Promise.resolve().then(() => queue.open());
    return queue;
  }

  async #count(...[receipt, entries]: Parameters<Count>): ReturnType<Count> {
    if (this.loses === 'call') throw new ApiError(0, null);
    const path = `/api/receipts/${receipt}/entries/`;
    const answer = await this.#call('POST', path, { token: this.#token, body: { entries } }).catch(() => undefined);
    if (!answer || this.loses === 'answer') throw new ApiError(0, null);
    if (answer.status !== 200) throw new ApiError(answer.status, answer.body);
    return answer.body.entries;
  }
}

test(
  `what two devices scan is counted once, whatever is cut off and killed meanwhile (SEED=${seed})`,
  async () => {
    const random = randomFrom(seed);
    const server = await startServerProcess({
      DATABASE_URL: database.url,
      JWT_SECRET: 'a secret of the tests, long enough for anybody',
      ACCESS_TOKEN_SECONDS: '7200',
      LOG_LEVEL: 'fatal',
      SIMULATED_TRANSPORT_SPEAKS: 'false',
    });
    const db = withPrisma(openDb({ url: database.url, ...PATIENT }));
    try {
      const maker = { db, clock: new TestClock(), call: callOver(server.url) };
      const quantity = Math.ceil((rounds * SCANS) / PRODUCTS) * 2;
      const shop = await deliveryShop(maker, ...Array.from({ length: PRODUCTS }, () => ({ quantity })));
      await shop.order();
      const { id: receipt } = await shop.open();
      const { token } = await makeColleague(maker, shop.user.practiceId);
      const devices = [new Device(server.url, shop.user.token), new Device(server.url, token)];
      const scanned = new Map(shop.gtins.map((gtin) => [gtin, 0]));

      for (let round = 0; round < rounds; round += 1) {
        const cut = cutOff(devices, server, random, CUTS[round % CUTS.length]);
        await Promise.all(devices.map((device) => scanOn(device)));
        await cut;
        // As the page does when it has a connection again.
        for (const device of devices) device.queue.retry();
      }
      await expect.poll(() => devices.map(({ waiting }) => waiting), { timeout: 120_000 }).toEqual([0, 0]);

      const { rows } = await db.pool.query<{ gtin: string; packs: number; keys: number }>(
        `SELECT p.gtin, sum(e.quantity)::int AS packs, count(DISTINCT e.key)::int AS keys
         FROM receipt_entries e JOIN products p ON p.id = e.product_id WHERE e.receipt_id = $1 GROUP BY p.gtin`,
        [receipt],
      );
      const counted = Object.fromEntries(rows.map(({ gtin, packs, keys }) => [gtin, [packs, keys]]));
      expect(counted).toEqual(Object.fromEntries([...scanned].map(([gtin, packs]) => [gtin, [packs, packs]])));
      const shown: { counted: number }[] = (await shop.read(receipt)).lines;
      expect(shown.reduce((sum, line) => sum + line.counted, 0)).toBe(rounds * SCANS);

      async function scanOn(device: Device): Promise<void> {
        for (let pack = 0; pack < SCANS / devices.length; pack += 1) {
          const gtin = shop.gtins[Math.floor(random() * PRODUCTS)] ?? '';
          scanned.set(gtin, (scanned.get(gtin) ?? 0) + 1);
          await device.queue.add(receipt, [entryOf(dataMatrix(gtin))]);
          if (pack % 10 === 0) await pause(random() * 20);
        }
      }
    } finally {
      await server.stop();
      await db.close();
    }
  },
  180_000 + rounds * 5_000,
);

async function cutOff(
  devices: readonly Device[],
  server: ServerProcess,
  random: () => number,
  cut: (typeof CUTS)[number] = 'the server',
): Promise<void> {
  await pause(random() * 100);
  const device = devices[random() < 0.5 ? 0 : 1];
  if (!device) return;
  switch (cut) {
    case 'the connection':
    case 'the answer':
      device.loses = cut === 'the answer' ? 'answer' : 'call';
      await pause(random() * 300);
      device.loses = null;
      return;
    case 'the server':
      await server.kill();
      await server.start();
      return;
    case 'the browser':
      device.killBrowser();
  }
}
