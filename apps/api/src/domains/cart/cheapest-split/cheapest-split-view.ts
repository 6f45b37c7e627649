import type { Basket } from '@formulary/allocation/basket';
import type { CheapestSplit as Found } from '@formulary/allocation/cheapest-split';
import type { Cost } from '@formulary/allocation/cost';
import { groupText } from '@formulary/allocation/group-text';
import type { Move } from '@formulary/allocation/moves';
import type { CheapestSplit, SplitCost, SplitMove } from '@formulary/contracts/cart/cheapest-split';
import type { Named } from '@formulary/contracts/shared/values';
import { fromCents } from '@formulary/pricing/money';
import { proposalFingerprint } from './fingerprints.ts';
import type { StoredBasket } from './read-basket.ts';

export function cheapestSplitView(stored: StoredBasket, basket: Basket, found: Found): CheapestSplit {
  const named = namesOf(stored);
  const cost = (of: Cost): SplitCost => ({
    goods: fromCents(of.goods),
    delivery_fees: fromCents(of.fees),
    deliveries: of.deliveries,
    total: fromCents(of.total),
    below_minimum: of.belowMinimum.map(named.wholesaler),
  });
  const move = ({ line, quantity, from, to, goodsDifference }: Move): SplitMove => ({
    item: line.id,
    product: named.product(line.id),
    quantity,
    from: named.wholesaler(from.wholesaler),
    to: named.wholesaler(to.wholesaler),
    goods_difference: fromCents(goodsDifference),
  });
  const names = {
    wholesaler: (id: number) => named.wholesaler(id).name,
    line: (id: number) => named.product(id).name,
  };
  return {
    fingerprint: proposalFingerprint(basket, found.placements),
    proved: found.isProved,
    at_most_dearer: fromCents(found.atMostDearer),
    now: cost(found.now),
    best: cost(found.best),
    repairs: found.groups.filter(({ kind }) => kind === 'repair').flatMap(({ moves }) => moves.map(move)),
    groups: found.groups.map((group) => ({
      id: group.id,
      kind: group.kind,
      saving: fromCents(group.saving),
      text: groupText(group, names),
      moves: group.moves.map(move),
      goods_difference: fromCents(group.goodsDifference),
      fees_difference: fromCents(group.feesDifference),
      deliveries_difference: group.deliveriesDifference,
    })),
    wholesalers: found.deliveries.map(({ wholesaler, gross, net, fee, isBelowMinimum }) => ({
      wholesaler: named.wholesaler(wholesaler.id),
      gross: fromCents(gross),
      net: fromCents(net),
      delivery_fee: fromCents(fee),
      free_delivery: wholesaler.freeFrom !== null && gross >= wholesaler.freeFrom,
      minimum_met: !isBelowMinimum,
      fee_known: wholesaler.fee !== null,
    })),
    by_deliveries: found.byDeliveries.map(({ deliveries, cost: { total, belowMinimum } }) => ({
      deliveries,
      total: fromCents(total),
      more_than_best: fromCents(total - found.best.total),
      below_minimum: belowMinimum.map(named.wholesaler),
    })),
    kept: keptLines(stored, basket).map(({ id, wholesaler }) => ({
      item: id,
      product: named.product(id),
      wholesaler: named.wholesaler(wholesaler),
    })),
    left_out: found.leftOut.map(({ id }) => ({ item: id, product: named.product(id) })),
  };
}

/** Those that `basketOf` holds without a pin. */
function keptLines({ rows }: StoredBasket, { lines }: Basket) {
  const pinned = new Set(rows.filter((row) => row.pinned).map(({ id }) => id));
  return lines.flatMap(({ id, isPinned, offer, offers }) => {
    const own = isPinned && !pinned.has(id) ? offers.find((one) => one.id === offer) : undefined;
    return own ? [{ id, wholesaler: own.wholesaler }] : [];
  });
}

function namesOf({ rows, wholesalers }: StoredBasket) {
  const wholesalerNames = new Map(wholesalers.map(({ id, name }) => [id, name]));
  const products = new Map(rows.map(({ id, productId, productName }) => [id, { id: productId, name: productName }]));
  return {
    wholesaler: (id: number): Named => ({ id, name: wholesalerNames.get(id) ?? '' }),
    /** Of a line. */
    product: (line: number): Named => products.get(line) ?? { id: line, name: '' },
  };
}
