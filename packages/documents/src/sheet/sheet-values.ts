import type { Day } from '../components.ts';
import type { Decimal } from '../decimal.ts';
import { DocumentError } from '../document-error.ts';
import { quoted } from '../quoted.ts';
import type { Cell, DateOrder, DecimalMark, SheetAnswers } from './sheet.ts';
import { readDay } from './sheet-days.ts';
import { readNumber, textOf } from './sheet-numbers.ts';

/**
 * Reads the numbers and days of one file. A file is written by one rule: a number that can be read in one way alone says how
 * the others are, and else a person does. Throws a DocumentError for what is no number or day, and where the file contradicts itself.
 */
export class SheetValues {
  readonly #answers: SheetAnswers;
  /** How the file writes them, and the text that proves it. */
  #mark: { readonly by: DecimalMark; readonly text: string } | undefined;
  #order: { readonly by: DateOrder; readonly text: string } | undefined;
  /** What was found that only a person can settle. */
  asksMark = false;
  asksOrder = false;

  /** `numbers` and `days`: all that the file has. */
  constructor(numbers: readonly Cell[], days: readonly Cell[], answers: SheetAnswers) {
    this.#answers = answers;
    for (const cell of numbers) {
      const read = readNumber(cell);
      if (read && 'value' in read && read.mark) this.#prove(read.mark, textOf(cell));
    }
    for (const cell of days) {
      const read = readDay(cell);
      if (read && 'day' in read && read.order) this.#proveOrder(read.order, textOf(cell));
    }
    const { decimalMark, dateOrder } = answers;
    if (decimalMark && this.#mark && this.#mark.by !== decimalMark)
      throw contradicts(`Its numbers are not written with “${decimalMark}” before the cents`, this.#mark.text);
    if (dateOrder && this.#order && this.#order.by !== dateOrder)
      throw contradicts('Its days are written in another order of day and month', this.#order.text);
  }

  number(cell: Cell, where: string): Decimal {
    const read = readNumber(cell);
    if (!read) throw new DocumentError('invalid', `${where}: ${quoted(textOf(cell))} is no number`);
    if ('value' in read) return read.value;
    const mark = this.#mark?.by ?? this.#answers.decimalMark;
    if (mark === undefined) this.asksMark = true;
    return mark === ',' ? read.byComma : read.byPoint;
  }

  day(cell: Cell, where: string): Day {
    const read = readDay(cell);
    if (!read) throw new DocumentError('invalid', `${where}: ${quoted(textOf(cell))} is no day`);
    if ('day' in read) return read.day;
    const order = this.#order?.by ?? this.#answers.dateOrder;
    if (order === undefined) this.asksOrder = true;
    return order === 'mdy' ? read.mdy : read.dmy;
  }

  #prove(by: DecimalMark, text: string): void {
    if (this.#mark && this.#mark.by !== by)
      throw contradicts(`Its numbers are written in two ways: ${quoted(this.#mark.text)}`, text);
    this.#mark ??= { by, text };
  }

  #proveOrder(by: DateOrder, text: string): void {
    if (this.#order && this.#order.by !== by)
      throw contradicts(`Its days are written in two ways: ${quoted(this.#order.text)}`, text);
    this.#order ??= { by, text };
  }
}

const contradicts = (what: string, text: string) =>
  new DocumentError('invalid', `${what}, and ${quoted(text)} is there`);
