import { HOUR } from '@formulary/api/kernel/clock';
import { makeUser, makeWholesaler, PASSWORD, unique } from '@formulary/api/test/factories';
import { useApp } from '@formulary/api/test/test-app';
import { describe, expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';

const app = useApp();
const admin = useCommandLine(app);
const sending = useCommandLine(app, { sendsMail: true });

const NAME = ['--first-name', 'Niamh', '--last-name', 'Kelly'];
const newAddress = () => `${unique()}@practice.example`;
const jobsFor = async (email: string) => {
  const { rows } = await app.db.pool.query<{ data: unknown }>(
    "SELECT data FROM pgboss.job WHERE data ->> 'email' = $1",
    [email],
  );
  return rows.map(({ data }) => data);
};
const linkIn = (printed: string) => /https:\/\/orders\.example\/auth(\/password-reset\/\S+)/.exec(printed)?.[1] ?? '';
const useLink = (link: string, password: string) =>
  app.call('POST', `/api/users${link}/`, { body: { password, password_confirm: password } });
const signIn = (email: string, password: string) => app.call('POST', '/api/token/', { body: { email, password } });

describe('users create', () => {
  test('prints a link where no mail server is set, good for 72 hours, and the user signs in by it', async () => {
    const { practiceId } = await makeUser(app);
    const email = newAddress();
    const { printed, fault } = await admin.run('users', 'create', email, '--practice', String(practiceId), ...NAME);
    expect(fault).toBeUndefined();
    const user = await app.db.prisma.user.findUniqueOrThrow({ where: { email }, include: { passwordLink: true } });
    expect(user).toMatchObject({
      practiceId,
      firstName: 'Niamh',
      lastName: 'Kelly',
      passwordHash: null,
      isActive: true,
    });
    expect(user.passwordLink?.expiresAt.getTime()).toBe(app.clock.now().getTime() + 72 * HOUR);
    expect(await jobsFor(email)).toEqual([]);

    expect((await signIn(email, 'undefined')).status).toBe(401);
    expect((await useLink(linkIn(printed), 'my own choice')).status).toBe(200);
    expect((await signIn(email, 'my own choice')).status).toBe(200);
  });

  test('has the link sent where there is one, and prints it only when asked', async () => {
    const { practiceId } = await makeUser(app);
    const [sent, printed] = [newAddress(), newAddress()];
    const create = (email: string, ...more: string[]) =>
      sending.run('users', 'create', email, '--practice', String(practiceId), ...NAME, ...more);
    expect((await create(sent.toUpperCase())).printed).toContain('is sent a link');
    expect(await jobsFor(sent)).toEqual([{ email: sent, purpose: 'set', byProvider: true }]);
    expect(linkIn((await create(printed, '--print-link')).printed)).not.toBe('');
    expect(await jobsFor(printed)).toEqual([]);
  });

  test('makes neither user nor job for an address that is taken or malformed, or a practice that is not there', async () => {
    const { email, practiceId } = await makeUser(app);
    const create = (address: string, practice: number) =>
      sending.run('users', 'create', address, '--practice', String(practice), ...NAME);
    expect((await create(email, practiceId)).fault).toBe('Another user has this address.');
    expect((await create('nobody', practiceId)).fault).toContain('email');
    const email2 = newAddress();
    expect((await create(email2, 999_999_999)).fault).toMatch(/^There is no practice 999999999\. Those there are: 1 /);
    expect(await jobsFor(email)).toEqual([]);
    expect(await jobsFor(email2)).toEqual([]);
    expect(await app.db.prisma.user.count({ where: { email: email2 } })).toBe(0);
  });
});

test('users list of a practice that is not there says so, and which there are', async () => {
  await makeUser(app);
  const { fault, printed } = await admin.run('users', 'list', '--practice', '999999999');
  expect([fault, printed]).toEqual([
    expect.stringMatching(/^There is no practice 999999999\. Those there are: 1 /),
    '',
  ]);
});

describe('users reset', () => {
  test('gives a new link, and for a first password the longer one again', async () => {
    const { email, practiceId } = await makeUser(app);
    const { printed } = await admin.run('users', 'reset', ` ${email.toUpperCase()} `);
    expect((await useLink(linkIn(printed), 'the new one')).status).toBe(200);
    await sending.run('users', 'reset', email);
    expect(await jobsFor(email)).toEqual([{ email, purpose: 'reset', byProvider: true }]);

    const invited = newAddress();
    await sending.run('users', 'create', invited, '--practice', String(practiceId), ...NAME);
    await sending.run('users', 'reset', invited);
    expect(await jobsFor(invited)).toEqual([
      { email: invited, purpose: 'set', byProvider: true },
      { email: invited, purpose: 'set', byProvider: true },
    ]);
  });

  test('refuses unknown and disabled users', async () => {
    const { email } = await makeUser(app);
    await admin.run('users', 'disable', email);
    expect((await admin.run('users', 'reset', email)).fault).toContain('is disabled');
    expect((await admin.run('users', 'reset', 'nobody@practice.example')).fault).toBe(
      'There is no user nobody@practice.example.',
    );
  });
});

describe('practices create', () => {
  const place = ['--address', '1 Main Street, Ennis', '--phone', '065'];
  const create = (name: string, ...options: string[]) => admin.run('practices', 'create', name, ...place, ...options);
  const practiceOf = (name: string) =>
    app.db.prisma.practice.findFirst({ where: { name }, include: { wholesalerAccounts: true } });

  test('keeps a customer number whole, whatever signs it has', async () => {
    const { slug } = await makeWholesaler(app);
    const name = unique('Practice ');
    expect((await create(` ${name} `, '--account', `${slug}= A=17= `)).fault).toBeUndefined();
    expect(await practiceOf(name)).toMatchObject({ wholesalerAccounts: [{ accountNumber: 'A=17=' }] });
  });

  test.each<[string, (slug: string) => string[], string]>([
    ['a blank phone', () => ['--phone', ' '], 'phone'],
    ['a long phone', () => ['--phone', '0'.repeat(51)], 'phone'],
    ['a long address', () => ['--address', 'x'.repeat(501)], 'address'],
    ['a blank number', (slug) => ['--account', `${slug}= `], 'accountNumber'],
    ['a long number', (slug) => ['--account', `${slug}=${'7'.repeat(101)}`], 'accountNumber'],
    ['an account without a number', (slug) => ['--account', `${slug}=`], 'Not wholesaler=number'],
    ['an account without a sign', (slug) => ['--account', slug], 'Not wholesaler=number'],
    ['two accounts at one', (slug) => ['--account', `${slug}=1`, '--account', `${slug}=2`], 'named twice'],
  ])('refuses %s', async (_, options, words) => {
    const { slug } = await makeWholesaler(app);
    const name = unique('Practice ');
    expect((await create(name, ...options(slug))).fault).toContain(words);
    expect(await practiceOf(name)).toBeNull();
  });

  test('refuses a name that is blank or too long', async () => {
    for (const name of [' ', 'x'.repeat(201)]) expect((await create(name)).fault).toContain('name');
  });
});

test('users disable shuts a user out at the next request, and users enable lets them sign in again', async () => {
  const user = await makeUser(app);
  const link = linkIn((await admin.run('users', 'reset', user.email)).printed);
  expect(await admin.run('users', 'disable', user.email)).toEqual({
    printed: `${user.email} is disabled.`,
    fault: undefined,
  });
  const me = () => app.call('GET', '/api/users/me/', { token: user.token });
  expect(await me()).toMatchObject({ status: 401, body: { code: 'user_inactive' } });
  expect((await signIn(user.email, PASSWORD)).status).toBe(401);

  await admin.run('users', 'enable', user.email);
  expect((await me()).status).toBe(401);
  expect((await app.call('POST', '/api/token/refresh/', { body: { refresh: user.refresh } })).status).toBe(401);
  // The link that was sent before ends with the sessions.
  expect((await useLink(link, 'not any more')).status).toBe(400);
  expect((await signIn(user.email, PASSWORD)).status).toBe(200);
  expect((await admin.run('users', 'disable', 'nobody@practice.example')).fault).toContain('There is no user');
});

describe('whether a user may order', () => {
  const may = async ({ token }: { token: string }) =>
    (await app.call('GET', '/api/users/me/', { token })).body.can_order;

  test('is set and shown, and acts at the next request', async () => {
    const user = await makeUser(app);
    expect(await may(user)).toBe(true);
    const dry = await admin.run('users', 'set', user.email, '--can-order', 'no', '--dry-run');
    expect(dry.fault).toBeUndefined();
    expect(await may(user)).toBe(true);
    const { printed } = await admin.run('users', 'set', ` ${user.email.toUpperCase()}`, '--can-order', 'no');
    expect(printed).toBe(`${user.email} may ask for products, but not order them.`);
    expect(await may(user)).toBe(false);
    const list = () => admin.run('users', 'list', '--practice', String(user.practiceId));
    expect((await list()).printed).toContain('no, may only ask');
    expect((await admin.run('practices', 'show', String(user.practiceId))).printed).toContain('may only ask');
    const audit = await app.db.prisma.auditEntry.findFirstOrThrow({
      where: { action: 'users set' },
      orderBy: { id: 'desc' },
    });
    expect(JSON.stringify(audit.details)).toContain('canOrder');

    await admin.run('users', 'set', user.email, '--can-order', 'yes');
    expect(await may(user)).toBe(true);
    expect((await list()).printed).not.toContain('may only ask');
  });

  test('is said of a new one, who may unless it is', async () => {
    const { practiceId } = await makeUser(app);
    const made = async (...options: string[]) => {
      const email = newAddress();
      await admin.run('users', 'create', email, '--practice', String(practiceId), ...NAME, ...options);
      return (await app.db.prisma.user.findUniqueOrThrow({ where: { email } })).canOrder;
    };
    expect(await made('--can-order', 'no')).toBe(false);
    expect(await made('--can-order', 'yes')).toBe(true);
    expect(await made()).toBe(true);
  });

  test('is yes or no, of a user there is', async () => {
    const { email } = await makeUser(app);
    expect((await admin.run('users', 'set', email, '--can-order', 'perhaps')).fault).toContain('yes or no');
    expect((await admin.run('users', 'set', 'nobody@practice.example', '--can-order', 'no')).fault).toBe(
      'There is no user nobody@practice.example.',
    );
  });
});

describe('users change', () => {
  test('changes address and name, and ends the sessions; the audit has both', async () => {
    const user = await makeUser(app);
    const email = newAddress();
    const change = (...more: string[]) =>
      admin.run('users', 'change', ` ${user.email.toUpperCase()}`, '--email', email.toUpperCase(), ...NAME, ...more);
    const isIn = async () => (await app.call('GET', '/api/users/me/', { token: user.token })).status === 200;
    expect((await change('--dry-run')).fault).toBeUndefined();
    expect(await isIn()).toBe(true);
    expect(await change()).toEqual({ printed: `${email} is changed.`, fault: undefined });
    expect(await isIn()).toBe(false);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
    const audit = await app.db.prisma.auditEntry.findFirstOrThrow({
      where: { action: 'users change', subject: email },
    });
    expect(audit.details).toMatchObject({
      changed: { email: [user.email, email], firstName: [expect.any(String), 'Niamh'] },
    });
  });

  test('moves a user, who is refused where something is given wrong', async () => {
    const [user, there] = [await makeUser(app), await makeUser(app)];
    const change = (...options: string[]) => admin.run('users', 'change', user.email, ...options);
    expect((await change()).fault).toBe('Nothing is given to change.');
    expect((await change('--email', there.email)).fault).toBe('Another user has this address.');
    expect((await change('--email', 'nobody')).fault).toContain('Enter a valid email address.');
    expect((await change('--practice', '999999999')).fault).toContain('There is no practice 999999999.');
    expect((await change('--practice', String(there.practiceId))).fault).toBeUndefined();
    const { practiceId } = await app.db.prisma.user.findUniqueOrThrow({ where: { id: user.id } });
    expect(practiceId).toBe(there.practiceId);
  });
});

describe('practices set', () => {
  test('changes what one more delivery costs the practice, and shows it', async () => {
    const { practiceId } = await makeUser(app);
    const shown = async () => (await admin.run('practices', 'show', String(practiceId))).printed;
    expect(await shown()).toContain('one more delivery costs €3.00');
    await admin.run('practices', 'set', String(practiceId), '--delivery-cost', '0');
    expect(await shown()).toContain('one more delivery costs €0.00');
    for (const wrong of ['-1', '10000', '1.005', 'much']) {
      const { fault } = await admin.run('practices', 'set', String(practiceId), `--delivery-cost=${wrong}`);
      expect(fault).toContain('deliveryCost');
    }
    expect(await shown()).toContain('one more delivery costs €0.00');
  });
});
