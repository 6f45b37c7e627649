import { test } from 'vitest';
import { claimShop } from './claim-shop.ts';
import { spendingOf } from './spend.ts';
import { useApp } from './test-app.ts';

const app = useApp();
const { spend } = spendingOf(app);

test('claims take as many statements with many findings as with one', async () => {
  const shop = await claimShop(app, ...Array.from({ length: 40 }, () => ({ quantity: 2 })));
  const { token } = shop;
  const { lines } = await shop.order();
  await shop.receive(
    lines.map((line, at) => ({ line, quantity: 2, ...(at < 2 && { kind: 'rejected', reason: 'wrong' }) })),
  );
  // The first two of the lines were rejected, and are on no invoice.
  await shop.drop(await Promise.all(lines.slice(2).map((line) => shop.lineOf(line, { each: 3_000 }))));
  await app.db.prisma.wholesaler.update({
    where: { id: shop.wholesaler.id },
    data: { claimsAddress: 'claims@wholesaler.example' },
  });
  await spend('claims.getOwed', { status: 200, token });
  await spend('claims.listToClaim', { status: 200, token });
  await spend('claims.getWonBack', { status: 200, token });
  await spend('claims.listWholesalerSums', { status: 200, token });
  const made = async () => {
    const body = shop.named((await shop.toClaim())?.findings ?? []);
    return (await spend('claims.makeClaim', { status: 201, token, body })).body.id;
  };
  const dropped = await made();
  await spend('claims.dropClaim', { status: 204, token, path: `/api/claims/${dropped}/` });
  const id = await made();
  await spend('claims.getClaim', { status: 200, token, path: `/api/claims/${id}/` });
  await spend('claims.listClaims', { status: 200, token });
  await spend('claims.sendClaim', { status: 200, token, path: `/api/claims/${id}/send/`, body: { by: 'mail' } });
  const path = `/api/claims/${id}/answers/`;
  const { body } = await spend('claims.answerClaim', { status: 200, token, path, body: { kind: 'refused' } });
  await spend('claims.takeBackAnswer', { status: 200, token, path: `${path}${body.answers[0].id}/take-back/` });
});
