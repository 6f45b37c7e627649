import type { Amount, Day, Identifier, Quantity, Time } from '../components.ts';
import { type Decimal, readDecimal } from '../decimal.ts';
import { DocumentError } from '../document-error.ts';
import { quoted } from '../quoted.ts';
import type { XmlElement } from './xml-element.ts';

/** The namespaces of a syntax: of elements with others in them, and of those that are a value. */
export interface Namespaces {
  readonly aggregates: readonly string[];
  readonly basics: readonly string[];
}

/**
 * An element with others in it, read by their names. Each is looked for once: what nobody looked for is known afterwards.
 * All throw a DocumentError that says where, as "Line 3, Price: PriceAmount is missing".
 */
export class DocumentElement {
  readonly #element: XmlElement;
  readonly #of: Namespaces;
  readonly #at: string;

  /** `at` says where it is: "Line 3", or nothing of the document itself. */
  constructor(element: XmlElement, of: Namespaces, at = '') {
    this.#element = element;
    this.#of = of;
    this.#at = at;
    element.isRead = true;
  }

  /** Elements of that name with others in them. What `at` makes of one and its place stands for where it is. */
  all(
    name: string,
    at: (element: DocumentElement, place: number) => string = () => this.#within(name),
  ): DocumentElement[] {
    return this.#children(this.#of.aggregates, name).map((child, place) =>
      this.#below(child, at(this.#below(child, this.#within(name)), place)),
    );
  }

  /** As `all`, of what has to be there. */
  some(name: string, at?: (element: DocumentElement, place: number) => string): DocumentElement[] {
    const found = this.all(name, at);
    return found.length > 0 ? found : this.#missing(name);
  }

  one(name: string, at = this.#within(name)): DocumentElement | undefined {
    const child = this.#single(this.#of.aggregates, name);
    return child && this.#below(child, at);
  }

  theOne(name: string, at?: string): DocumentElement {
    return this.one(name, at) ?? this.#missing(name);
  }

  /** As `theOne`, of what is a mere step on the way: messages do not name it. */
  step(name: string): DocumentElement {
    return this.theOne(name, this.#at);
  }

  texts(name: string): string[] {
    return this.#children(this.#of.basics, name).flatMap((child) => this.#textOf(child) ?? []);
  }

  text(name: string): string | undefined {
    const child = this.#single(this.#of.basics, name);
    return child && this.#textOf(child);
  }

  theText(name: string): string {
    return this.text(name) ?? this.#missing(name);
  }

  identifiers(name: string): Identifier[] {
    return this.#children(this.#of.basics, name).flatMap((child) => {
      const value = this.#textOf(child);
      const scheme = child.attributes.get('schemeID')?.trim();
      return value === undefined ? [] : { value, ...(scheme && { scheme }) };
    });
  }

  identifier(name: string): Identifier | undefined {
    this.#single(this.#of.basics, name);
    return this.identifiers(name)[0];
  }

  decimal(name: string): Decimal | undefined {
    return this.#value(name, (text) => readDecimal(text), 'is no decimal number')?.value;
  }

  quantity(name: string): Quantity | undefined {
    const read = this.#value(name, (text) => readDecimal(text), 'is no decimal number');
    const unit = read?.element.attributes.get('unitCode')?.trim();
    return read && { value: read.value, ...(unit && { unit }) };
  }

  /** A quantity that cannot be below zero. */
  count(name: string): Quantity | undefined {
    const quantity = this.quantity(name);
    return quantity?.value.startsWith('-') ? this.#invalid(name, quantity.value, 'is below zero') : quantity;
  }

  /** A quantity that something is for, which is above zero. */
  base(name: string): Quantity | undefined {
    const quantity = this.count(name);
    return quantity && !/[1-9]/.test(quantity.value) ? this.fail('invalid', `${name} is zero`) : quantity;
  }

  theCount(name: string): Quantity {
    return this.count(name) ?? this.#missing(name);
  }

  amount(name: string): Amount | undefined {
    const read = this.#value(name, (text) => readDecimal(text), 'is no decimal number');
    if (!read) return undefined;
    const currency = read.element.attributes.get('currencyID')?.trim() ?? '';
    if (!/^[A-Z]{3}$/.test(currency)) this.#invalid(`The currencyID of ${name}`, currency, 'is no currency');
    return { value: read.value, currency };
  }

  theAmount(name: string): Amount {
    return this.amount(name) ?? this.#missing(name);
  }

  /** An amount in the document's currency, which it may name. */
  money(name: string, currency: string): Decimal | undefined {
    const read = this.#value(name, (text) => readDecimal(text), 'is no decimal number');
    const named = read?.element.attributes.get('currencyID')?.trim();
    if (named && named !== currency)
      this.fail('invalid', `${name} is in ${quoted(named)}, and the document in ${currency}`);
    return read?.value;
  }

  /** Of several amounts, each in its own currency, that in `currency`; one without any is in the document's. */
  moneyOf(name: string, currency: string, ofDocument: string): Decimal | undefined {
    const found = this.#children(this.#of.basics, name).filter(
      (child) => (child.attributes.get('currencyID')?.trim() || ofDocument) === currency,
    );
    if (found.length > 1) this.fail('repeated', `${name} is there more than once in ${currency}`);
    const text = found[0] && (this.#textOf(found[0]) ?? '');
    return text === undefined ? undefined : (readDecimal(text) ?? this.#invalid(name, text, 'is no decimal number'));
  }

  theMoney(name: string, currency: string): Decimal {
    return this.money(name, currency) ?? this.#missing(name);
  }

  theQuantity(name: string): Quantity {
    return this.quantity(name) ?? this.#missing(name);
  }

  day(name: string): Day | undefined {
    return this.#value(name, readDay, 'is no day, as 2027-03-31 is')?.value;
  }

  theDay(name: string): Day {
    return this.day(name) ?? this.#missing(name);
  }

  /** A day within a date of CII, as 20270331 in the format 102. */
  plainDay(name: string): Day | undefined {
    const date = this.one(name);
    if (date === undefined) return undefined;
    return date.#value('DateTimeString', readPlainDay, 'is no day, as 20270331 is')?.value;
  }

  time(name: string): Time | undefined {
    return this.#value(name, readTime, 'is no time, as 12:30:00 is')?.value;
  }

  flag(name: string): boolean | undefined {
    return this.#value(name, (text) => FLAGS.get(text), 'is neither true nor false')?.value;
  }

  theFlag(name: string): boolean {
    return this.flag(name) ?? this.#missing(name);
  }

  fail(code: 'missing' | 'invalid' | 'repeated' | 'other-version', words: string): never {
    throw new DocumentError(code, this.#at === '' ? words : `${this.#at}: ${words}`);
  }

  /** A value that is empty is none of its kind: only texts may be. */
  #value<T>(
    name: string,
    read: (text: string) => T | undefined,
    fault: string,
  ): { value: T; element: XmlElement } | undefined {
    const element = this.#single(this.#of.basics, name);
    if (!element) return undefined;
    const text = this.#textOf(element) ?? '';
    return { value: read(text) ?? this.#invalid(name, text, fault), element };
  }

  #textOf(element: XmlElement): string | undefined {
    if (element.children.length > 0) this.fail('invalid', `${element.name} has elements in it, and stands for a value`);
    return element.text.trim() || undefined;
  }

  #below(child: XmlElement, at: string): DocumentElement {
    return new DocumentElement(child, this.#of, at);
  }

  #single(namespaces: readonly string[], name: string): XmlElement | undefined {
    const [first, second] = this.#children(namespaces, name);
    if (second) this.fail('repeated', `${name} is there more than once`);
    return first;
  }

  #children(namespaces: readonly string[], name: string): XmlElement[] {
    const found = this.#element.children.filter((child) => child.name === name && namespaces.includes(child.namespace));
    for (const child of found) child.isRead = true;
    return found;
  }

  #within(name: string): string {
    return this.#at === '' ? name : `${this.#at}, ${name}`;
  }

  #missing(name: string): never {
    return this.fail('missing', `${name} is missing`);
  }

  #invalid(name: string, text: string, fault: string): never {
    return this.fail('invalid', text === '' ? `${name} is empty` : `${name} ${quoted(text)} ${fault}`);
  }
}

const FLAGS = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

const ZONE = '(?:Z|[+-](?:0\\d|1[0-4]):[0-5]\\d)?';
const DAY = new RegExp(`^(\\d{4})-(\\d\\d)-(\\d\\d)${ZONE}$`);
const TIME = new RegExp(`^(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d{1,9})?${ZONE}$`);

function readDay(text: string): Day | undefined {
  const [, year = '', month = '', day = ''] = DAY.exec(text) ?? [];
  const isReal =
    year > '0000' && month >= '01' && month <= '12' && day >= '01' && Number(day) <= lastDay(+year, +month);
  return isReal ? `${year}-${month}-${day}` : undefined;
}

const readPlainDay = (text: string): Day | undefined =>
  /^\d{8}$/.test(text) ? readDay(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`) : undefined;

/** In years below 100, too, which a Date takes for those of the last century. */
const lastDay = (year: number, month: number) => new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();

const readTime = (text: string): Time | undefined => (TIME.test(text) ? text : undefined);
