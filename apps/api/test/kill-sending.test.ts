import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderThroughInterruptions } from './interrupted-ordering.ts';
import { readRounds } from './rounds.ts';
import { MOMENTS, type Moment, startWitnesses, uidOf } from './sending-witness.ts';
import { useDb } from './use-db.ts';

const database = useDb();
/** Of the short form: amid ordering `kill-server` kills, too. */
const OF_SENDING = MOMENTS.filter((moment) => moment !== 'ordering');
const { rounds, seed, isFull } = readRounds('Kills of the server while it sends orders', OF_SENDING.length);
const tried = isFull ? MOMENTS : OF_SENDING;

/** What was sent, and whether its order could be read in the database at that moment. */
const sightings: Promise<{ uid: string; isCommitted: boolean }>[] = [];
let witnesses: Awaited<ReturnType<typeof startWitnesses>>;
beforeAll(async () => {
  witnesses = await startWitnesses((uid) => {
    const count = database.db.prisma.wholesaleOrder.count({ where: { uid } });
    sightings.push(count.then((orders) => ({ uid, isCommitted: orders === 1 })));
  });
});
afterAll(() => witnesses.close());

test(
  `a server that is killed while it sends loses no order and sends none that is not there (SEED=${seed})`,
  async () => {
    const { http, mails, smtpUrl, killAt } = witnesses;
    const kills = new Map<Moment, number>(tried.map((moment) => [moment, 0]));
    let kept = 0;
    const done = await orderThroughInterruptions({
      databaseUrl: database.url,
      seed,
      isHurried: !isFull,
      pace: 3,
      wholesalers: [
        { transport: 'http', orderAddress: http.url, orderSecret: 'a secret of the tests' },
        { transport: 'email', orderAddress: 'desk@wholesaler.example' },
        { transport: 'http', orderAddress: http.url, orderSecret: 'another secret of tests' },
      ],
      settings: { SMTP_URL: smtpUrl, MAIL_FROM: 'orders@provider.example' },
      until: () => kept >= rounds,
      interrupt: async (server) => {
        // More were asked for while the last ones were waited for.
        if (kept >= rounds) return;
        const moment = tried[kept % tried.length] ?? 'ordering';
        // One that did not come is waited for again.
        if (await killAt(moment, server)) {
          kills.set(moment, (kills.get(moment) ?? 0) + 1);
          kept += 1;
        }
        await server.start();
      },
    });
    // Every moment came, so that what follows is about each of them.
    expect([...kills].filter(([, count]) => count === 0)).toEqual([]);

    const orders = await database.db.prisma.wholesaleOrder.findMany({ include: { wholesaler: true, items: true } });
    const repeats = { http: 0, email: 0 };
    for (const { uid, wholesaler, items } of orders) {
      const lines = items.map(({ wholesalerCode, quantity }) => ({ code: wholesalerCode, quantity }));
      if (wholesaler.transport === 'http') {
        const calls = http.of(uid);
        expect(new Set(calls.map(({ body }) => body)).size, `${uid} once at least, repeats the same`).toBe(1);
        expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({ uid, lines });
        repeats.http += calls.length - 1;
      } else {
        const messages = mails.filter((mail) => uidOf(mail) === uid);
        expect(new Set(messages.map(({ messageId }) => messageId))).toEqual(
          new Set([`<order-${uid}@provider.example>`]),
        );
        const repeated = messages.slice(1);
        expect(repeated.filter(({ subject }) => !subject?.startsWith('Repeat: '))).toEqual([]);
        for (const { code, quantity } of lines) expect(messages[0]?.text).toContain(`${quantity} x ${code}  `);
        repeats.email += repeated.length;
      }
    }
    const seen = await Promise.all(sightings);
    expect(seen.filter(({ isCommitted }) => !isCommitted)).toEqual([]);
    expect(new Set(seen.map(({ uid }) => uid))).toEqual(new Set(orders.map(({ uid }) => uid)));
    process.stdout.write(
      `${orders.length} wholesale orders of ${done.orders} orders; killed ${[...kills].map(([moment, count]) => `${count} x ${moment}`).join(', ')}; repeated ${repeats.http} calls and ${repeats.email} mails\n`,
    );
    expect(repeats.http + repeats.email).toBeGreaterThan(0);
  },
  400_000 + rounds * 10_000,
);
