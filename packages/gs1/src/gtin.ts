/** A number of GS1 that names a pack, as 14 digits whatever it is printed with, its check digit right. */
export type Gtin = string;

/** A GTIN-8, -12, -13 or -14 as printed, with or without spaces and hyphens; else undefined. */
export function readGtin(text: string): Gtin | undefined {
  const digits = text.replaceAll(/[\s-]/g, '');
  return /^(\d{8}|\d{12,14})$/.test(digits) ? withCheckDigit(digits) : undefined;
}

/** The same of 8 to 14 digits that may have lost zeros at their beginning, as spreadsheets do with numbers. */
export function readGtinWithoutZeros(text: string): Gtin | undefined {
  const digits = text.replaceAll(/[\s-]/g, '');
  return /^\d{8,14}$/.test(digits) ? withCheckDigit(digits) : undefined;
}

/** As it is printed below the bars: 8 digits, 13, or all 14 of a case of packs. */
export function printedGtin(gtin: Gtin): string {
  return gtin.replace(/^0{6}(?=\d{8}$)|^0(?=\d{13}$)/, '');
}

/** The last digit of a GTIN or an SSCC, from those before it: weights of 3 and 1 from the right (GS1 General Specifications, 7.9). */
export function checkDigit(before: string): number {
  const sum = [...before].reduceRight(
    (total, digit, at) => total + Number(digit) * ((before.length - at) % 2 === 1 ? 3 : 1),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

/** Zeros at the beginning do not change the check digit. Zeros alone stand for no number. */
function withCheckDigit(digits: string): Gtin | undefined {
  const isRight = checkDigit(digits.slice(0, -1)) === Number(digits.at(-1));
  return isRight && Number(digits) > 0 ? digits.padStart(14, '0') : undefined;
}
