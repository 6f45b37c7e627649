import type { InvoiceLine } from '@formulary/contracts/invoices';
import { trueMinus } from '@formulary/pricing/true-minus';
import { priceIn } from './money-in.ts';

const numbers = new Intl.NumberFormat('en-IE', { maximumFractionDigits: 6 });

/** Codes of UN/ECE Recommendations 20 and 21 that invoices of wholesalers have, as one and as several. */
const UNITS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  C62: ['piece', 'pieces'],
  H87: ['piece', 'pieces'],
  EA: ['piece', 'pieces'],
  PK: ['pack', 'packs'],
  XPK: ['pack', 'packs'],
  BX: ['box', 'boxes'],
  XBX: ['box', 'boxes'],
  BO: ['bottle', 'bottles'],
  XBO: ['bottle', 'bottles'],
  CT: ['carton', 'cartons'],
  XCT: ['carton', 'cartons'],
  KGM: ['kg', 'kg'],
  GRM: ['g', 'g'],
  LTR: ['l', 'l'],
  MLT: ['ml', 'ml'],
};

type Quantity = Pick<InvoiceLine, 'quantity' | 'unit'>;

/** "3 packs", "2.5 kg"; a code that is not known stands as it is. */
export function quantityWords({ quantity, unit }: Quantity): string {
  return [numberWords(quantity), unitWords(unit, Number(quantity) === 1)].filter((part) => part !== '').join(' ');
}

/** "€9.90", "€99.00 for 10". */
export function priceWords({ price, base_quantity: of }: InvoiceLine, currency: string): string {
  const written = priceIn(Number(price), currency);
  return of === null || Number(of) === 1 ? written : `${written} for ${numberWords(of)}`;
}

const numberWords = (written: string) => trueMinus(numbers.format(Number(written)));

function unitWords(unit: string | null, isOne: boolean): string {
  if (unit === null) return '';
  const names = Object.hasOwn(UNITS, unit) ? UNITS[unit] : undefined;
  return names?.[isOne ? 0 : 1] ?? unit;
}
