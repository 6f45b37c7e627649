import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerOf, eanOf } from '../../../../test/test-receipt.ts';
import { ApiError } from '../../../api/api-error.ts';
import { entryByHand, entryOf, type KeptScan, type ScanKeep } from './kept-scan.ts';
import { ScanQueue } from './scan-queue.ts';

type Sent = Parameters<ConstructorParameters<typeof ScanQueue>[0]['count']>[1];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What is on a device, whatever becomes of the browser. */
function deviceOf(): ScanKeep & { rows: Map<string, KeptScan> } {
  const rows = new Map<string, KeptScan>();
  return {
    rows,
    all: async (owner) => [...rows.values()].filter((scan) => scan.owner === owner),
    put: async (scans) => {
      for (const scan of scans) rows.set(scan.key, structuredClone(scan));
    },
    remove: async (keys) => {
      for (const key of keys) rows.delete(key);
    },
  };
}

/** A server that counts each key once; `answers` may lose its answer, or refuse. */
function serverOf(answers: (entries: Sent) => void = () => {}) {
  const counted = new Map<string, string>();
  const calls: number[] = [];
  const count = async (_receipt: number, entries: Sent) => {
    calls.push(entries.length);
    answers(entries);
    for (const { key, code } of entries) counted.set(key, code ?? '');
    return entries.map(({ key }) => answerOf(key));
  };
  return { counted, calls, count };
}

const open = (keep: ScanKeep, count: ConstructorParameters<typeof ScanQueue>[0]['count'], owner = 'anna') => {
  const queue = new ScanQueue({ owner, keep, count });
  return { queue, opened: queue.open() };
};
const lost = () => {
  throw new ApiError(0, null);
};
const settle = () => vi.advanceTimersByTimeAsync(60_000);

test('what was scanned goes out in its order, in pieces of at most a hundred, one call at a time', async () => {
  const server = serverOf();
  const { queue } = open(deviceOf(), server.count);
  await queue.add(7, [entryOf('first')]);
  for (let each = 0; each < 250; each += 1) void queue.add(7, [entryOf(String(each))]);
  await settle();
  expect([...server.counted.values()]).toEqual(['first', ...Array.from({ length: 250 }, (_, each) => String(each))]);
  expect(Math.max(...server.calls)).toBeLessThanOrEqual(100);
  expect(queue.state.get().scans).toEqual([]);
});

test('a lost answer is asked for again under the same key, until it is there, and the device is empty then', async () => {
  let failures = 5;
  const server = serverOf((entries) => {
    failures -= 1;
    // Every second time the server has counted, and only its answer is lost.
    if (failures >= 0) {
      if (failures % 2 === 0) for (const { key, code } of entries) server.counted.set(key, code ?? '');
      lost();
    }
  });
  const device = deviceOf();
  const { queue } = open(device, server.count);
  await queue.add(7, [entryOf('a')]);
  await queue.add(7, [entryOf('b')]);
  await vi.advanceTimersByTimeAsync(10);
  expect(queue.state.get()).toMatchObject({ trouble: 'no-answer', scans: [{}, {}] });
  expect(device.rows.size).toBe(2);
  await settle();
  expect([...server.counted.values()]).toEqual(['a', 'b']);
  expect(device.rows.size).toBe(0);
  expect(queue.state.get().trouble).toBeNull();
});

test('a reload, or a browser that was closed, goes on where it was, and another user of the device does not', async () => {
  const device = deviceOf();
  const before = open(device, lost);
  await before.queue.add(7, [entryOf('a'), entryOf('b')]);
  await before.queue.add(7, [entryOf('c')]);
  before.queue.close();
  const server = serverOf();
  const other = open(device, server.count, 'brid');
  await settle();
  other.queue.close();
  expect(server.counted.size).toBe(0);
  const after = open(device, server.count);
  // Scanned before the device has answered: later than what it has.
  void after.queue.add(7, [entryOf('d')]);
  await settle();
  expect([...server.counted.values()].sort()).toEqual(['a', 'b', 'c', 'd']);
  expect(device.rows.size).toBe(0);
});

test('of a hundred cuts at random places nothing is lost and nothing counted twice', async () => {
  let seed = 7;
  const chance = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const device = deviceOf();
  const times = new Map<string, number>();
  const count = async (_: number, entries: Sent) => {
    if (chance() < 0.3) lost();
    for (const { key } of entries) if (!times.has(key)) times.set(key, 1);
    if (chance() < 0.3) lost();
    return entries.map(({ key }) => answerOf(key));
  };
  let scanned = 0;
  for (let cut = 0; cut < 100; cut += 1) {
    const { queue } = open(device, count);
    for (let each = 0; each < 10; each += 1) {
      await queue.add(7, [entryOf(String(scanned))]);
      scanned += 1;
      await vi.advanceTimersByTimeAsync(chance() * 500);
    }
    queue.close();
  }
  const last = open(device, serverOf((entries) => entries.forEach(({ key }) => void times.set(key, 1))).count);
  await settle();
  last.queue.close();
  expect(device.rows.size).toBe(0);
  expect(times.size).toBe(scanned);
});

test('what asks is kept over a reload, and counted, rejected or taken out as its user says', async () => {
  const device = deviceOf();
  const sent: Sent = [];
  const count = async (_: number, entries: Sent) => {
    sent.push(...entries);
    return entries.map(({ key, kind, accept }) =>
      kind === 'rejected' || accept.includes('expired')
        ? answerOf(key)
        : answerOf(key, { outcome: 'asks', remarks: ['expired'] }),
    );
  };
  const before = open(device, count);
  await before.queue.add(7, [entryOf('a'), entryOf('b'), entryOf('c')]);
  before.queue.close();
  const { queue, opened } = open(device, count);
  await opened;
  const [a, b, c] = queue.state.get().scans;
  expect([a, b, c].map((scan) => scan?.answer?.remarks)).toEqual([['expired'], ['expired'], ['expired']]);
  await queue.accept(a?.key ?? '');
  await queue.reject(b?.key ?? '', 'expired', 'Two years old');
  expect(await queue.drop(c?.key ?? '')).toBe(true);
  await settle();
  expect(sent.slice(3)).toMatchObject([
    { key: a?.key, kind: 'received', accept: ['expired'] },
    { key: b?.key, kind: 'rejected', reason: 'expired', note: 'Two years old' },
  ]);
  expect(device.rows.size).toBe(0);
});

test('a code that nobody knows counts to the line that is chosen, under the same key', async () => {
  const sent: Sent = [];
  const { queue } = open(deviceOf(), async (_, entries) => {
    sent.push(...entries);
    return entries.map(({ key, line }) => answerOf(key, line ? {} : { outcome: 'unknown_code', batch: 'AB12' }));
  });
  await queue.add(7, [entryOf(eanOf(99))]);
  await settle();
  const key = queue.state.get().scans[0]?.key ?? '';
  await queue.choose(key, 3, 4);
  await settle();
  expect(sent[1]).toEqual({ key, kind: 'received', line: 3, quantity: 4, accept: [], batch: 'AB12' });
});

test('an entry that the server will not have is set aside, and the others go on', async () => {
  const server = serverOf((entries) => {
    if (entries.some(({ code }) => code === 'bad')) throw new ApiError(400, { entries: ['no'] });
  });
  const { queue } = open(deviceOf(), server.count);
  await queue.add(7, ['a', 'b', 'bad', 'c', 'd'].map(entryOf));
  await settle();
  expect([...server.counted.values()]).toEqual(['a', 'b', 'c', 'd']);
  expect(queue.state.get().scans).toMatchObject([{ state: 'refused', entry: { code: 'bad' } }]);
});

test('what was left when somebody finished the receipt goes to the one that is opened next', async () => {
  const receipts: number[] = [];
  const { queue } = open(deviceOf(), async (receipt, entries) => {
    receipts.push(receipt);
    if (receipt === 7) throw new ApiError(409, { detail: 'Finished.', code: 'receipt_finished' });
    return entries.map(({ key }) => answerOf(key));
  });
  await queue.add(7, [entryOf('a'), entryByHand({ line: 2, quantity: 3 })]);
  await settle();
  expect(queue.state.get().scans.map(({ state }) => state)).toEqual(['finished', 'finished']);
  expect(receipts).toEqual([7]);
  await queue.moveTo(8, 7);
  await settle();
  expect(receipts).toEqual([7, 8]);
  expect(queue.state.get().scans).toEqual([]);
});

test('a scan that may have been counted already is not simply taken out', async () => {
  const { queue } = open(deviceOf(), lost);
  await queue.add(7, [entryOf('a')]);
  await vi.advanceTimersByTimeAsync(10);
  expect(await queue.drop(queue.state.get().scans[0]?.key ?? '')).toBe(false);
  // Nothing is tried for a moment now: this one has not gone out.
  await queue.add(7, [entryOf('b')]);
  expect(await queue.drop(queue.state.get().scans[1]?.key ?? '')).toBe(true);
  queue.close();
});

test('where the browser keeps nothing it says so, and counts all the same', async () => {
  const refuse = () => Promise.reject(new Error('no storage'));
  const server = serverOf();
  const { queue } = open({ all: refuse, put: refuse, remove: refuse }, server.count);
  await queue.add(7, [entryOf('a')]);
  await settle();
  expect(server.counted.size).toBe(1);
  expect(queue.state.get()).toMatchObject({ isKept: false, scans: [] });
});
