/** Euros above 0 as somebody types them, with a point or a comma before at most two decimals; null for anything else. */
export function readAmount(written: string): number | null {
  const plain = written.trim().replace(/^€\s*/, '').replace(',', '.');
  const euros = /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : 0;
  return euros > 0 ? euros : null;
}
