import { makeProduct, unique } from '@formulary/api/test/factories';
import { useApp } from '@formulary/api/test/test-app';
import { gif, pdf, svg } from '@formulary/api/test/uploads';
import { describe, expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';

const app = useApp();
const admin = useCommandLine(app);
const find = (identifier: string) => app.db.prisma.advert.findUnique({ where: { identifier } });

describe('adverts save, list and remove', () => {
  test('take every setting', async () => {
    const code = unique('c');
    const productId = await makeProduct(app, { code });
    const [small, large] = [admin.write('small.gif', gif('s').content), admin.write('large.svg', svg().content)];
    const where = ['--description', 'A cow', '--image', small, '--type', 'banner', '--location', 'cart'];
    const period = ['--shown-from', '2026-12-01', '--shown-until', '2027-01-01T08:00Z'];
    const bought = ['--action', 'add_to_cart', '--product', code, '--image-large', large, '--priority', '3'];
    expect(await admin.run('adverts', 'save', 'cow', ...where, ...period, ...bought)).toEqual({
      printed: 'Advert cow created.',
      fault: undefined,
    });
    expect(await find('cow')).toMatchObject({
      ...{ description: 'A cow', type: 'banner', location: 'cart', action: 'add_to_cart', productId, priority: 3 },
      ...{ shownFrom: new Date('2026-12-01T00:00Z'), shownUntil: new Date('2027-01-01T08:00Z') },
    });

    const file = admin.write('a.pdf', pdf().content);
    const others = [
      ['--action', 'search', '--search-term', 'calcium'],
      ['--action', 'external_link', '--external-link', 'https://maker.example/'],
      ['--action', 'file_download', '--file', file],
      ['--action', 'none'],
    ];
    for (const other of others) {
      expect((await admin.run('adverts', 'save', 'cow', ...where, ...other)).printed).toBe('Advert cow changed.');
    }
    expect(await find('cow')).toMatchObject({ action: 'none', productId: null, priority: 100, shownFrom: null });

    await admin.run('adverts', 'save', 'calf', ...where, '--action', 'none', '--shown-until', '2020-01-01');
    expect((await admin.run('adverts', 'list')).printed.split('\n')).toEqual([
      'calf: banner on cart, none; not shown until 2020-01-01T00:00:00.000Z',
      'cow: banner on cart, none; shown',
    ]);
    expect((await admin.run('adverts', 'remove', 'cow')).printed).toBe('Advert cow removed.');
    expect((await admin.run('adverts', 'remove', 'cow')).fault).toBe('There is no advert "cow".');
    await admin.run('adverts', 'remove', 'calf');
    expect((await admin.run('adverts', 'list')).printed).toBe('There are no adverts.');
    expect(await app.db.prisma.storedFile.count()).toBe(0);
  });

  test.each([
    [['--action', 'search'], 'searchTerm'],
    [['--action', 'none', '--external-link', 'https://maker.example/'], 'externalLink'],
    [['--action', 'external_link', '--external-link', 'javascript:alert(1)'], 'is not a link'],
    [['--action', 'explode'], 'Allowed choices are'],
    [['--action', 'none', '--priority', 'first'], 'a whole number'],
    [['--action', 'none', '--shown-from', 'tomorrow'], 'a time such as'],
    [['--action', 'none', '--shown-from', '2026-13-01'], 'a time such as'],
    [['--action', 'none', '--image-large', 'none.png'], 'There is no file'],
    [['--action', 'none', '--image-large', 'fake.png'], 'fake.png is not a PNG'],
  ])('%s is refused in words', async (options, says) => {
    admin.write('fake.png', '<script>alert(1)</script>');
    const image = admin.write('cow.gif', gif('cow').content);
    const where = ['--description', 'A cow', '--image', image, '--type', 'banner', '--location', 'all'];
    const { printed, fault } = await admin.run('adverts', 'save', 'bad', ...where, ...options);
    expect([printed, fault]).toEqual(['', expect.stringContaining(says)]);
    expect(await find('bad')).toBeNull();
  });
});
