/** Starts with the product's name, as any file system takes it. */
export function exportName(product: string): string {
  const prefix = product.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${[...prefix, 'price', 'changes'].join('-')}.csv`;
}
