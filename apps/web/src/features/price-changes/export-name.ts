/** The name of the exported file: the product's in small letters first, as far as every file system takes it. */
export function exportName(product: string): string {
  const prefix = product.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${[...prefix, 'price', 'changes'].join('-')}.csv`;
}
