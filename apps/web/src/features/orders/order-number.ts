/** "#00012": the id padded to five digits. */
export function orderNumber(id: number): string {
  return `#${String(id).padStart(5, '0')}`;
}
