import { makeListShop } from '@formulary/api/test/list-shop';
import { useApp } from '@formulary/api/test/test-app';
import { expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';

const app = useApp();
const admin = useCommandLine(app);

/** A wholesaler with offers at 10.00, and a list of them at 10.50 that looks right. */
async function makeShop() {
  const shop = await makeListShop(app);
  const { slug, id } = shop.wholesaler;
  const file = admin.write('list.csv', shop.textOf(10.5));
  const bring = (...more: string[]) =>
    admin.run('--as', 'Niamh', 'prices', 'import', file, '--wholesaler', slug, ...more);
  const held = () => app.db.prisma.heldList.findMany({ where: { wholesalerIds: { has: id } } });
  return { ...shop, bring, held };
}

const audited = () => app.db.prisma.auditEntry.count({ where: { action: 'prices import' } });

test('a list that looks right is held with a note, once, and can be approved', async () => {
  const { bring, held, prices, tasks } = await makeShop();
  const unheld = await audited();
  const ran = await bring('--hold', ' Ask about the vaccines ');
  expect(ran).toMatchObject({ fault: undefined, failed: undefined });
  const [list, ...others] = await held();
  expect(ran.printed).toContain(`It is not applied; it is held as list ${list?.id} since`);
  expect(ran.printed).toContain('\n  Ask about the vaccines\n');
  expect(ran.printed).not.toContain('mistake');
  expect([list, others]).toMatchObject([
    { note: 'Ask about the vaccines', heldBy: 'Niamh (mary)', broughtBy: 'Niamh (mary)', reasons: [], state: 'held' },
    [],
  ]);
  expect(list?.heldAt).toEqual(list?.cameAt);
  expect(await prices()).toEqual([10]);
  const before = await audited();
  expect(before).toBe(unheld + 1);
  expect((await bring('--hold', 'Ask about the vaccines')).printed).toContain(`held as list ${list?.id} since`);
  expect(await held()).toHaveLength(1);
  const other = await bring('--hold', 'Another word');
  expect(other.fault).toMatch(/^This very list was held at .* by Niamh \(mary\), as list \d+: decide on that one\.$/);
  expect([await audited(), (await tasks()).map(({ status }) => status)]).toEqual([before, ['finished']]);
  const shown = await admin.run('prices', 'held', String(list?.id));
  expect(shown.printed).toMatch(/ {2}held: {6}.* UTC, by Niamh \(mary\): Ask about the vaccines\n/);
  expect((await admin.run('prices', 'approve', String(list?.id), '--yes')).fault).toBeUndefined();
  expect(await prices()).toEqual([10.5]);
});

test('a dry run says that it would be held, and holds nothing', async () => {
  const { bring, held } = await makeShop();
  const { printed, failed } = await bring('--hold', 'Ask them', '--dry-run');
  expect(printed).toContain('It would be held, not applied:\n  Ask them');
  expect(failed).toBeUndefined();
  const json = JSON.parse((await bring('--hold', 'Ask them', '--dry-run', '--json')).printed);
  expect(json).toMatchObject({ dry_run: true, held: { reasons: [], note: 'Ask them' } });
  expect(await held()).toEqual([]);
});

test('one that cannot be read is refused and recorded as without a note', async () => {
  const { bring, held, tasks, wholesaler } = await makeShop();
  const broken = admin.write('broken.csv', 'code\n1');
  const ran = await admin.run('prices', 'import', broken, '--wholesaler', wholesaler.slug, '--hold', 'Ask them');
  expect(ran.fault).toContain('missing columns');
  expect((await tasks()).map(({ status }) => status)).toEqual(['finished', 'failed']);
  expect((await bring('--hold', ' ')).fault).toBe('note: This field may not be blank.');
  expect((await bring('--hold', 'Ask them', '--force')).fault).toContain('held or forced, not both');
  expect(await held()).toEqual([]);
});
