import { readUpload } from '../../src/domains/price-lists/uploads/read-upload.job.ts';
import { makeListShop } from '../list-shop.ts';
import type { RouteExamples } from './route-example.ts';
import type { World } from './world.ts';

type Shop = Awaited<ReturnType<typeof makeListShop>>;

/** A call of somebody at the desk who may decide, about a list that `idOf` makes. */
const onList = (
  idOf: (world: World, shop: Shop, token: string) => Promise<number>,
  { status = 200, body }: { status?: number; body?: Record<string, unknown> } = {},
): RouteExamples => ({
  make: async (world) => {
    const { token } = await world.operator('operator');
    const id = await idOf(world, await makeListShop(world.it, 10), token);
    return { status, token, params: { id }, ...(body && { body }) };
  },
  shared: ['id'],
});

/** A page of them, of all wholesalers or of one. */
const page = (make: (world: World, shop: Shop, token: string) => Promise<number>): RouteExamples => ({
  make: async (world) => {
    const { token } = await world.operator('operator');
    await make(world, await makeListShop(world.it, 10), token);
    return { status: 200, token };
  },
  filters: ['wholesaler'],
  shared: ['wholesaler'],
});

const newest = async (_world: World, shop: Shop) => (await shop.tasks()).at(-1)?.id ?? 0;
const held = (_world: World, shop: Shop) => shop.hold();

async function upload({ it: app }: World, { wholesaler, textOf }: Shop, token: string): Promise<number> {
  const path = `/api/desk/list-uploads/?wholesaler=${wholesaler.id}`;
  const { body } = await app.call('POST', path, { token, body: Buffer.from(textOf(10.5)) });
  return body.id;
}

async function ready(world: World, shop: Shop, token: string): Promise<number> {
  const uploadId = await upload(world, shop, token);
  await readUpload(world.it).run({ uploadId });
  return uploadId;
}

export const DESK_LISTS_EXAMPLES: Readonly<Record<string, RouteExamples>> = {
  'desk.listPriceLists': page(newest),
  'desk.tryToRevert': onList(newest),
  'desk.revertPriceList': onList(newest),
  'desk.listHeldLists': page(held),
  'desk.getHeldList': onList(held),
  'desk.approveHeldList': onList(held),
  'desk.rejectHeldList': onList(held, { body: { reason: 'Prices with VAT' } }),
  'desk.uploadList': {
    make: async (world) => {
      const { token } = await world.operator('operator');
      const { wholesaler, textOf } = await makeListShop(world.it, 10);
      const query = { wholesaler: wholesaler.id, file_name: 'list.csv', is_delta: false };
      return { status: 200, token, query, document: textOf(10.5) };
    },
    shared: ['wholesaler'],
  },
  'desk.listUploads': page(upload),
  'desk.getListUpload': onList(upload),
  'desk.nameColumns': onList(ready, {
    body: {
      ...{ code: 'code', wholesaler_code: 'wholesaler_code', gross_price: 'gross_price', discount: 'discount' },
      ...{ manufacturer_discount_override: '', stock_quantity: 'stock_quantity', decimal_comma: false },
    },
  }),
  'desk.previewAgain': onList(ready),
  'desk.publishList': onList(ready, { body: { without_refused: true } }),
  'desk.holdList': onList(ready, { body: { note: 'Ask them about the vaccines', without_refused: true } }),
  'desk.dropList': onList(upload, { status: 204 }),
};
