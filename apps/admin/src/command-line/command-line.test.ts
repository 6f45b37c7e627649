import { makeUser, makeWholesaler, unique } from '@formulary/api/test/factories';
import { useApp } from '@formulary/api/test/test-app';
import type { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';
import { addCommands } from '../commands.ts';
import type { CommandContext } from './command-context.ts';
import { openCommandLine } from './open-command-line.ts';

const app = useApp();
const admin = useCommandLine(app);

const PLACE = ['--address', '1 Main Street, Ennis', '--phone', '065 000 0000'];
const auditOf = (subject: string) => app.db.prisma.auditEntry.findMany({ where: { subject }, orderBy: { id: 'asc' } });

describe('a change', () => {
  test('is written down with who made it, by which command and how', async () => {
    const { slug } = await makeWholesaler(app);
    const name = unique('Practice ');
    const { printed } = await admin.run('practices', 'create', name, ...PLACE, '--account', `${slug}=A-17`);
    const practice = await app.db.prisma.practice.findFirstOrThrow({ where: { name } });
    expect(printed).toBe(`Practice ${practice.id} created.`);
    expect(await auditOf(name)).toMatchObject([
      {
        actor: 'mary',
        action: 'practices create',
        subject: name,
        at: app.clock.now(),
        details: { address: '1 Main Street, Ennis', phone: '065 000 0000', account: [`${slug}=A-17`] },
      },
    ]);
  });

  test('that is refused leaves no trace', async () => {
    const name = unique('Practice ');
    const { fault } = await admin.run('practices', 'create', name, ...PLACE, '--account', 'nobody=A-17');
    expect(fault).toContain('There is no wholesaler "nobody".');
    expect(await app.db.prisma.practice.count({ where: { name } })).toBe(0);
    expect(await auditOf(name)).toEqual([]);
  });

  test('with --dry-run is rolled back, and says which tables it would have changed', async () => {
    const { slug } = await makeWholesaler(app);
    const name = unique('Practice ');
    const create = ['practices', 'create', name, ...PLACE, '--account', `${slug}=A-17`, '--dry-run'];
    const { printed, fault } = await admin.run(...create);
    expect(fault).toBeUndefined();
    expect(printed).toMatch(
      /^Dry run, rolled back: practices 1 new; wholesaler_accounts 1 new\.\n\(dry run\) Practice/,
    );
    const { printed: json } = await admin.run(...create, '--json');
    expect(JSON.parse(json)).toMatchObject({
      dry_run: true,
      would_change: { practices: { new: 1 }, wholesaler_accounts: { new: 1 } },
    });
    expect(await app.db.prisma.practice.count({ where: { name } })).toBe(0);
    expect(await auditOf(name)).toEqual([]);
  });

  test('of lists is written down in their own transaction, and a list that is refused or tried is not', async () => {
    const { slug } = await makeWholesaler(app);
    const code = unique('c');
    const columns = 'code,name,category,manufacturer,description,note,active_ingredients,manufacturer_discount,';
    const catalogue = `${columns}requires_ar16_form,requires_controlled_drug_form,note_prompt\n${code},Pack,Tests,Maker,,,,0,no,no,\n`;
    const file = admin.write(`${code}.csv`, catalogue);
    await admin.run('catalogue', 'import', file, '--dry-run');
    expect(await auditOf(file)).toEqual([]);
    await admin.run('catalogue', 'import', file);
    expect(await auditOf(file)).toMatchObject([{ action: 'catalogue import', actor: 'mary' }]);

    const header = 'code,wholesaler_code,gross_price,discount,manufacturer_discount_override,stock_quantity';
    const prices = admin.write('prices.csv', `${header}\n${code},W,10.00,0,,\n`);
    const bad = admin.write('bad.csv', `${header}\n${code},W,0,0,,\n`);
    expect((await admin.run('prices', 'import', '--wholesaler', slug, bad)).fault).toContain('line 2');
    expect((await admin.run('prices', 'import', '--wholesaler', slug, prices)).fault).toBeUndefined();
    expect(await auditOf(bad)).toEqual([]);
    expect(await auditOf(prices)).toMatchObject([{ action: 'prices import', details: { wholesaler: slug } }]);
  });

  test('with --dry-run leaves no job either', async () => {
    const { email } = await makeUser(app);
    const sending = await admin.run('users', 'reset', email, '--dry-run');
    expect(sending.printed).toContain('password_links 1 new');
    expect(await app.db.prisma.passwordLink.count({ where: { user: { email } } })).toBe(0);
  });
});

describe('every command', async () => {
  const { program, context } = openCommandLine({} as Parameters<typeof openCommandLine>[0]); // nothing is run
  const leaves = leavesOf(await addCommands(program, context as CommandContext));
  // What the schedule does anyway is no change of the command's.
  const READS =
    /^(list|lists|show|find|held|changes|check|doctor|test-send|backup|export|inbox|sums|verify|recall|preview)$/;

  test.each(leaves)('%s explains itself, and prints JSON', (_, command) => {
    expect(command.description()).not.toBe('');
    expect(command.options.map(({ long }) => long)).toContain('--json');
  });

  test.each(leaves.filter(([, command]) => !READS.test(command.name())))('%s can be tried', (_, command) => {
    expect(command.options.map(({ long }) => long)).toContain('--dry-run');
  });
});

function leavesOf(command: Command, path = ''): [string, Command][] {
  return command.commands.flatMap((child): [string, Command][] => {
    const name = `${path} ${child.name()}`.trim();
    return child.commands.length > 0 ? leavesOf(child, name) : [[name, child]];
  });
}

test('practices and users are listed, shown and changed', async () => {
  const wholesaler = await makeWholesaler(app);
  const { practiceId, email } = await makeUser(app, [wholesaler]);
  const other = await makeWholesaler(app);
  const id = String(practiceId);
  expect((await admin.run('practices', 'account', id, other.slug, 'B-2')).printed).toContain(
    'has the account B-2 with',
  );
  expect((await admin.run('practices', 'account', id, wholesaler.slug, '--remove')).fault).toBeUndefined();
  expect((await admin.run('practices', 'set', id, '--address', 'New Street, Ennis')).fault).toBeUndefined();
  expect(JSON.parse((await admin.run('practices', 'show', id, '--json')).printed)).toMatchObject({
    address: 'New Street\nEnnis',
    phone: '065 000 0000',
    users: [{ email, isActive: true }],
    accounts: [{ wholesaler: other.slug, accountNumber: 'B-2' }],
  });
  expect((await admin.run('users', 'list', '--practice', id)).printed).toContain(email);
  expect((await admin.run('practices', 'list')).printed).toMatch(new RegExp(`^${id.padStart(2)} `, 'm'));
  expect((await admin.run('practices', 'show', '999999')).fault).toMatch(
    /^There is no practice 999999\. Those there are: 1 /,
  );
  expect((await admin.run('practices', 'account', id, 'nobody', 'B')).fault).toContain(`Those there are: `);
  expect((await auditOf(id)).map(({ action }) => action)).toEqual([
    'practices account',
    'practices account',
    'practices set',
  ]);
});

test('wholesalers are shown without their secrets', async () => {
  const { slug, id } = await makeWholesaler(app);
  await app.db.prisma.wholesaler.update({ where: { id }, data: { orderSecret: 'a-secret-nobody-sees' } });
  const { printed } = await admin.run('wholesalers', 'show', slug, '--json');
  expect(printed).not.toContain('a-secret');
  expect(JSON.parse(printed)).toMatchObject({ slug, hasSecret: true, transport: 'simulated' });
  expect((await admin.run('wholesalers', 'list')).printed).toContain(slug);
});
