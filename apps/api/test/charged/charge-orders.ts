import { chargeLines } from './charge-lines.ts';
import { type Charge, type Header, type Seeded, sum } from './charged-document.ts';
import { type ChargedOrder, pick, type Random } from './charged-orders.ts';
import { HISTORIES } from './histories.ts';
import type { LineFaults } from './line-faults.ts';
import { chargePromised } from './promised-orders.ts';
import { WHOLE_EXPLANATIONS, WHOLE_FAULTS } from './whole-faults.ts';
import { anyNaming, writeDocument } from './write-document.ts';

export interface ToCharge {
  readonly orders: readonly ChargedOrder[];
  readonly faults: LineFaults;
  readonly header: Header;
}

/** Of documents that are of one order. */
const WITH_HISTORY = 0.35;
/** Of those that have none. */
const WITH_PROMISES = 0.3;

/** What a wholesaler sends for orders: one line in five is wrong, and one document in three as a whole, or in what came before it. */
export function chargeOrders(random: Random, { orders, faults, header }: ToCharge): Seeded {
  const [only, another] = orders;
  if (only && !another && random() < WITH_HISTORY) {
    const [name, history] = pick(random, Object.entries(HISTORIES));
    const seeded = history(random, { order: only, faults, header });
    if (seeded)
      return { ...seeded, ...(seeded.isFault ? noted(seeded, 'faults', name) : noted(seeded, 'explained', name)) };
  }
  if (only && !another && random() < WITH_PROMISES) return chargePromised(random, { order: only, faults, header });
  const of = chargeLines(random, orders, { faults, form: header.form });
  return withWhole(random, orders, { header, ...of });
}

const noted = (seeded: Seeded, what: 'faults' | 'explained', name: string) => ({ [what]: [...seeded[what], name] });

interface Lines {
  readonly header: Header;
  readonly charges: readonly Charge[];
  readonly faults: readonly string[];
}

function withWhole(random: Random, orders: readonly ChargedOrder[], { header, charges, faults }: Lines): Seeded {
  const naming = anyNaming(random, orders, header.form);
  const chance = random();
  const of = chance < 0.33 ? WHOLE_FAULTS : chance < 0.45 ? WHOLE_EXPLANATIONS : {};
  const seeds = Object.entries(of);
  const [name, change] = seeds.length > 0 ? pick(random, seeds) : [];
  let isSeeded = false;
  const document = writeDocument(random, {
    ...{ ...header, orders, charges, naming },
    change(draft) {
      isSeeded = sum(charges.map(({ packs }) => packs)) > 0 && (change?.(draft, charges, random) ?? false);
    },
  });
  const named = isSeeded && name !== undefined ? [name] : [];
  const isFault = of === WHOLE_FAULTS;
  return {
    documents: document.invoice.lines.length > 0 ? [document] : [],
    faults: isFault ? [...faults, ...named] : faults,
    explained: isFault ? [] : named,
    ...(named.length === 0 && { early: charges.map(earlyOf) }),
  };
}

/** While nothing came yet, all that was ordered and not refused may be charged. */
function earlyOf({ line, packs, cents }: Charge): number {
  const above = cents - Math.min(packs, line.ordered - line.refused) * line.price;
  return above > 1 ? above : 0;
}
