import type { MadeInvoice } from '@formulary/documents/test/made-invoice';

const opposite = (digits: string) => (digits.startsWith('-') ? digits.slice(1) : `-${digits}`);

/** A credit note as some programs write it: an invoice (380) with all of it below zero. */
export function belowZero({ isCredit: _, lines, charges = [], tooMuch = {}, ...invoice }: MadeInvoice): MadeInvoice {
  return {
    ...invoice,
    lines: lines.map((line) => ({
      ...{ ...line, quantity: opposite(line.quantity), cents: -line.cents },
      ...(line.allowance !== undefined && { allowance: -line.allowance }),
      ...(line.percentAllowances && {
        percentAllowances: line.percentAllowances.map((one) => ({ ...one, cents: -one.cents, base: -one.base })),
      }),
    })),
    charges: charges.map((charge) => ({ ...charge, cents: -charge.cents })),
    tooMuch: Object.fromEntries(Object.entries(tooMuch).map(([what, cents]) => [what, -cents])),
  };
}
