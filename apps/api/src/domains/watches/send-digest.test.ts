import type { Email } from 'postal-mime';
import { afterEach, expect, test } from 'vitest';
import { type MadeUser, makeColleague, makeProducts, makeUser, unique } from '../../../test/factories.ts';
import { useMailServer } from '../../../test/mail-server.ts';
import { startMailWorkers } from '../../../test/mail-workers.ts';
import { useApp } from '../../../test/test-app.ts';
import { DAY, HOUR, later } from '../../kernel/clock.ts';
import { smtpMail } from '../../outside/mail/smtp-mail.ts';
import { digestKeyOf } from './digest-link.ts';
import { sendDigest } from './send-digest.job.ts';
import { startDigests } from './start-digests.job.ts';

const server = useMailServer();
const app = useApp({ PRODUCT_NAME: 'Vets & Co', SUPPORT_EMAIL: 'help@provider.example', PRICE_NOTE: 'ex VAT' });

afterEach(() => {
  server.mood = 'accept';
  app.clock.reset();
});

const start = (jobs: Pick<typeof app.jobs, 'enqueue'> = app.jobs) =>
  startDigests({ db: app.db, jobs: { ...app.jobs, ...jobs }, clock: app.clock, frame: app.config.provider }).run({});

const sender = (told: string[] = []) =>
  sendDigest({
    db: app.db,
    mail: smtpMail(server.url, { name: 'Vets & Co', address: 'help@provider.example' }),
    frame: app.config.provider,
    digestKey: digestKeyOf(app.config.secrets.jwt),
    linkBase: 'https://orders.example',
    reportFailure: (words) => told.push(words),
  });

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Dublin' }).format(app.clock.now());

/** As if a list had made it. */
async function tell({ id: userId }: MadeUser, productId: number | undefined, text: string, age = HOUR) {
  const createdAt = later(app.clock.now(), -age);
  await app.db.prisma.watchNews.create({
    data: { userId, productId: productId ?? 0, kind: 'fell', text, createdAt },
  });
}

const switchDigest = ({ id }: MadeUser, digest: boolean) =>
  app.db.pool.query('UPDATE users SET watch_digest = $1 WHERE id = $2', [digest, id]);

const days = async ({ id: userId }: MadeUser) => {
  const news = await app.db.prisma.watchNews.findMany({ where: { userId }, orderBy: { id: 'asc' } });
  return news.map(({ digestOn }) => digestOn?.toISOString().slice(0, 10) ?? null);
};

const jobsOf = async ({ id }: MadeUser) => {
  const { rows } = await app.db.pool.query<{ state: string; data: object }>(
    `SELECT state::text, data FROM pgboss.job WHERE name = 'send-watch-digest' AND data->>'userId' = $1 ORDER BY created_on`,
    [String(id)],
  );
  return rows;
};

const made = (user: MadeUser, day = today()) => ({ state: 'created', data: { userId: user.id, day } });

// Before the workers run: what is claimed waits.
test('news is claimed once, for one e-mail, by two runs at once and by a run after one that was killed', async () => {
  const user = await makeUser(app);
  const [a, b] = await makeProducts(app, {}, {});
  await tell(user, a, 'fell by 5 %');
  await tell(user, b, 'rose by 7 %');

  // The claim of a server that dies before its jobs are there.
  const dies: typeof app.jobs.enqueue = async (tx) =>
    void (await tx.runText('SELECT pg_terminate_backend(pg_backend_pid())', []));
  await expect(start({ enqueue: dies })).rejects.toThrow();
  expect(await days(user)).toEqual([null, null]);
  expect(await jobsOf(user)).toEqual([]);

  await Promise.all([start(), start(), start()]);
  expect(await days(user)).toEqual([today(), today()]);
  expect(await jobsOf(user)).toEqual([made(user)]);

  // What comes later that day is the next day's.
  await tell(user, a, 'fell by 9 %');
  await start();
  expect(await jobsOf(user)).toEqual([made(user)]);
  const first = today();
  app.clock.advance(DAY);
  await start();
  expect(await days(user)).toEqual([first, first, today()]);
  expect(await jobsOf(user)).toEqual([made(user, first), made(user)]);
});

test('only recent news of active users who want it is claimed', async () => {
  const [keen, off, gone] = [await makeUser(app), await makeUser(app), await makeUser(app)];
  const [product] = await makeProducts(app, {});
  await tell(keen, product, 'is older than three days', 3 * DAY + HOUR);
  await tell(keen, product, 'is younger', 3 * DAY - HOUR);
  for (const user of [off, gone]) await tell(user, product, 'fell');
  await switchDigest(off, false);
  await app.db.prisma.user.update({ where: { id: gone.id }, data: { isActive: false } });
  await start();
  expect(await days(keen)).toEqual([null, today()]);
  for (const user of [off, gone]) {
    expect(await days(user)).toEqual([null]);
    expect(await jobsOf(user)).toEqual([]);
  }

  // Switched on later, it begins with what is recent then.
  app.clock.advance(4 * DAY);
  await tell(off, product, 'rose');
  await switchDigest(off, true);
  await start();
  expect(await days(off)).toEqual([null, today()]);
});

test('the day is that of the provider’s calendar', async () => {
  const user = await makeUser(app);
  const [product] = await makeProducts(app, {});
  // Summer time in Dublin: half past eleven in the evening, UTC, is half past midnight.
  const night = new Date('2027-07-01T23:30:00Z');
  app.clock.advance(night.getTime() - app.clock.now().getTime());
  await tell(user, product, 'fell');
  await start();
  expect(await days(user)).toEqual(['2027-07-02']);
});

test('a second run later that day leaves no second mail, however old the news of the first has become', async () => {
  const user = await makeUser(app);
  const [product] = await makeProducts(app, {});
  app.clock.advance(new Date('2027-08-02T05:00:00Z').getTime() - app.clock.now().getTime());
  await tell(user, product, 'fell', 3 * DAY - HOUR);
  await start();
  app.clock.advance(2 * HOUR);
  await tell(user, product, 'rose');
  await start();
  expect(await days(user)).toEqual(['2027-08-02', null]);
});

test('more users than are claimed at once all get theirs', async () => {
  const { practiceId } = await makeUser(app);
  const [productId = 0] = await makeProducts(app, {});
  const names = { firstName: 'Aoife', lastName: 'Byrne' };
  const users = await app.db.prisma.user.createManyAndReturn({
    data: Array.from({ length: 1_100 }, () => ({ ...names, practiceId, email: `${unique('e')}@practice.example` })),
    select: { id: true },
  });
  const news = { productId, kind: 'fell', text: 'fell', createdAt: app.clock.now() } as const;
  await app.db.prisma.watchNews.createMany({ data: users.map(({ id: userId }) => ({ ...news, userId })) });
  await start();
  expect(await app.db.prisma.watchNews.count({ where: { productId, digestOn: null } })).toBe(0);
  const { rows } = await app.db.pool.query(
    `SELECT count(DISTINCT data->>'userId')::int, count(*)::int AS jobs FROM pgboss.job
     WHERE name = 'send-watch-digest' AND (data->>'userId')::int = ANY($1)`,
    [users.map(({ id }) => id)],
  );
  expect(rows).toEqual([{ count: 1_100, jobs: 1_100 }]);
  // The workers of the next tests have enough to do.
  await app.db.prisma.watchNews.deleteMany({ where: { productId } });
});

test('each user is mailed once a day: all their news, by product, and none of others', async () => {
  const aoife = await makeUser(app);
  const brian = await makeColleague(app, aoife.practiceId);
  const [first, second] = await makeProducts(app, { name: `A ${unique()} <b>&` }, { name: `B ${unique()}` });
  await tell(aoife, second, 'is in stock again, for €7.00 at Northvet');
  await tell(aoife, first, 'fell by 5 % to €12.30 at <Northvet>', 2 * HOUR);
  await tell(aoife, first, 'is replaced by C', HOUR);
  await tell(brian, second, 'rose by 8 % to €9.00 at Southvet');
  await start();
  await startMailWorkers(app, server);

  await expect.poll(() => [aoife, brian].map(({ email }) => server.sentTo(email).length)).toEqual([1, 1]);
  await start();
  const [mail] = server.sentTo(aoife.email);
  const { name } = await app.db.prisma.product.findUniqueOrThrow({ where: { id: first ?? 0 } });
  const { name: other } = await app.db.prisma.product.findUniqueOrThrow({ where: { id: second ?? 0 } });
  expect(mail).toMatchObject({
    to: [{ address: aoife.email }],
    subject: 'News of 2 products you watch',
    messageId: `<watch-digest-${aoife.id}-${today()}@provider.example>`,
  });
  const text = mail?.text ?? '';
  expect(text).toContain(
    [
      'Hello Aoife,',
      'There is news of 2 products you watch:',
      `${name}\n  fell by 5 % to €12.30 at <Northvet>\n  is replaced by C`,
      `${other}\n  is in stock again, for €7.00 at Northvet`,
      'http://localhost:4321/watches',
      'Prices are net, ex VAT, and as they were when they changed: the page has today’s.',
      '--\nVets & Co\n',
    ].join('\n\n'),
  );
  expect(text).toMatch(
    /\nStop this daily e-mail: http:\/\/localhost:4321\/digest\/stop\?user=\d+&signature=[\w-]{43}\n+$/,
  );
  expect(mail?.html).toContain(`href="http://localhost:4321/products/${first}"`);
  expect(mail?.html).toContain(name.replace('<b>&', '&lt;b&gt;&amp;'));
  expect(mail?.html).toContain('at &lt;Northvet&gt;</div>');
  expect(mail?.html).not.toMatch(/<b>|<Northvet>/);
  expect(mail?.html).toContain('>Stop this daily e-mail</a>');
  const [his] = server.sentTo(brian.email);
  expect(his?.subject).toBe('News of 1 product you watch');
  expect(his?.text).toContain(`you watch:\n\n${other}\n  rose by 8 % to €9.00 at Southvet\n\nhttp`);
  for (const user of [aoife, brian]) expect(server.sentTo(user.email)).toHaveLength(1);
});

/** What its mail program posts to, and what its reader opens. */
function linksOf(mail: Email | undefined) {
  const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value;
  const [, oneClick = ''] = /^<(\S+)>$/.exec(header('list-unsubscribe') ?? '') ?? [];
  const [, page = ''] = /Stop this daily e-mail: (\S+)/.exec(mail?.text ?? '') ?? [];
  return { post: header('list-unsubscribe-post'), oneClick: new URL(oneClick), page: new URL(page) };
}

test('the links of a mail stop it: by one click, and between the claim and the sending', async () => {
  const user = await makeUser(app);
  const [product] = await makeProducts(app, {});
  await tell(user, product, 'fell');
  await start();
  await expect.poll(() => server.sentTo(user.email)).toHaveLength(1);
  const { post, oneClick, page } = linksOf(server.sentTo(user.email)[0]);
  expect(post).toBe('List-Unsubscribe=One-Click');
  expect(oneClick.pathname).toBe('/api/watches/digest/stop/');
  expect(page.search).toBe(oneClick.search);

  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const stopped = await app.call('POST', oneClick.pathname + oneClick.search, { headers, body: post });
  expect(stopped.status).toBe(204);
  // The link is in the mail alone.
  const kept = await app.db.pool.query("SELECT FROM pgboss.job j WHERE j::text LIKE '%signature%'");
  expect(kept.rows).toEqual([]);
  // Its job waits already.
  await sender().run({ userId: user.id, day: today() });
  expect(server.sentTo(user.email)).toHaveLength(1);
});

test('a mail that is tried again is the same message to a mailbox', async () => {
  const user = await makeUser(app);
  const [product] = await makeProducts(app, {});
  await tell(user, product, 'fell');
  server.mood = 'drop';
  await start();
  const lost = () => server.dropped.filter(({ to }) => to?.some(({ address }) => address === user.email));
  await expect.poll(lost).toHaveLength(1);
  server.mood = 'accept';
  await sender().run({ userId: user.id, day: today() });
  expect(server.sentTo(user.email)[0]?.messageId).toBe(lost()[0]?.messageId);
});

test('nobody is mailed who is disabled, erased or unknown, or whose news is gone', async () => {
  const [disabled, deleted] = [await makeUser(app), await makeUser(app)];
  const [product] = await makeProducts(app, {});
  await tell(disabled, product, 'fell');
  await app.db.prisma.watchNews.updateMany({ where: { userId: disabled.id }, data: { digestOn: new Date(today()) } });
  await app.db.prisma.user.update({ where: { id: disabled.id }, data: { isActive: false } });
  const { run } = sender();
  for (const { id: userId } of [disabled, deleted, { id: 2_147_483_647 }]) await run({ userId, day: today() });
  expect([...server.sentTo(disabled.email), ...server.sentTo(deleted.email)]).toEqual([]);
});

test('a long day names fifty products and counts the others', async () => {
  const user = await makeUser(app);
  const products = await makeProducts(app, ...Array.from({ length: 53 }, (_, at) => ({ name: `Long ${at + 100}` })));
  for (const product of products) await tell(user, product, 'fell');
  await app.db.prisma.watchNews.updateMany({ where: { userId: user.id }, data: { digestOn: new Date(today()) } });
  await sender().run({ userId: user.id, day: today() });
  const [mail] = server.sentTo(user.email);
  expect(mail?.subject).toBe('News of 53 products you watch');
  for (const words of [mail?.text ?? '', mail?.html ?? '']) {
    expect(words).toContain('Long 149');
    expect(words).not.toContain('Long 150');
    expect(words).toContain('And 3 more products.');
  }
});

test('a product whose price moved all day has its last news, and the others counted', async () => {
  const user = await makeUser(app);
  const [product] = await makeProducts(app, { name: 'Restless' });
  for (let at = 0; at < 72; at++) await tell(user, product, `news ${at}`, 72_000 - at * 1_000);
  await app.db.prisma.watchNews.updateMany({ where: { userId: user.id }, data: { digestOn: new Date(today()) } });
  await sender().run({ userId: user.id, day: today() });
  const [mail] = server.sentTo(user.email);
  expect(mail?.text).toContain(
    'Restless\n  67 earlier changes, then:\n  news 67\n  news 68\n  news 69\n  news 70\n  news 71\n\n',
  );
});

test('a failure is reported to the provider, without the address', async () => {
  const told: string[] = [];
  await sender(told).giveUp({ userId: 7, day: '2026-11-23' });
  expect(told).toEqual(['User 7 could not be mailed the news of 2026-11-23 about products that they watch.']);
});
