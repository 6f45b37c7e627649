import type { Offer } from '@formulary/contracts/wholesalers';
import { manufacturerDiscount, totalDiscount } from '@formulary/pricing/net-price';
import { fromHundredths, toHundredths } from '@formulary/pricing/percent';

export function wholeDiscount(
  offer: Pick<Offer, 'discount' | 'manufacturer_discount_override'>,
  productDiscount: number,
): number {
  const override = offer.manufacturer_discount_override;
  const manufacturer = manufacturerDiscount(
    toHundredths(productDiscount),
    override === null ? null : toHundredths(override),
  );
  return fromHundredths(totalDiscount({ manufacturer, wholesaler: toHundredths(offer.discount) }));
}
