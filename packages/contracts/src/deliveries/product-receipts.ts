import { z } from 'zod';
import { ArrivedPacks } from '../orders/line-arrival.ts';
import { pathId } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { id, instant, Named } from '../shared/values.ts';

/** The newest ones. */
export const PRODUCT_RECEIPTS_MAX = 50;

export const ProductReceiptPacks = ArrivedPacks.pick({
  kind: true,
  quantity: true,
  batch: true,
  expires_on: true,
  reason: true,
})
  .extend({
    age: z
      .enum(['expired', 'short_dated'])
      .nullable()
      .describe('What is to be said of its expiry today, by the bound of the practice.'),
  })
  .meta({ id: 'ProductReceiptPacks' });
export type ProductReceiptPacks = z.infer<typeof ProductReceiptPacks>;

export const ProductReceipt = z
  .object({
    receipt: id,
    wholesaler: Named,
    came_on: instant.describe('When the first of its packs was counted.'),
    packs: z.array(ProductReceiptPacks).describe('By batch and expiry, what was received first.'),
  })
  .meta({ id: 'ProductReceipt' });
export type ProductReceipt = z.infer<typeof ProductReceipt>;

export const ProductReceipts = z
  .object({
    receipts: z.array(ProductReceipt).describe('The newest first; without those that were corrected to nothing.'),
    has_earlier: z.boolean().describe(`Whether there are more than the ${PRODUCT_RECEIPTS_MAX} newest.`),
  })
  .meta({ id: 'ProductReceipts', description: 'What a practice counted of a product as it came.' });
export type ProductReceipts = z.infer<typeof ProductReceipts>;

export const productReceiptsRoutes = {
  listProductReceipts: {
    id: 'deliveries.listProductReceipts',
    method: 'GET',
    path: '/api/product/:id/receipts/',
    summary: 'What came of a product and was counted by the practice: when, from whom, which batches',
    access: 'signed-in',
    params: z.object({ id: pathId() }),
    responses: { 200: ProductReceipts },
  },
} as const satisfies Record<string, Route>;
