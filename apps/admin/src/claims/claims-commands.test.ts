import { claimShop } from '@formulary/api/test/claim-shop';
import { useApp } from '@formulary/api/test/test-app';
import { expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';

const DAY = 86_400_000;

const app = useApp();
const admin = useCommandLine(app);

/** Drops an invoice of two lines, of which the first is EUR 1.00 dearer. */
async function dearer(shop: Awaited<ReturnType<typeof claimShop>>) {
  const [line = 0, right = 0] = (await shop.order()).lines;
  const { netPrice } = await app.db.prisma.orderItem.findUniqueOrThrow({ where: { id: line } });
  const each = Math.round(Number(netPrice) * 100) + 10;
  await shop.drop([await shop.lineOf(line, { each }), await shop.lineOf(right)]);
  return line;
}

const sumsOf = async (slug: string, ...options: string[]) => {
  const { printed } = await admin.run('claims', 'sums', '--json', ...options);
  // As the command prints it.
  const all: { wholesaler: string }[] = JSON.parse(printed);
  return all.find(({ wholesaler }) => wholesaler === slug);
};

test('claims are summed up by wholesaler, without a word of the practice', async () => {
  const shop = await claimShop(app, { quantity: 10 }, { quantity: 10 });
  const { wholesaler, user } = shop;
  const { slug } = await app.db.prisma.wholesaler.findUniqueOrThrow({ where: { id: wholesaler.id } });
  const heard = { claims: 0, amount: 0, oldest: null, late: 0 };
  const none = { wholesaler: slug, lines: 0, findings: 0, found: 0, claimed: 0, credited: 0, unanswered: heard };
  expect(await sumsOf(slug)).toEqual({ ...none, findingsPerThousandLines: null, daysToCredit: null });

  const line = await dearer(shop);
  const first = await shop.claimAll();
  const found = { ...none, lines: 2, findings: 1, found: 1, findingsPerThousandLines: 500, daysToCredit: null };
  expect(await sumsOf(slug), 'a draft is not claimed').toEqual(found);
  await shop.send(first.id);
  const sentAt = app.clock.now().toISOString();
  const waits = { claims: 1, amount: 1, oldest: sentAt, late: 0 };
  expect(await sumsOf(slug)).toEqual({ ...found, claimed: 1, unanswered: waits });
  expect((await admin.run('claims', 'sums')).printed).toMatch(
    new RegExp(`${slug} .* 1 +1\\.00 +${sentAt.slice(0, 10)}`),
  );

  app.clock.advance(3 * DAY);
  await shop.credit([await shop.lineOf(line, { quantity: '10', each: 10 })]);
  const since = app.clock.now().toISOString();
  await dearer(shop);
  const second = await shop.claimAll();
  await shop.send(second.id);
  app.clock.advance(6 * DAY);
  const { body } = await shop.answer(second.id, { kind: 'credited', amount: 0.4 });
  const all = { ...found, lines: 4, findings: 2, found: 2, claimed: 2, credited: 1.4, daysToCredit: 4.5 };
  expect(await sumsOf(slug)).toEqual(all);

  app.clock.advance(DAY);
  await shop.answer(second.id, { kind: 'refused' });
  await shop.call('POST', `${second.id}/answers/${body.answers[0].id}/take-back/`);
  expect(await sumsOf(slug)).toEqual({ ...all, credited: 1, daysToCredit: 3 });
  const later = new Date(Date.parse(since) + 1).toISOString();
  expect(await sumsOf(slug, '--since', later)).toEqual({
    ...{ ...none, findingsPerThousandLines: null, daysToCredit: null },
  });

  const { printed } = await admin.run('claims', 'sums');
  expect(printed).toMatch(new RegExp(`${slug} +4 +2 +500 +2\\.00 +2\\.00 +1\\.00 +3 +0 +0\\.00 +-`));
  const practice = await app.db.prisma.practice.findUniqueOrThrow({ where: { id: user.practiceId } });
  expect(printed).not.toContain(practice.name);
  expect((await admin.run('claims', 'sums', '--since', 'May')).fault).toContain('It is a day such as');
});

test('the sums of a practice alone are those of the provider, and those of two practices add up', async () => {
  const shops = [
    await claimShop(app, { quantity: 10 }, { quantity: 10 }),
    await claimShop(app, { quantity: 10 }, { quantity: 10 }),
  ];
  const sides = [];
  for (const [at, shop] of shops.entries()) {
    const line = await dearer(shop);
    await shop.drop([await shop.lineOf(line, { each: 5_000 + at })]);
    const claim = await shop.claimAll();
    await shop.send(claim.id);
    app.clock.advance((2 + at) * DAY);
    // The document gives back more than what was said of it before: the same money.
    await shop.answer(claim.id, { kind: 'credited', amount: 0.4 });
    await shop.credit([await shop.lineOf(line, { quantity: '10', each: 10 })]);
    const { body } = await app.call('GET', '/api/claims/wholesalers/', { token: shop.token });
    const [own] = body;
    const { slug } = await app.db.prisma.wholesaler.findUniqueOrThrow({ where: { id: shop.wholesaler.id } });
    const side = {
      ...{ lines: own.lines, findings: own.findings, findingsPerThousandLines: own.findings_per_thousand_lines },
      ...{ found: own.found, claimed: own.claimed, credited: own.given_back, daysToCredit: own.days_to_credit },
    };
    expect(side).toMatchObject({ credited: 1, daysToCredit: 2 + at });
    const unanswered = { claims: 0, amount: 0, oldest: null, late: 0 };
    expect(await sumsOf(slug)).toEqual({ wholesaler: slug, ...side, unanswered });
    sides.push({ ...side, slug, wholesalerId: shop.wholesaler.id });
  }
  const [one, other] = sides;
  if (!one || !other) throw new Error('there are two');
  // All of the second becomes that of the first's wholesaler.
  const [where, data] = [{ wholesalerId: other.wholesalerId }, { wholesalerId: one.wholesalerId }];
  await app.db.prisma.invoice.updateMany({ where, data });
  await app.db.prisma.claim.updateMany({ where, data });
  expect(await sumsOf(one.slug)).toMatchObject({
    ...{ lines: one.lines + other.lines, findings: one.findings + other.findings },
    ...{ found: one.found + other.found, claimed: one.claimed + other.claimed, credited: 2, daysToCredit: 2.5 },
  });
});
