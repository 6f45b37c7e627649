import { type Charge, rightly } from './charged-document.ts';
import { type ChargedOrder, pick, type Random } from './charged-orders.ts';
import { type Form, isTable } from './forms.ts';
import type { LineFaults } from './line-faults.ts';

interface ToCharge {
  readonly faults: LineFaults;
  readonly form: Form;
}

/** Lines of orders, one in five of them wrong. */
export function chargeLines(random: Random, orders: readonly ChargedOrder[], { faults, form }: ToCharge) {
  const seeded: string[] = [];
  const charges = orders.flatMap((order) =>
    order.lines.flatMap((line): Charge[] => {
      const [name, fault] = pick(random, Object.entries(faults));
      const made = random() < 0.2 ? fault(line, random) : undefined;
      const isOfXml = made?.as?.base !== undefined || made?.as?.percentAllowances !== undefined;
      const wrong = isOfXml && isTable(form) ? undefined : made;
      if (wrong) seeded.push(name);
      const charge = wrong ? { line, order, ...wrong } : rightly(order, line);
      return charge.packs === 0 ? [] : [charge];
    }),
  );
  return { charges, faults: seeded };
}
