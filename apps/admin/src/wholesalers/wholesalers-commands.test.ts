import { createPractice } from '@formulary/api/domains/desk/practices/create-practice';
import { makeProducts, makeWholesaler, unique } from '@formulary/api/test/factories';
import { useApp } from '@formulary/api/test/test-app';
import { describe, expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';

const app = useApp();
const admin = useCommandLine(app);

const HEADER = 'code,wholesaler_code,gross_price,discount,manufacturer_discount_override,stock_quantity';
const named = (slug: string) => app.db.prisma.wholesaler.findUnique({ where: { slug } });

describe('wholesalers create', () => {
  test('takes every setting, and later those that are given', async () => {
    const name = unique('Vet ');
    const slug = name.toLowerCase().replace(' ', '-');
    const settings = [
      '--preference',
      '3',
      '--threshold',
      '150',
      '--fee',
      '7.5',
      '--minimum',
      '20.25',
      '--cut-off',
      '17:30',
      '--postal-address',
      ' 4 Quay St, Ennis ',
      '--claims-address',
      ' claims@northvet.example ',
      '--claim-days',
      '10',
      '--claims-format',
      'peppol',
    ];
    expect(await admin.run('wholesalers', 'create', name, ...settings)).toEqual({
      printed: `Wholesaler ${slug} created.`,
      fault: undefined,
    });
    const made = await named(slug);
    const claims = { claimsAddress: 'claims@northvet.example', claimDays: 10, claimsFormat: 'peppol' };
    expect(made).toMatchObject({ name, preference: 3, cutOff: '17:30', address: '4 Quay St, Ennis', ...claims });
    expect(JSON.parse((await admin.run('wholesalers', 'show', slug, '--json')).printed)).toMatchObject(claims);
    expect([made?.freeShippingThreshold, made?.deliveryFee, made?.minimumOrder].map(Number)).toEqual([150, 7.5, 20.25]);

    expect((await admin.run('wholesalers', 'create', name, '--fee', '9')).printed).toBe(`Wholesaler ${slug} changed.`);
    const changed = await named(slug);
    expect([changed?.freeShippingThreshold, changed?.deliveryFee, changed?.minimumOrder].map(Number)).toEqual([
      150, 9, 20.25,
    ]);
    expect(changed).toMatchObject({ preference: 3, cutOff: '17:30', ...claims });

    await admin.run('wholesalers', 'set', slug, '--claims-address', 'desk@northvet.example', '--claim-days', '365');
    await admin.run('wholesalers', 'set', slug, '--claims-format', 'own');
    expect(await named(slug)).toMatchObject({
      ...{ claimsAddress: 'desk@northvet.example', claimDays: 365, claimsFormat: 'own' },
    });
  });

  test('puts one without a preference last', async () => {
    await makeWholesaler(app, { preference: 700 });
    const name = unique('vet');
    await admin.run('wholesalers', 'create', name);
    expect((await named(name))?.preference).toBe(701);
  });

  test.each([
    '--fee=abc',
    '--fee=-1',
    '--fee=1.234',
    '--threshold=1e3',
    '--minimum=',
    '--preference=1.5',
    '--cut-off=9:05',
    '--cut-off=24:00',
    '--claim-days=0',
    '--claim-days=1.5',
    '--claims-format=cxml',
  ])('refuses %s', async (option) => {
    const name = unique('vet');
    expect((await admin.run('wholesalers', 'create', name, option)).fault).toContain('is invalid');
    expect(await named(name)).toBeNull();
  });

  test.each([
    ['--claims-address=claims at northvet', 'is no e-mail address'],
    ['--claims-address=', 'is no e-mail address'],
    ['--claim-days=366', '1 to 365 days'],
  ])('refuses %s', async (option, words) => {
    const name = unique('vet');
    expect((await admin.run('wholesalers', 'create', name, option)).fault).toContain(words);
    expect(await named(name)).toBeNull();
  });

  test.each(['', '   ', '☃', 'Бета', '& (!)'])('refuses the name %j, which has no slug', async (name) => {
    const before = await app.db.prisma.wholesaler.count();
    expect((await admin.run('wholesalers', 'create', name)).fault).toContain('no Latin letter or digit');
    expect(await app.db.prisma.wholesaler.count()).toBe(before);
  });

  test('refuses a name whose slug another has', async () => {
    const name = unique('Vét ');
    await admin.run('wholesalers', 'create', name);
    expect((await admin.run('wholesalers', 'create', name.replace('é', 'e'))).fault).toContain(
      'would have the same slug',
    );
  });
});

describe('--demo-account', () => {
  test('needs a demo, and gives its practice an account once', async () => {
    const name = unique('vet');
    expect((await admin.run('wholesalers', 'create', name, '--demo-account')).fault).toContain(
      'There is no demo practice',
    );
    expect(await named(name)).toBeNull();

    const demo = { email: 'demo@formulary.example', firstName: 'Demo', lastName: 'User', password: 'formulary-demo' };
    const { id: practiceId } = await createPractice(app, {
      name: 'Demo Practice',
      address: 'Ennis',
      phone: '1',
      accounts: [],
      users: [demo],
    });
    const accounts = async (slug: string) =>
      app.db.prisma.wholesalerAccount.count({ where: { practiceId, wholesaler: { slug } } });

    const offersOf = (slug: string) => app.db.prisma.offer.count({ where: { wholesaler: { slug } } });

    for (const said of ['created', 'changed']) {
      const { printed } = await admin.run('wholesalers', 'create', name, '--demo-account');
      expect(printed).toBe(`Wholesaler ${name} ${said}.\nDemo Practice has an account with it.`);
      expect(await accounts(name)).toBe(1);
    }

    const other = unique('vet');
    await admin.run('wholesalers', 'create', other);
    const code = unique('c');
    await makeProducts(app, { code });
    const file = admin.write('demo.csv', `${HEADER}\n${code},1,10,0,,`);
    await admin.run('prices', 'import', '--wholesaler', other, file);
    expect(await accounts(other)).toBe(0);
    const { printed } = await admin.run('prices', 'import', '--wholesaler', other, file, '--demo-account');
    expect(printed).toContain(`Nothing changed.\nDemo Practice has an account with ${other}.`);
    expect(await accounts(other)).toBe(1);

    const third = unique('vet');
    await admin.run('wholesalers', 'create', third);
    const shared = admin.write('shared.csv', `wholesaler,${HEADER}\n${third},${code},1,10,0,,`);
    expect((await admin.run('prices', 'import', shared, '--demo-account')).fault).toContain('needs --wholesaler');
    expect(await offersOf(third)).toBe(0);

    // Neither without the other.
    await app.db.pool.query(`ALTER TABLE wholesaler_accounts ADD CONSTRAINT no_room CHECK (false) NOT VALID`);
    const last = admin.write('last.csv', `${HEADER}\n${code},1,10,0,,`);
    const importing = admin.run('prices', 'import', '--wholesaler', third, last, '--demo-account');
    await expect(importing).rejects.toThrow('no_room');
    await app.db.pool.query(`ALTER TABLE wholesaler_accounts DROP CONSTRAINT no_room`);
    expect([await accounts(third), await offersOf(third)]).toEqual([0, 0]);
  });
});
