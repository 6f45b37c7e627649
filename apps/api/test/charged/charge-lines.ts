import { type Charge, rightly } from './charged-document.ts';
import { type ChargedOrder, pick, type Random } from './charged-orders.ts';
import type { LineFaults } from './line-faults.ts';

/** Lines of orders, one in five of them wrong. */
export function chargeLines(random: Random, orders: readonly ChargedOrder[], faults: LineFaults) {
  const seeded: string[] = [];
  const charges = orders.flatMap((order) =>
    order.lines.flatMap((line): Charge[] => {
      const [name, fault] = pick(random, Object.entries(faults));
      const wrong = random() < 0.2 ? fault(line, random) : undefined;
      if (wrong) seeded.push(name);
      const charge = wrong ? { line, order, ...wrong } : rightly(order, line);
      return charge.packs === 0 ? [] : [charge];
    }),
  );
  return { charges, faults: seeded };
}
