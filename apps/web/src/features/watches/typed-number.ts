/** Null for an empty text, undefined for one that is no number. A comma, a sign of euros or percent and spaces are taken. */
export function readNumber(text: string): number | null | undefined {
  const written = text.replaceAll(/[€%\s]/g, '').replace(',', '.');
  if (written === '') return null;
  return /^-?\d+(\.\d+)?$|^-?\.\d+$/.test(written) ? Number(written) : undefined;
}

export const writtenNumber = (value: number | null): string => (value === null ? '' : String(value));
