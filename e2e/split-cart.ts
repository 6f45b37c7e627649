import type { Db } from '@formulary/api/test/use-db';
import type { Buyer } from './buyer.ts';

const LINES = 14;

/** Fills a cart as one does who takes the best price of each product, with several wholesalers for every one. */
export async function splitCart(buyer: Buyer, db: Db): Promise<void> {
  const products = await db.prisma.product.findMany({
    where: { replacedById: null, requiresAr16Form: false, requiresControlledDrugForm: false },
    include: {
      _count: {
        select: {
          offers: { where: { isAvailable: true, OR: [{ stockQuantity: null }, { stockQuantity: { gte: 10 } }] } },
        },
      },
    },
    orderBy: { id: 'asc' },
  });
  const wanted = products.filter(({ _count }) => _count.offers >= 4).filter((_, index) => index % 9 === 0);
  for (const [index, { name }] of wanted.slice(0, LINES).entries())
    await buyer.add(name, { quantity: 1 + (index % 3) });
}
