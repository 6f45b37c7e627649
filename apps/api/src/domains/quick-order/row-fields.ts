import { QUICK_ORDER_TEXT_MAX } from '@formulary/contracts/quick-order';

/** Marks at the beginning of a line: a bullet, or its number in a list ("2. ", "2) "). */
const LIST_MARK = /^(?:[-–—*•·▪]\s+|\d{1,3}[.)]\s+(?=\S))/;

/** Characters: one sign may unfold to eighteen, and those of real rows to two or three ("½", "℅"). */
const LONGEST = 2 * QUICK_ORDER_TEXT_MAX;
/** Parts of a row; those of a table have some ten. Further ones are left out. */
const MOST_PARTS = 24;

export interface RowFields {
  /** Texts without the separators and quotes around them; none is empty. */
  readonly fields: readonly string[];
  /** Whether only commas separate them: those stand within names, too. */
  readonly isProse: boolean;
}

/**
 * The parts of a pasted line, or of a file's row: separated by tabs, semicolons and bars, else by commas that are no decimal
 * ones ("1,5"). A quoted part may hold any of them. Undefined for a text that is too long once its signs are unfolded.
 */
export function fieldsOf(text: string): RowFields | undefined {
  const unfolded = text.normalize('NFKC');
  if (unfolded.length > LONGEST) return undefined;
  const clean = unfolded.replaceAll(/[\p{Cc}\p{Cf}]/gu, (mark) => (mark === '\t' ? mark : ' '));
  const line = clean.replaceAll(/^[\s;|]+|[\s;|]+$/g, '').replace(LIST_MARK, '');
  const hard = split(line, (at) => /[\t;|]/.test(line[at] ?? ''));
  if (hard.length > 1) return { fields: hard, isProse: false };
  const soft = split(line, (at) => line[at] === ',' && !isDecimalComma(line, at));
  return { fields: soft, isProse: !/^\S+,\S+$/.test(line) };
}

/** Between figures, where up to four of them stand before it: "4711,3" is a code and a quantity. */
function isDecimalComma(line: string, at: number): boolean {
  if (/^\d+,\d+$/.test(line)) return false;
  return /(?:^|[^\p{L}\p{N}.])\d{1,4}$/u.test(line.slice(0, at)) && /^\d{1,3}(?![\p{N}])/u.test(line.slice(at + 1));
}

function split(line: string, isSeparator: (at: number) => boolean): string[] {
  const parts: string[] = [];
  let part = '';
  let at = 0;
  while (at < line.length) {
    const quoted = part.trim() === '' ? /^"((?:[^"]|"")*)"(?=\s*(?:[\t;|,]|$))/.exec(line.slice(at)) : null;
    if (quoted) {
      part = (quoted[1] ?? '').replaceAll('""', '"');
      at += quoted[0].length;
    } else if (isSeparator(at)) {
      parts.push(part);
      part = '';
      at += 1;
    } else {
      part += line[at];
      at += 1;
    }
  }
  return [...parts, part]
    .slice(0, MOST_PARTS)
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
}
