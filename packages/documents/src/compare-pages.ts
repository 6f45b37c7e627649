import { centsOf } from './decimal.ts';
import type { Invoice } from './invoice.ts';

/** What of an invoice is held to the pages that people read. */
export type ComparedInvoice = Pick<Invoice, 'id'> & { readonly totals: Pick<Invoice['totals'], 'withVat' | 'payable'> };

/** Texts whose glyphs have no characters: what cannot be read may be what is looked for. */
const UNREADABLE = /[\p{Co}\p{Cn}\uFFFD]/u;
/** Digits of other scripts, which are not looked for. */
const OTHER_DIGIT = /[^\d\P{Nd}]/u;

/** "1.234,56", "1 234.56" or "0.90", and no day, percentage or part of a longer number. */
const AMOUNT = /(?<![\d\p{L}])(?<!\d[.,'’])(\d{1,3}(?:[.,'’\s]\d{3})+|\d+)[.,](\d{2})(?!\d|[.,'’]\d|\s*%)/gu;

/**
 * What the pages of a PDF say otherwise than its data, as sentences without a full stop. Only what is nowhere on them is
 * said, in whatever spelling, and only of pages that have amounts: without those they are a picture or a letter. `text` is
 * that of all pages.
 */
export function comparePages({ id, totals }: ComparedInvoice, text: string): string[] {
  const plain = text.normalize('NFKC');
  if (UNREADABLE.test(plain) || OTHER_DIGIT.test(plain)) return [];
  const amounts = [...plain.matchAll(AMOUNT)].map(
    ([, whole = '', cents = '']) => `${whole.replaceAll(/\D/g, '')}.${cents}`,
  );
  if (amounts.length === 0) return [];
  const largest = amounts.reduce((most, one) => (Number(one) > Number(most) ? one : most));
  const isTotalThere = [totals.payable, totals.withVat].some((total) => hasAmount(plain, total));
  return [
    ...(isTotalThere
      ? []
      : [
          `The pages show ${largest} as their largest amount, and the data says that ${plainAmount(totals.payable)} is to be paid`,
        ]),
    ...(hasNumber(plain, id) ? [] : [`The data says that its number is ${id}, which is nowhere on the pages`]),
  ];
}

/** Signs and blanks between digits, as numbers are grouped, or drawn one by one. */
const BETWEEN = '[^A-Za-z0-9]{0,3}';
const BEFORE = String.raw`(?<!\d)(?<!\d[.,'’])`;
const BEHIND = String.raw`(?!\d|[.,'’]\d)`;
const CURRENCY = '(?:€|EUR|[A-Z]{3}|[£$])';

function hasAmount(text: string, total: string): boolean {
  const [whole = '', cents = ''] = plainAmount(total).split('.');
  const spelled = [...whole].join(BETWEEN);
  const exact = `${BEFORE}${[...whole, ...cents].join(BETWEEN)}${BEHIND}`;
  // "€ 100", "100 EUR" and "100,-": a bare 100 may be anything.
  const round = `${CURRENCY}\\s*${spelled}${BEHIND}|${BEFORE}${spelled}(?:\\s*${CURRENCY}|[.,]\\s*[-–—])`;
  return new RegExp(cents === '00' ? `${exact}|${round}` : exact, 'u').test(text);
}

/** Without its sign, which a credit note may have on its pages alone, and with two decimals. */
const plainAmount = (total: string): string => centsOf(total).replace('-', '');

/** As it is, in other signs and cases, or as its digits alone: pages leave out what comes before them. */
function hasNumber(text: string, id: string): boolean {
  const [page, number] = [text, id.normalize('NFKC')].map((one) => one.toUpperCase().replaceAll(/[^\p{L}\d]/gu, ''));
  const digits = id.replaceAll(/\D/g, '').replace(/^0+/, '');
  const isThere = page !== undefined && number !== undefined && page.includes(number);
  return isThere || (digits.length >= 3 && text.replaceAll(/\D/g, '').includes(digits));
}
