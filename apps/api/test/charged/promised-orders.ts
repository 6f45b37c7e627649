import { chargeLines } from './charge-lines.ts';
import type { Charge, Header, Note, Seeded } from './charged-document.ts';
import { type ChargedOrder, pick, type Random } from './charged-orders.ts';
import { isTable } from './forms.ts';
import type { LineFaults } from './line-faults.ts';
import { CREDIT_NOT_GIVEN, FREE_NOT_GIVEN, GIVEN } from './promised-lines.ts';
import { sureNaming, writeDocument } from './write-document.ts';

interface OfOne {
  readonly order: ChargedOrder;
  readonly faults: LineFaults;
  readonly header: Header;
}

const NOT_GIVEN = { ...FREE_NOT_GIVEN, ...CREDIT_NOT_GIVEN };
/** Of lines, those of which something was promised. */
const PROMISED = 0.4;

/** An invoice of an order, of whose lines some have what was promised beside the price, and a credit note for these. */
export function chargePromised(random: Random, { order, faults: of, header }: OfOne): Seeded {
  const [charges, back, notes]: [Charge[], Charge[], Note[]] = [[], [], []];
  const [faults, explained]: [string[], string[]] = [[], []];
  const beside = new Map<number, number>();
  for (const line of order.lines) {
    const isFault = random() < 0.5;
    const [name, promise] = pick(random, Object.entries(isFault ? NOT_GIVEN : GIVEN));
    const promised = random() < PROMISED ? promise(random, order, line) : undefined;
    const isOfXml = promised?.charges.some(({ as }) => as?.percentAllowances !== undefined) === true;
    if (!promised || (isOfXml && isTable(header.form))) {
      const others = chargeLines(random, [{ ...order, lines: [line] }], { faults: of, form: header.form });
      charges.push(...others.charges);
      faults.push(...others.faults);
      continue;
    }
    charges.push(...promised.charges);
    notes.push(...promised.notes.map((note) => ({ ...note, line: line.id })));
    if (promised.back) back.push(promised.back);
    if (promised.beside !== undefined) beside.set(line.id, promised.beside);
    (isFault ? faults : explained).push(name);
  }
  const naming = sureNaming(random, header.form);
  const at = (place: number) => ({ ...header, number: `${header.number}/${place}`, orders: [order], naming });
  const credits = { preceding: at(0).number };
  const documents = [
    ...(charges.length > 0 ? [writeDocument(random, { ...at(0), charges })] : []),
    ...(back.length > 0 ? [writeDocument(random, { ...at(1), charges: back, credits, hasFee: false })] : []),
  ];
  return { documents, faults, explained, notes, beside };
}
