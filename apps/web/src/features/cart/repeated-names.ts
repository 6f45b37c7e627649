export function repeatedNames(
  products: readonly { readonly id: number; readonly name: string }[],
): ReadonlySet<string> {
  const idsByName = Map.groupBy(products, ({ name }) => name);
  return new Set([...idsByName].filter(([, same]) => new Set(same.map(({ id }) => id)).size > 1).map(([name]) => name));
}
