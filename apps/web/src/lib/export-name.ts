/** Starts with the product's name, as any file system takes it. */
export function exportName(product: string, ...words: readonly string[]): string {
  const prefix = product.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${[...prefix, ...words].join('-')}.csv`;
}
