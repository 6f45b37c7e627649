/** "#00012" */
export function orderNumber(id: number): string {
  return `#${String(id).padStart(5, '0')}`;
}
