import type { Choice, Model, Step } from './model.ts';

/** Gross cents that a wholesaler needs more, and what they spare of its charges. */
interface Stretch {
  readonly wholesaler: number;
  readonly gross: number;
  readonly spares: number;
}

/**
 * What a set of wholesalers charges at least, as all of them share the gross of all items: a relaxed knapsack that
 * fills the stretches that spare the most for a cent first.
 */
export function leastCharges(model: Model): (mask: number) => number {
  const stretches = model.terms
    .flatMap((_, wholesaler) => stretchesOf(model.steps.filter((step) => step.wholesaler === wholesaler)))
    .toSorted((a, b) => b.spares / b.gross - a.spares / a.gross);
  const most = model.items.reduce((sum, item) => sum + Math.max(...item.map(grossOf)), 0);
  return (mask) => {
    let left = most;
    let charges = 0;
    for (const { wholesaler, gross, spares } of stretches) {
      if (!(mask & (1 << wholesaler))) continue;
      if (left < gross) charges += (spares * (gross - left)) / gross;
      left = Math.max(0, left - gross);
    }
    return charges;
  };
}

/** From nothing to the highest threshold, each stretch sparing less for a cent than the one before it. */
function stretchesOf(steps: readonly Step[]): Stretch[] {
  const stretches: Stretch[] = [];
  let reached = 0;
  for (const { wholesaler, threshold, charge } of steps.toSorted((a, b) => a.threshold - b.threshold)) {
    let stretch = { wholesaler, gross: threshold - reached, spares: charge };
    for (
      let last = stretches.at(-1);
      last && last.spares * stretch.gross <= stretch.spares * last.gross;
      last = stretches.at(-1)
    ) {
      stretch = { wholesaler, gross: last.gross + stretch.gross, spares: last.spares + stretch.spares };
      stretches.pop();
    }
    stretches.push(stretch);
    reached = threshold;
  }
  return stretches;
}

const grossOf = ({ parts }: Choice) => parts.reduce((sum, { gross }) => sum + gross, 0);
