import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { makeWholesaler, unique } from '@formulary/api/test/factories';
import { accepting, answering, startHttpWholesaler } from '@formulary/api/test/http-wholesaler';
import { useApp } from '@formulary/api/test/test-app';
import { describe, expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';

const app = useApp({ SIMULATED_TRANSPORT_MS: '0' });
const admin = useCommandLine(app);
const productive = useCommandLine(app, { production: true });

const SECRET = 'a secret of the tests';
const wayOf = (name: string) =>
  app.db.prisma.wholesaler.findUnique({
    where: { name },
    select: { transport: true, orderAddress: true, orderSecret: true, orderFormat: true },
  });

describe('how orders reach a wholesaler', () => {
  test('is simulated unless said, and may be set when it is created or later', async () => {
    const name = unique('vet');
    await admin.run('wholesalers', 'create', name);
    expect(await wayOf(name)).toEqual({
      ...{ transport: 'simulated', orderAddress: null, orderSecret: null, orderFormat: 'own' },
    });

    const byMail = ['--transport', 'email', '--address', ' orders@northvet.example '];
    expect((await admin.run('wholesalers', 'set', name, ...byMail)).printed).toBe(`Wholesaler ${name} changed.`);
    expect(await wayOf(name)).toMatchObject({ transport: 'email', orderAddress: 'orders@northvet.example' });

    const other = unique('vet');
    const secretFile = admin.write('secret.txt', `${SECRET}\r\n`);
    const byHttp = ['--transport', 'http', '--address', 'https://n.example/orders', '--secret-file', secretFile];
    await admin.run('wholesalers', 'create', other, ...byHttp);
    const made = {
      transport: 'http',
      orderAddress: 'https://n.example/orders',
      orderSecret: SECRET,
      orderFormat: 'own',
    };
    expect(await wayOf(other)).toEqual(made);
    await admin.run('wholesalers', 'set', other, '--fee', '3');
    expect(await wayOf(other)).toEqual(made);
    await admin.run('wholesalers', 'set', other, '--format', 'ubl');
    expect(await wayOf(other)).toEqual({ ...made, orderFormat: 'ubl' });
    expect((await admin.run('wholesalers', 'show', other)).printed).toMatch(/order format +ubl/);
  });

  test('must be named for a new wholesaler in production, where nothing would be delivered otherwise', async () => {
    const name = unique('vet');
    const { fault } = await productive.run('wholesalers', 'create', name, '--fee', '7.50');
    expect(fault).toMatch(/^In production a new wholesaler says how orders reach it: --transport email/);
    expect(await wayOf(name)).toBeNull();
    const byMail = ['--transport', 'email', '--address', 'orders@northvet.example'];
    expect((await productive.run('wholesalers', 'create', name, ...byMail)).printed).toBe(
      `Wholesaler ${name} created.`,
    );
    // It has its way, and keeps it.
    expect((await productive.run('wholesalers', 'create', name, '--fee', '8')).printed).toBe(
      `Wholesaler ${name} changed.`,
    );
    expect(await wayOf(name)).toMatchObject({ transport: 'email' });
    const other = unique('vet');
    const { printed } = await productive.run('wholesalers', 'create', other, '--transport', 'simulated');
    expect(printed).toBe(`Wholesaler ${other} created.`);
  });

  test.each([
    [['--transport', 'email'], 'Orders by email need an address'],
    [['--transport', 'email', '--address', 'https://n.example'], 'is no e-mail address'],
    [['--transport', 'http', '--address', 'a@b.example'], 'need an http or https address'],
    [['--transport', 'http', '--address', 'ftp://n.example'], 'need an http or https address'],
    [['--transport', 'http', '--address', 'file:///etc/passwd'], 'need an http or https address'],
    [['--transport', 'http', '--address', 'https://u:p@n.example'], 'need an http or https address'],
    [['--transport', 'http', '--address', 'https://n.example'], 'need a secret'],
    [['--transport', 'pigeon'], 'is invalid'],
    [['--format', 'edifact'], 'is invalid'],
    [['--secret-file', 'short.txt'], '16 to 500 characters'],
    [['--secret-file', 'missing.txt'], 'There is no file'],
  ])('%j is refused', async (options, words) => {
    admin.write('short.txt', 'short\n');
    const { name } = await makeWholesaler(app);
    const before = await wayOf(name);
    expect((await admin.run('wholesalers', 'set', name, ...options)).fault).toContain(words);
    expect(await wayOf(name)).toEqual(before);
  });

  test('the secret may come from standard input, and is printed nowhere', async () => {
    const name = unique('vet');
    const byHttp = ['--transport', 'http', '--address', 'http://127.0.0.1:9/', '--secret-file', '-'];
    const cli = path.resolve(import.meta.dirname, '../main.ts');
    const printed = execFileSync(process.execPath, [cli, 'wholesalers', 'create', name, ...byHttp], {
      input: `${SECRET}\n`,
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: app.url },
    });
    expect(printed).toBe(`Wholesaler ${name} created.\n`);
    expect(await wayOf(name)).toMatchObject({ orderSecret: SECRET });
  });

  test('a secret that is replaced may stay accepted until a time, or until it is dropped', async () => {
    const { name, slug } = await makeWholesaler(app, { orderSecret: SECRET });
    const secretsOf = () =>
      app.db.prisma.wholesaler.findUnique({
        where: { name },
        select: { orderSecret: true, formerSecret: true, formerUntil: true },
      });
    const [orderSecret, formerSecret] = ['the secret of tomorrow', SECRET];
    const file = admin.write('tomorrow.txt', orderSecret);
    await admin.run('wholesalers', 'set', name, '--secret-file', file, '--keep-secret', '2100-01-01');
    const formerUntil = new Date('2100-01-01T00:00:00Z');
    expect(await secretsOf()).toEqual({ orderSecret, formerSecret, formerUntil });
    const { printed } = await admin.run('wholesalers', 'show', name);
    expect(printed).toMatch(/has former secret +true\n.*former until +2100-01-01T00:00:00\.000Z/);
    expect(printed).not.toContain(SECRET);
    await admin.run('wholesalers', 'set', name, '--keep-secret');
    expect(await secretsOf()).toEqual({ orderSecret, formerSecret, formerUntil: null });
    await admin.run('wholesalers', 'set', name, '--drop-secret');
    expect(await secretsOf()).toEqual({ orderSecret, formerSecret: null, formerUntil: null });
    const { fault } = await admin.run('wholesalers', 'set', name, '--keep-secret');
    expect(fault).toBe('There is no secret before that could stay accepted.');
    const audit = await app.db.prisma.auditEntry.findMany({ where: { subject: { in: [name, slug] } } });
    const details = audit.map((entry) => JSON.stringify(entry.details));
    expect(details).toHaveLength(3);
    expect(details.join()).not.toMatch(/secret of/);
  });

  test('set makes no wholesaler', async () => {
    const name = unique('vet');
    expect((await admin.run('wholesalers', 'set', name, '--fee', '3')).fault).toContain('There is no wholesaler');
    const there = await makeWholesaler(app);
    expect((await admin.run('wholesalers', 'set', there.name)).fault).toBe('Nothing is given to change.');
    expect((await admin.run('wholesalers', 'create', 'x'.repeat(201))).fault).toBe(
      'A name has at most 200 characters.',
    );
    expect(await wayOf(name)).toBeNull();
  });
});

describe('wholesalers test-send', () => {
  test('sends an order that says to be a test, and keeps nothing of it', async () => {
    const northvet = await startHttpWholesaler(accepting);
    const { name } = await makeWholesaler(app, { transport: 'http', orderAddress: northvet.url, orderSecret: SECRET });
    expect((await admin.run('wholesalers', 'test-send', name)).printed).toMatch(`${name} accepted `);
    expect(northvet.received.map(({ body }) => JSON.parse(body))).toMatchObject([
      { test: true, account_number: 'TEST', lines: [{ code: 'TEST', quantity: 1 }] },
    ]);
    expect(await app.db.prisma.wholesaleOrder.count()).toBe(0);
    await northvet.close();
  });

  test('sends it as UBL where the wholesaler wants that', async () => {
    const northvet = await startHttpWholesaler(accepting);
    const way = { transport: 'http', orderAddress: northvet.url, orderSecret: SECRET, orderFormat: 'ubl' } as const;
    const { name } = await makeWholesaler(app, way);
    expect((await admin.run('wholesalers', 'test-send', name)).printed).toMatch(`${name} accepted `);
    const sent = northvet.received[0]?.body;
    expect(sent).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<Order /);
    expect(sent).toContain('<cbc:Note>This is a test. There is nothing to deliver.</cbc:Note>');
    expect(sent).toContain('<cbc:SupplierAssignedAccountID>TEST</cbc:SupplierAssignedAccountID>');
    await northvet.close();
  });

  test('says what the wholesaler said, or why it could not', async () => {
    const northvet = await startHttpWholesaler(answering(403, ''));
    const way = { transport: 'http', orderAddress: northvet.url, orderSecret: SECRET } as const;
    const { name } = await makeWholesaler(app, way);
    const { fault } = await admin.run('wholesalers', 'test-send', name);
    expect(fault).toBe(`It did not arrive: ${name} answered 403.`);
    await northvet.close();

    const rejecting = await startHttpWholesaler(answering(200, { status: 'rejected', reason: 'Account unknown' }));
    await app.db.prisma.wholesaler.update({ where: { name }, data: { orderAddress: rejecting.url } });
    expect((await admin.run('wholesalers', 'test-send', name)).fault).toMatch(/ rejected .*: Account unknown\.$/);
    await rejecting.close();

    const simulated = await makeWholesaler(app);
    expect((await admin.run('wholesalers', 'test-send', simulated.slug)).printed).toContain('accepted');
    expect((await admin.run('wholesalers', 'test-send', 'nobody-there')).fault).toContain('There is no wholesaler');
  });
});
