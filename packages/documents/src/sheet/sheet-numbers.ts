import { type Decimal, readDecimal } from '../decimal.ts';
import type { Cell, DecimalMark } from './sheet.ts';

/** Digits that a workbook's number is sure of: what comes behind them is of how computers count. */
const SURE_DIGITS = 15;

const MONEY = /^(?:eur|gbp|usd|chf|[€£$])|(?:eur|gbp|usd|chf|[€£$%])$/gi;
const WRITTEN = /^(\()?(-)?([\d.,\s'’]+?)(-)?(\))?$/;
const BY_THREES = /^\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d+)?$/;

interface Written {
  readonly isBelow: boolean;
  /** Digits, commas and points. */
  readonly body: string;
}

/** Without the currency or percent sign, the minus before, behind or as brackets, and blanks or apostrophes by threes. */
function writtenOf(text: string): Written | undefined {
  const bare = text
    .replaceAll('−', '-')
    .replace(/^\s*-\s*/, '-')
    .trim();
  const isFirst = bare.startsWith('-');
  const rest = (isFirst ? bare.slice(1) : bare).replace(MONEY, '').trim();
  const [, opened, before, digits = '', after, closed] = WRITTEN.exec(isFirst ? `-${rest}` : rest) ?? [];
  const body = BY_THREES.test(digits) ? digits.replace(/[\s'’]/g, '') : digits.trim();
  const signs = [before, after, opened].filter((sign) => sign !== undefined).length;
  if (signs > 1 || (opened === undefined) !== (closed === undefined) || !/^[\d.,]+$/.test(body)) return undefined;
  return { isBelow: signs === 1, body };
}

/** With the other mark between threes of digits, or without it. */
const BY_COMMA = /^(?:[1-9]\d{0,2}(?:\.\d{3})+|\d*)(?:,\d+)?$/;
const BY_POINT = /^(?:[1-9]\d{0,2}(?:,\d{3})+|\d*)(?:\.\d+)?$/;

function read({ isBelow, body }: Written, mark: DecimalMark): Decimal | undefined {
  if (!(mark === ',' ? BY_COMMA : BY_POINT).test(body)) return undefined;
  const digits = body.replaceAll(mark === ',' ? '.' : ',', '').replace(',', '.');
  return readDecimal(isBelow ? `-${digits}` : digits);
}

export type ReadNumber =
  /** `mark`: what it proves to be the decimal mark, if anything. */
  | { readonly value: Decimal; readonly mark?: DecimalMark }
  /** It may be either, as 1,234. */
  | { readonly byComma: Decimal; readonly byPoint: Decimal };

/** A number as it is written, in every way that it can be read; undefined for what is none. */
export function readNumber(cell: Cell): ReadNumber | undefined {
  if (typeof cell === 'number') {
    const value = readDecimal(plainDigits(cell));
    return value === undefined ? undefined : { value };
  }
  const written = writtenOf(cell);
  if (!written) return undefined;
  const [byComma, byPoint] = [read(written, ','), read(written, '.')];
  if (byComma === undefined) return byPoint === undefined ? undefined : { value: byPoint, mark: '.' };
  if (byPoint === undefined) return { value: byComma, mark: ',' };
  return byComma === byPoint ? { value: byComma } : { byComma, byPoint };
}

/** As the workbook shows it: 12.4 and not 12.4000000000000004, and without an exponent. */
function plainDigits(number: number): string {
  if (!Number.isFinite(number) || Math.abs(number) >= 1e15) return '';
  const [, sign = '', whole = '', places = '', exponent = '0'] =
    /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(number.toExponential(SURE_DIGITS - 1)) ?? [];
  const digits = whole + places;
  const at = 1 + Number(exponent);
  const text = at > 0 ? `${digits.slice(0, at)}.${digits.slice(at)}` : `0.${'0'.repeat(-at)}${digits}`;
  return sign + text.replace(/\.?0+$/, '');
}

/** A number of a workbook as a code: its digits. */
export const textOf = (cell: Cell | undefined): string =>
  typeof cell === 'number' ? plainDigits(cell) || String(cell) : (cell ?? '').trim();
