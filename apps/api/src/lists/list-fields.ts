/** The fields of lists, from the text that a file has to the text that PostgreSQL reads; null for no value. */
export interface Field {
  read(text: string, format: FieldFormat): string | null | Bad;
  /** What a file without the column says; without it every file must have the column. */
  readonly absent?: string | null;
}

export interface FieldFormat {
  /** Whether 12,50 is twelve and a half. */
  readonly decimalComma: boolean;
}

/** Why a field cannot be taken. */
export class Bad {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

const CONTROL = /\p{Cc}/u;
/** Most codes and names: they need no repair. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;
const windows1252 = new TextDecoder('windows-1252');

/**
 * One form of each character. Public lists hold typographic marks of Windows that were taken for Latin-1, and came out
 * as control characters; they are read as what they were.
 */
function repair(text: string): string {
  return text
    .replaceAll(/[\u0080-\u009f]/g, (mark) => windows1252.decode(Uint8Array.of(mark.charCodeAt(0))))
    .normalize('NFC')
    .trim();
}

const EMPTY = new Bad('is empty');
const HAS_CONTROL = new Bad('has a control character');

/** One line of text with something in it; spaces around it and doubled ones are not part of it. */
export function name(longest: number): Field {
  const tooLong = new Bad(`is longer than ${longest} characters`);
  return {
    read(text) {
      const repaired = PLAIN.test(text) ? text : repair(text).replaceAll(/ {2,}/g, ' ');
      if (repaired === '') return EMPTY;
      if (repaired.length > longest) return tooLong;
      return CONTROL.test(repaired) ? HAS_CONTROL : repaired;
    },
  };
}

/** Text of any number of lines; empty is allowed. */
export function prose(longest: number): Field {
  const tooLong = new Bad(`is longer than ${longest} characters`);
  return {
    absent: '',
    read(text) {
      const repaired = repair(text).replaceAll(/\r\n?/g, '\n');
      if (repaired.length > longest) return tooLong;
      return CONTROL.test(repaired.replaceAll(/[\n\t]/g, ' ')) ? HAS_CONTROL : repaired;
    },
  };
}

/** Names with `|` between them, none when empty; as PostgreSQL writes an array. */
export function names(longest: number): Field {
  const one = name(longest);
  return {
    absent: '{}',
    read(text, format) {
      if (text.trim() === '') return '{}';
      const parts = new Set<string>();
      for (const part of text.split('|')) {
        const read = one.read(part, format);
        if (read instanceof Bad) return new Bad(`has a part that ${read.reason}`);
        if (read !== null) parts.add(`"${read.replaceAll(/["\\]/g, '\\$&')}"`);
      }
      return `{${[...parts].join(',')}}`;
    },
  };
}

/** Hundredths are the finest that prices and percents are kept in. */
const HUNDREDTHS = /^\d{1,9}(?:\.\d{1,2})?$/;
const HUNDREDTHS_AFTER_A_COMMA = /^\d{1,9}(?:,\d{1,2})?$/;

/** The number with a point; undefined where it is none. */
function hundredths(text: string, { decimalComma }: FieldFormat): string | undefined {
  const trimmed = text.trim();
  if (!decimalComma) return HUNDREDTHS.test(trimmed) ? trimmed : undefined;
  return HUNDREDTHS_AFTER_A_COMMA.test(trimmed) ? trimmed.replace(',', '.') : undefined;
}

const NOT_ABOVE_0 = new Bad('is not above 0');
const NOT_BELOW_A_MILLION = new Bad('is not below 1,000,000');

/** Euros below a million. */
export const price: Field = {
  read(text, format) {
    const euros = hundredths(text, format);
    if (euros === undefined) return new Bad(`is not an amount such as ${format.decimalComma ? '12,50' : '12.50'}`);
    if (!(Number(euros) > 0)) return NOT_ABOVE_0;
    return Number(euros) < 1_000_000 ? euros : NOT_BELOW_A_MILLION;
  },
};

export const percent: Field = {
  read(text, format) {
    const read = hundredths(text, format);
    if (read !== undefined && Number(read) <= 100) return read;
    return new Bad(`is not a percent from 0 to 100 such as ${format.decimalComma ? '12,5' : '12.5'}`);
  },
};

const LARGEST_STOCK = 2_147_483_647;
const NO_WHOLE_NUMBER = new Bad('is not a whole number from 0');
export const wholeNumber: Field = {
  read(text) {
    const trimmed = text.trim();
    return /^\d{1,10}$/.test(trimmed) && Number(trimmed) <= LARGEST_STOCK ? trimmed : NO_WHOLE_NUMBER;
  },
};

const NEITHER = new Bad('is neither yes nor no');
export const yesNo: Field = {
  read(text) {
    const trimmed = text.trim();
    return trimmed === 'yes' || trimmed === 'no' ? trimmed : NEITHER;
  },
};

/** Empty, and a column that a file lacks, are `absent`. */
export function optional(field: Field, absent: string | null = null): Field {
  return { absent, read: (text, format) => (text.trim() === '' ? absent : field.read(text, format)) };
}

/** A column that a file may lack as a whole; where it is there each row says something. */
export function lackable(field: Field, absent: string): Field {
  return { ...field, absent };
}

/** One of some names, whatever their case, as the number it stands for. */
export function oneOf(numbers: ReadonlyMap<string, number>, what: string): Field {
  const unknown = new Bad(`is no ${what}`);
  return { read: (text) => numbers.get(text.trim().toLowerCase())?.toString() ?? unknown };
}
