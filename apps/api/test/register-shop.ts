import { randomUUID } from 'node:crypto';
import { deliveryShop } from './delivery-shop.ts';
import type { TestApp } from './test-app.ts';

/** A practice whose register has a page of a drug that came: so many packs of 10 ml. */
export async function registerShop(app: TestApp, { packs = 2 }: { packs?: number } = {}) {
  const shop = await deliveryShop(app, { quantity: packs, requiresControlledDrugForm: true });
  const { token, practiceId } = shop.user;
  const [product = 0] = shop.products;
  const { name } = await app.db.prisma.product.findUniqueOrThrow({ where: { id: product } });
  await app.db.prisma.productIngredient.create({
    data: { product: { connect: { id: product } }, ingredient: { create: { name: `Drug ${randomUUID()}` } } },
  });
  const pack = { name, reader: 1, strength: '100 mg/ml', form: 'injection', size: '10', unit: 'ml' };
  await app.db.prisma.productPack.upsert({
    where: { productId: product },
    create: { productId: product, ...pack },
    update: pack,
  });
  const body = { category: 'controlled_drug', product };
  await app.call('POST', '/api/compliance/accept/', { token, body });
  const order = await shop.order();
  const { id: receipt } = await shop.open();
  await shop.count(receipt, [{ line: order.lines[0], quantity: packs, batch: 'K1', expires_on: '2030-03-31' }]);
  const { id: page } = await app.db.prisma.registerPage.findFirstOrThrow({ where: { practiceId } });
  const today = () => app.clock.now().toISOString().slice(0, 10);
  const supply = (more: object = {}) => ({
    key: randomUUID(),
    ...{ kind: 'supplied', happened_on: today(), quantity: '2.5', counterparty: 'Bella, for Mary Byrne', ...more },
  });
  const enter = (more: object = {}, as = token) =>
    app.call('POST', `/api/records/register/${page}/entries/`, { token: as, body: supply(more) });
  const begin = (more: object = {}) =>
    app.call('POST', '/api/records/register/pages/', {
      token,
      body: { key: randomUUID(), drug: 'Pentobarbital', unit: 'ML', happened_on: today(), quantity: '100', ...more },
    });
  const correctEntry = (more: object, as = token) =>
    app.call('POST', `/api/records/register/${page}/corrections/`, {
      token: as,
      body: { key: randomUUID(), note: 'Misread the syringe', ...more },
    });
  const readPage = async (query = '', as = token) =>
    (await app.call('GET', `/api/records/register/${page}/${query}`, { token: as })).body;
  const list = async () => (await app.call('GET', '/api/records/register/', { token })).body;
  return {
    ...shop,
    token,
    practiceId,
    product,
    page,
    receipt,
    order,
    today,
    supply,
    enter,
    begin,
    correctEntry,
    readPage,
    list,
  };
}
