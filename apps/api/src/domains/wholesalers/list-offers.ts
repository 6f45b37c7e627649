import type { Offer } from '@formulary/contracts/wholesalers';
import { toCents } from '@formulary/pricing/money';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { OfferRow, offerJson, offerView } from './offer-view.ts';

const OFFERS = statement('offers_of_product', {
  takes: { practiceId: 'int', productId: 'int' },
  gives: { manufacturerDiscount: 'int', offer: OfferRow },
  mayLag: true,
  sql: `SELECT (p.manufacturer_discount * 100)::int AS "manufacturerDiscount",
           ${offerJson({ offer: 'o', wholesaler: 'w', account: 'a' })} AS offer
         FROM offers o JOIN products p ON p.id = o.product_id JOIN wholesalers w ON w.id = o.wholesaler_id
         LEFT JOIN wholesaler_accounts a ON a.wholesaler_id = w.id AND a.practice_id = $practiceId
         WHERE o.product_id = $productId AND o.is_available`,
});

/** The available offers of a product by net price, preference and id. */
export async function listOffers({ db }: { db: Sql }, user: SignedInUser, productId: number): Promise<Offer[]> {
  const rows = await db.run(OFFERS, { practiceId: user.practiceId, productId });
  return rows.map(({ offer, manufacturerDiscount }) => offerView(offer, manufacturerDiscount)).sort(byNetPrice);
}

function byNetPrice(a: Offer, b: Offer): number {
  return (
    toCents(a.net_price) - toCents(b.net_price) || a.wholesaler.preference - b.wholesaler.preference || a.id - b.id
  );
}
