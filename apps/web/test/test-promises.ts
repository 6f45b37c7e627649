import type { KeptPromises } from '@formulary/contracts/orders/promises';

/** A wholesaler that refused 3 of 41 lines. */
export function keptPromises(given: Partial<KeptPromises> = {}): KeptPromises {
  return {
    wholesaler: { id: 1, name: 'Wholesaler 1' },
    ...{ deliveries: 21, accepted: 18, refused: 2, unanswered: 1 },
    ...{ lines: 41, refused_lines: 3, refused_in_stock: 2 },
    reasons: [
      { reason: 'Out of stock', lines: 2 },
      { reason: null, lines: 1 },
    ],
    ...{ median_answer_seconds: 150, before_cut_off: 16, answered_that_day: 15 },
    ...{ due_lines: 0, whole_lines: 0, back_ordered_lines: 0, median_days_to_box: null },
    ...given,
  };
}
