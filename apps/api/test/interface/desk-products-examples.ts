import { makeOffers, makeProducts, makeWholesaler, unique } from '../factories.ts';
import type { RouteExamples } from './route-example.ts';
import type { World } from './world.ts';

/** A product with an offer, and another to name; no other example needs them: they may be archived. */
async function ownProduct(world: World) {
  const [code, other] = [unique('c'), unique('c')];
  const [id = 0] = await makeProducts(world.it, { code, note: 'Keep cool.' }, { code: other });
  await makeOffers(world.it, await makeWholesaler(world.it), { product: id });
  return { id, code, other };
}

/** A call of an admin about a product. */
const onProduct: RouteExamples = {
  make: async (world) => {
    const { token } = await world.operator();
    const { id } = await ownProduct(world);
    return { status: 200, token, params: { id } };
  },
  shared: ['id'],
};

export const PRODUCTS_EXAMPLES: Readonly<Record<string, RouteExamples>> = {
  'desk.listProducts': {
    make: async (world) => {
      const { token } = await world.operator('viewer');
      const name = unique('Archived ');
      const ids = await makeProducts(world.it, { name: `${name} a` }, { name: `${name} b` });
      const { product } = world.it.db.prisma;
      await product.updateMany({ where: { id: { in: ids } }, data: { archivedAt: world.it.clock.now() } });
      return { status: 200, token, query: { q: name, show: 'archived', after: String(ids[0]) } };
    },
  },
  'desk.getProduct': onProduct,
  'desk.changeProduct': {
    make: async (world) => {
      const { token } = await world.operator('operator');
      const { id, other } = await ownProduct(world);
      const forms = { requires_ar16_form: true, requires_controlled_drug_form: false };
      const others = { preferred_product: other, replaced_by: other };
      const body = { is_preferred: true, ...others, note: 'Gone in May.', note_prompt: true, ...forms };
      return { status: 200, token, params: { id }, body };
    },
    shared: ['id'],
  },
  'desk.previewArchiveProduct': onProduct,
  'desk.archiveProduct': onProduct,
  'desk.restoreProduct': onProduct,
};
