import type { Offer } from '@formulary/contracts/wholesalers';
import { toCents } from '@formulary/pricing/money';
import type { Db, Statement } from '../../db/client.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { OFFER_JSON, type OfferRow, offerView } from './offer-view.ts';

const OFFERS: Statement = {
  name: 'offers_of_product',
  text: `SELECT (p.manufacturer_discount * 100)::int AS "manufacturerDiscount", ${OFFER_JSON} AS offer
         FROM offers o JOIN products p ON p.id = o.product_id JOIN wholesalers w ON w.id = o.wholesaler_id
         LEFT JOIN wholesaler_accounts a ON a.wholesaler_id = w.id AND a.practice_id = $1::int
         WHERE o.product_id = $2::int AND o.is_available`,
};

/** Every wholesaler's offer of a product, by net price, preference and id; withdrawn ones are left out. */
export async function listOffers({ db }: { db: Db }, user: SignedInUser, productId: number): Promise<Offer[]> {
  const rows = await db.query<{ manufacturerDiscount: number; offer: OfferRow }>(OFFERS, [user.practiceId, productId]);
  return rows.map(({ offer, manufacturerDiscount }) => offerView(offer, manufacturerDiscount)).sort(byNetPrice);
}

function byNetPrice(a: Offer, b: Offer): number {
  return (
    toCents(a.net_price) - toCents(b.net_price) || a.wholesaler.preference - b.wholesaler.preference || a.id - b.id
  );
}
