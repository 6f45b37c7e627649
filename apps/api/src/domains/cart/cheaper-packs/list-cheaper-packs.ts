import type { CheaperPack } from '@formulary/contracts/cart/cheaper-packs';
import { exchange } from '@formulary/packs/compare-packs';
import { fromCents } from '@formulary/pricing/money';
import { pickOffer } from '@formulary/pricing/pick-offer';
import { z } from 'zod';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import {
  contentOf,
  netOf,
  OfferTuple,
  PackRow,
  packJson,
  pricedOffersOf,
  Standings,
  StoredProduct,
  sameSpecies,
  sameUse,
  standingsOf,
  storedOf,
} from '../../catalogue/public.ts';

const Other = StoredProduct.extend({ pack: PackRow });
const Line = z.object({
  id: z.int(),
  quantity: z.int(),
  offer: OfferTuple,
  manufacturerDiscount: z.number(),
  pack: PackRow,
  others: z.array(Other),
});
type Line = z.infer<typeof Line>;

const LINES = statement('cart_lines_with_other_packs', {
  takes: { userId: 'int', practiceId: 'int' },
  gives: { standings: Standings, wholesalers: z.record(z.string(), z.string()), lines: z.array(Line) },
  sql: `SELECT ${standingsOf('$practiceId')} AS standings,
      (SELECT coalesce(json_object_agg(id, name), '{}') FROM wholesalers) AS wholesalers,
      (SELECT coalesce(json_agg(json_build_object('id', i.id, 'quantity', i.quantity, 'offer', search_offer(o),
          'manufacturerDiscount', p.manufacturer_discount::float8, 'pack', ${packJson('own')}, 'others', packs.list) ORDER BY i.id), '[]')
        FROM carts c JOIN cart_items i ON i.cart_id = c.id JOIN offers o ON o.id = i.offer_id JOIN products p ON p.id = o.product_id
        JOIN product_packs own ON own.product_id = p.id AND own.name = p.name
        CROSS JOIN LATERAL (
          SELECT json_agg(json_build_object(${storedOf('s')}, 'pack', ${packJson('k')})) AS list
          FROM product_packs k JOIN product_search s ON s.product_id = k.product_id AND s.card->>'name' = k.name
          WHERE k.line_key = own.line_key AND k.product_id <> own.product_id AND s.replacement_id IS NULL AND k.size IS NOT NULL
            AND ${sameSpecies('k', 'own')} AND ${sameUse('k', 'own')}
        ) packs
        WHERE c.user_id = $userId AND c.ordered_at IS NULL AND i.is_active AND own.size IS NOT NULL AND packs.list IS NOT NULL) AS lines`,
});

/** Cents; less than this is not worth a word. */
const LEAST = 50;

/** For each active line the pack of the same product that would cost least for as much, where it costs less. */
export async function listCheaperPacks(
  { db }: { db: Sql },
  { id: userId, practiceId }: SignedInUser,
): Promise<CheaperPack[]> {
  const [found] = await db.run(LINES, { userId, practiceId });
  if (!found) return [];
  return found.lines.flatMap((line) => {
    const cheaper = line.others
      .flatMap((other) => cheaperPack(line, other, found) ?? [])
      .toSorted((a, b) => b.saving - a.saving || a.other.product.id - b.other.product.id);
    return cheaper.slice(0, 1);
  });
}

interface Shop {
  readonly standings: Standings;
  readonly wholesalers: Readonly<Record<string, string>>;
}

function cheaperPack(
  line: Line,
  other: z.infer<typeof Other>,
  { standings, wholesalers }: Shop,
): CheaperPack | undefined {
  const [own, content] = [contentOf(line.pack), contentOf(other.pack)];
  if (!own || !content || own.unit !== content.unit) return undefined;
  const cents = netOf(line.offer, line.manufacturerDiscount);
  const even = exchange({ ...own, cents }, { ...content, cents: 0 }, line.quantity);
  // The offer that so many would be bought at, if it has as many.
  const offer = even && pickOffer(pricedOffersOf(other, standings), even.those);
  if (!offer || (offer.stock !== null && offer.stock < even.those)) return undefined;
  const saving = even.these * cents - even.those * offer.net;
  if (saving < LEAST) return undefined;
  return {
    item: line.id,
    these: even.these,
    pack: own,
    those: even.those,
    other: {
      product: { id: other.card.id, name: other.card.name },
      pack: content,
      wholesaler: { id: offer.wholesaler, name: wholesalers[offer.wholesaler] ?? '' },
    },
    saving: fromCents(saving),
  };
}
