export const PRODUCT_NAME_MAX = 25;

/**
 * A product's name as the cart shows it: at most 25 characters, cut between words where it can be, and what was cut off,
 * which often is the size of the pack. `rest` is empty when the name fits.
 */
export function cutName(name: string): { short: string; rest: string } {
  const characters = [...name];
  if (characters.length <= PRODUCT_NAME_MAX) return { short: name, rest: '' };
  const room = PRODUCT_NAME_MAX - 1;
  const lastSpace = characters.slice(0, room + 1).lastIndexOf(' ');
  const at = lastSpace >= room / 2 ? lastSpace : room;
  const short = characters.slice(0, at).join('').trimEnd();
  const rest = characters.slice(at).join('').trimStart();
  return { short: `${short}…`, rest: `…${rest}` };
}

/** The names that more than one product goes by: their codes tell them apart. */
export function repeatedNames(
  products: readonly { readonly id: number; readonly name: string }[],
): ReadonlySet<string> {
  const idsByName = Map.groupBy(products, ({ name }) => name);
  return new Set([...idsByName].filter(([, same]) => new Set(same.map(({ id }) => id)).size > 1).map(([name]) => name));
}
