export function readPageNumber(written: string | null): number {
  return written !== null && /^\d{1,9}$/.test(written) ? Math.max(1, Number(written)) : 1;
}

export function countPages(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}
