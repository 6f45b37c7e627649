import type { Watch } from '@formulary/contracts/watches';

/** What had news last comes first, then the others in their order, which is that of the names. */
export function arrangeWatches(watches: readonly Watch[], query: string): Watch[] {
  const words = query.toLowerCase().split(/\s+/);
  const toldOn = ({ last_news }: Watch) => last_news?.told_on ?? '';
  return watches
    .filter(({ manufacturer_product: { name, code, manufacturer } }) => {
      const text = `${name} ${code} ${manufacturer.name}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .sort((one, other) => Number(toldOn(one) < toldOn(other)) - Number(toldOn(one) > toldOn(other)));
}
