import { readGtin } from '@formulary/gs1/gtin';

export interface Field {
  /** From the text in a file to the text that PostgreSQL reads; null for no value. */
  read(text: string, format: FieldFormat): string | null | BadField;
  /** The value where a file lacks the column; without it every file must have the column. */
  readonly absent?: string | null;
  /** A file may lack the column without saying so: files were written before there was one. */
  readonly isNew?: boolean;
}

export interface FieldFormat {
  /** Whether 12,50 is twelve and a half. */
  readonly decimalComma: boolean;
}

export class BadField {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

const CONTROL = /\p{Cc}/u;
/** Most codes and names, which need no repair. */
const PLAIN = /^(?!')[!-~]+(?: [!-~]+)*$/;
const windows1252 = new TextDecoder('windows-1252');
/** Put before what a spreadsheet would take for a formula: `writeList` does it too. */
const ESCAPED = /^'(?=[=+\-@])/;

/** Normalised and trimmed. Windows-1252 marks that were read as Latin-1 are control characters in public lists. */
function repair(text: string): string {
  return text
    .replace(ESCAPED, '')
    .replaceAll(/[\u0080-\u009f]/g, (mark) => windows1252.decode(Uint8Array.of(mark.charCodeAt(0))))
    .normalize('NFC')
    .trim();
}

const EMPTY = new BadField('is empty');
const HAS_CONTROL = new BadField('has a control character');

/** One line of text, not empty; repeated spaces become one. */
export function name(longest: number): Field {
  const tooLong = new BadField(`is longer than ${longest} characters`);
  return {
    read(text) {
      const repaired = PLAIN.test(text) ? text : repair(text).replaceAll(/ {2,}/g, ' ');
      if (repaired === '') return EMPTY;
      if (repaired.length > longest) return tooLong;
      return CONTROL.test(repaired) ? HAS_CONTROL : repaired;
    },
  };
}

/** Text of several lines; may be empty. */
export function longText(longest: number): Field {
  const tooLong = new BadField(`is longer than ${longest} characters`);
  return {
    absent: '',
    read(text) {
      const repaired = repair(text).replaceAll(/\r\n?/g, '\n');
      if (repaired.length > longest) return tooLong;
      return CONTROL.test(repaired.replaceAll(/[\n\t]/g, ' ')) ? HAS_CONTROL : repaired;
    },
  };
}

/** Names separated by `|`, as an array of PostgreSQL; may be empty. */
export function names(longest: number): Field {
  const one = name(longest);
  return {
    absent: '{}',
    read(text, format) {
      if (text.trim() === '') return '{}';
      const parts = new Set<string>();
      for (const part of text.split('|')) {
        const read = one.read(part, format);
        if (read instanceof BadField) return new BadField(`has a part that ${read.reason}`);
        if (read !== null) parts.add(`"${read.replaceAll(/["\\]/g, '\\$&')}"`);
      }
      return `{${[...parts].join(',')}}`;
    },
  };
}

const HUNDREDTHS = /^\d{1,9}(?:\.\d{1,2})?$/;
const HUNDREDTHS_WITH_COMMA = /^\d{1,9}(?:,\d{1,2})?$/;
/** Marks between thousands, which two decimals tell from the decimal point: "1.250" alone may be either. */
const THOUSANDS = /^\d{1,3}(?:,\d{3}){1,2}\.\d{2}$/;
const THOUSANDS_WITH_COMMA = /^\d{1,3}(?:\.\d{3}){1,2},\d{2}$/;

/** With a decimal point; undefined if it is no number of at most two decimals. */
function hundredths(text: string, { decimalComma }: FieldFormat): string | undefined {
  const trimmed = text.trim();
  if (decimalComma) {
    const plain = THOUSANDS_WITH_COMMA.test(trimmed) ? trimmed.replaceAll('.', '') : trimmed;
    return HUNDREDTHS_WITH_COMMA.test(plain) ? plain.replace(',', '.') : undefined;
  }
  const plain = THOUSANDS.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed;
  return HUNDREDTHS.test(plain) ? plain : undefined;
}

const NOT_ABOVE_0 = new BadField('is not above 0');
const NOT_BELOW_A_MILLION = new BadField('is not below 1,000,000');

/** Euros, above 0 and below a million. */
export const price: Field = {
  read(text, format) {
    const euros = hundredths(text, format);
    if (euros === undefined) return new BadField(`is not an amount such as ${format.decimalComma ? '12,50' : '12.50'}`);
    if (!(Number(euros) > 0)) return NOT_ABOVE_0;
    return Number(euros) < 1_000_000 ? euros : NOT_BELOW_A_MILLION;
  },
};

export const percent: Field = {
  read(text, format) {
    const read = hundredths(text, format);
    if (read !== undefined && Number(read) <= 100) return read;
    return new BadField(`is not a percent from 0 to 100 such as ${format.decimalComma ? '12,5' : '12.5'}`);
  },
};

const LARGEST_STOCK = 2_147_483_647;
const NO_WHOLE_NUMBER = new BadField('is not a whole number from 0');
export const wholeNumber: Field = {
  read(text) {
    const trimmed = text.trim();
    return /^\d{1,10}$/.test(trimmed) && Number(trimmed) <= LARGEST_STOCK ? trimmed : NO_WHOLE_NUMBER;
  },
};

const NO_GTIN = new BadField('is no GTIN of 8, 12, 13 or 14 digits with a right check digit');
/** A pack's number, as 14 digits; empty for none. Null, which leaves it as it is, where a file lacks the column. */
export const gtin: Field = {
  absent: null,
  isNew: true,
  read: (text) => (text.trim() === '' ? '' : (readGtin(text) ?? NO_GTIN)),
};

const NEITHER = new BadField('is neither yes nor no');
export const yesNo: Field = {
  read(text) {
    const trimmed = text.trim();
    return trimmed === 'yes' || trimmed === 'no' ? trimmed : NEITHER;
  },
};

/** An empty field, or a missing column, is `absent`. */
export function optional(field: Field, absent: string | null = null): Field {
  return { absent, read: (text, format) => (text.trim() === '' ? absent : field.read(text, format)) };
}

/** A missing column is `absent`; an empty field is not allowed. */
export function optionalColumn(field: Field, absent: string): Field {
  return { ...field, absent };
}

/** A name in any case, as the number that it stands for. */
export function oneOf(numbers: ReadonlyMap<string, number>, what: string): Field {
  const unknown = new BadField(`is no ${what}`);
  return { read: (text) => numbers.get(text.trim().toLowerCase())?.toString() ?? unknown };
}
