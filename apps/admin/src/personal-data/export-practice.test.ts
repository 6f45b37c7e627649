import { readFileSync, statSync } from 'node:fs';
import { makeUser } from '@formulary/api/test/factories';
import { useApp } from '@formulary/api/test/test-app';
import { describe, expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';
import { tablesOf, usePersons, whoIs } from '../../test/personal-data.ts';
import { SECTIONS } from './practice-sections.ts';

const app = useApp();
const admin = useCommandLine(app);
const makePerson = usePersons(app, admin);

describe('practices export', () => {
  test('writes all that is held into one file for its owner alone, without a secret, and nothing of anybody else', async () => {
    const person = await makePerson();
    const stranger = await makePerson();
    const { practiceId, wholesaler, id, email, order, used, loose, want } = person;
    const { printed, fault } = await admin.run(
      'practices',
      'export',
      String(practiceId),
      `${practiceId}.json`,
      '--json',
    );
    expect(fault).toBeUndefined();
    const text = readFileSync(admin.pathOf(`${practiceId}.json`), 'utf8');
    expect(statSync(admin.pathOf(`${practiceId}.json`)).mode & 0o777).toBe(0o600);
    const held = JSON.parse(text);
    expect(held).toMatchObject({
      format: 'formulary-practice-1',
      exported_at: app.clock.now().toISOString(),
      practice: [{ id: practiceId }],
      wholesaler_accounts: [{ wholesaler: wholesaler.name }],
      users: [{}, { id, email, first_name: person.firstName, last_name: person.lastName, has_password: true }],
      sessions: [{}, { user: id }],
      password_links: [{ user: id }],
      lists: [{ name: 'Car boot', items: [{ quantity: 2, note: 'Top shelf' }] }],
      open_carts: [{ user: id, items: [{ quantity: 3, wholesaler: wholesaler.name }] }],
      orders: [
        { id: order, reference: 'PO 7', wholesale_orders: [{ items: [{ quantity: 1, ar16_acceptance: used }] }] },
      ],
      receipts: [{ opened_by: id, finished_by: id, wholesaler: wholesaler.name }],
      receipt_entries: [{ user: id, order, quantity: 1, note: 'In the wrong box' }],
      register_pages: [{ unit: 'pack' }],
      register_entries: [{ user: id, kind: 'received', quantity: '1', counterparty: wholesaler.name }],
      line_drops: [{ user: id, order, quantity: 1 }],
      line_waits: [{ user: id, order }],
      used_up_marks: [{ user: id, expires_on: '2030-03-31' }],
      recall_practices: [{ title: 'Recall of a test', packs: 1 }],
      recall_confirmations: [{ user: id, answer: 'none_left', received: 1 }],
      wants: [{ id: want, taken_by: id }, { removed_by: id }],
      want_requests: [{ want, user: id, quantity: 2, note: `Ring ${email}` }, { user: id }],
      watches: [{ user: id, falls_to: 1 }],
      watch_news: [{ user: id, kind: 'rose', text: `rose, ${person.firstName}` }],
      acceptances: [{ id: used }, { id: loose, category: 'ar16' }],
      idempotency_keys: [{ user: id, order }],
      notifications: [{ user: id, content: 'For you.' }],
      notification_reads: [{ user: id }],
      events: [{ user: id, properties: { who: email } }],
    });
    expect(held.audit.map(({ action }: { action: string }) => action)).toEqual([
      'users create',
      'notifications publish',
      'users reset',
      'users reset',
    ]);
    const counts = Object.fromEntries(SECTIONS.map(({ name }) => [name, held[name].length]));
    expect(JSON.parse(printed)).toEqual({ practice: practiceId, file: `${practiceId}.json`, counts });

    const { passwordHash } = await app.db.prisma.user.findUniqueOrThrow({ where: { id } });
    const { uid, tokenHash } = await app.db.prisma.passwordLink.findUniqueOrThrow({ where: { userId: id } });
    const tokens = await app.db.prisma.refreshToken.findMany({ where: { family: { userId: id } } });
    for (const secret of [passwordHash ?? '', uid, tokenHash, ...tokens.map(({ jti }) => jti), 'argon2']) {
      expect(text).not.toContain(secret);
    }
    for (const other of whoIs(stranger)) expect(text).not.toContain(other);
    expect(
      await app.db.prisma.auditEntry.findMany({ where: { action: 'practices export', subject: String(practiceId) } }),
    ).toMatchObject([{ actor: 'mary', details: { arguments: [`${practiceId}.json`] } }]);
  });

  test('knows every table that refers to practices or to users', async () => {
    const exported = new Set(SECTIONS.map((one) => one.table));
    const referring = (await tablesOf(app)).filter(({ refers }) => refers.length > 0).map(({ name }) => name);
    expect(referring.filter((name) => !exported.has(name))).toEqual([]);
    expect(referring.length).toBeGreaterThan(8);
  });

  test('reads what is long in batches, all of it', async () => {
    const { id, practiceId } = await makeUser(app);
    const data = Array.from({ length: 10_003 }, (_, at) => ({
      userId: id,
      name: `e${at}`,
      properties: {},
      createdAt: app.clock.now(),
    }));
    await app.db.prisma.event.createMany({ data });
    await admin.run('practices', 'export', String(practiceId), 'long.json');
    const { events } = JSON.parse(readFileSync(admin.pathOf('long.json'), 'utf8'));
    expect(events.map(({ name }: { name: string }) => name)).toEqual(data.map(({ name }) => name));
  });

  test('overwrites nothing, and names the practices there are', async () => {
    const { practiceId } = await makeUser(app);
    const file = admin.write('there.json', 'mine');
    expect((await admin.run('practices', 'export', String(practiceId), file)).fault).toBe(
      'there.json exists already: name another file.',
    );
    expect(readFileSync(admin.pathOf(file), 'utf8')).toBe('mine');
    expect((await admin.run('practices', 'export', '999999999', 'nobody.json')).fault).toMatch(
      /^There is no practice 999999999\. Those/,
    );
    expect(() => statSync(admin.pathOf('nobody.json'))).toThrow();
  });
});
