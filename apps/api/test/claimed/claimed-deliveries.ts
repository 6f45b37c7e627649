import { randomUUID } from 'node:crypto';
import { judgeCharges } from '../../src/domains/invoices/judge-charges.job.ts';
import type { claimShop } from '../claim-shop.ts';
import type { Answered, TestApp } from '../test-app.ts';
import { type ClaimedLine, packsOf } from './claimed-line.ts';

type Shop = Awaited<ReturnType<typeof claimShop>>;
type AtOnce = (call: (token: string) => Promise<Answered>) => Promise<Answered[]>;

/** What somebody counts of lines of orders, and takes back. */
export function claimedDeliveries(app: TestApp, shop: Shop, atOnce: AtOnce) {
  async function count(packs: readonly { line: ClaimedLine; quantity: number; isRejected: boolean }[]) {
    const { id: receipt } = await shop.open();
    const entries = packs.filter(({ quantity }) => quantity > 0).map((one) => ({ ...one, key: randomUUID() }));
    const { body } = await shop.count(
      receipt,
      entries.map(({ key, line, quantity, isRejected }) => ({
        ...{ key, line: line.id, quantity },
        ...(isRejected && { kind: 'rejected', reason: 'damaged' }),
      })),
    );
    if (body.entries.some(({ outcome }: { outcome: string }) => outcome !== 'counted'))
      throw new Error(JSON.stringify(body));
    await shop.finish(receipt);
    for (const { key, line, quantity, isRejected } of entries) {
      const { id: entry } = await app.db.prisma.receiptEntry.findFirstOrThrow({ where: { key } });
      line.counted.push({ receipt, entry, isRejected, left: quantity });
    }
  }

  const judge = ({ orderId }: ClaimedLine) => judgeCharges({ db: app.db }).run({ orderId: Number(orderId) });

  /** Packs that were counted and did not come, or were not broken. Two who press at once take them back once. */
  async function correct(line: ClaimedLine, random: () => number) {
    const fitting = line.counted.filter(({ left }) => left > 0);
    const counted = fitting[Math.floor(random() * fitting.length)];
    if (!counted) return;
    const quantity = 1 + Math.floor(random() * counted.left);
    const body = { key: randomUUID(), entry: counted.entry, quantity, note: 'Miscounted' };
    const both = await atOnce((token) =>
      app.call('POST', `/api/receipts/${counted.receipt}/corrections/`, { token, body }),
    );
    for (const { status } of both) if (status !== 200) throw new Error('each is taken');
    counted.left -= quantity;
    await judge(line);
  }

  /** Packs that came later, or were found. */
  async function find(line: ClaimedLine, random: () => number) {
    const missing = line.packs - packsOf(line, true) - packsOf(line, false);
    if (missing <= 0) return;
    await count([{ line, quantity: 1 + Math.floor(random() * missing), isRejected: random() < 0.3 }]);
    await judge(line);
  }
  /** Packs of a recall: they count as rejected from then on. */
  async function setAside(line: ClaimedLine, random: () => number) {
    const fitting = line.counted.filter(({ left, isRejected }) => left > 0 && !isRejected);
    const counted = fitting[Math.floor(random() * fitting.length)];
    if (!counted) return;
    const packs = 1 + Math.floor(random() * counted.left);
    const body = { key: randomUUID(), entry: counted.entry, packs };
    const both = await atOnce((token) => app.call('POST', '/api/records/recalls/set-aside/', { token, body }));
    for (const { status } of both) if (status !== 200) throw new Error('each is taken');
    const { id: entry } = await app.db.prisma.receiptEntry.findFirstOrThrow({
      where: { key: body.key, kind: 'rejected' },
    });
    counted.left -= packs;
    line.counted.push({ receipt: counted.receipt, entry, isRejected: true, left: packs });
    await judge(line);
  }
  return { count, correct, find, setAside };
}
