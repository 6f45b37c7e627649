export const PRODUCT_NAME_MAX = 25;

/** A product's name as the cart shows it, at most 25 characters; the whole name belongs in the title. */
export function shortName(name: string): string {
  const characters = [...name];
  return characters.length <= PRODUCT_NAME_MAX
    ? name
    : `${characters
        .slice(0, PRODUCT_NAME_MAX - 1)
        .join('')
        .trimEnd()}…`;
}

/** The names that more than one product goes by once shortened: their codes tell them apart. */
export function repeatedNames(
  products: readonly { readonly id: number; readonly name: string }[],
): ReadonlySet<string> {
  const idsByName = Map.groupBy(products, (product) => shortName(product.name));
  return new Set([...idsByName].filter(([, same]) => new Set(same.map(({ id }) => id)).size > 1).map(([name]) => name));
}
