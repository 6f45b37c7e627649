import { DEMO_ACCOUNTS, OTHER_ACCOUNTS } from '../../../../prisma/seed/demo-practices.ts';
import { demoYears } from './demo-years.ts';
import { offersThen } from './offers-then.ts';
import { replayTopUps } from './replay-top-ups.ts';

const LIMIT = 0.85;
const ACCOUNTS = { demo: DEMO_ACCOUNTS, other: OTHER_ACCOUNTS };
const years = demoYears();

/** Prints what would have been proposed for free delivery in a year of the demo's practices: the mean of four demos. */
const rows = (['as ordered', 'cheapest split'] as const).flatMap((split) =>
  (['demo', 'other'] as const).map((practice) => {
    const each = years.map(({ now, orders }) =>
      replayTopUps(orders[practice], offersThen(now, ACCOUNTS[practice]), now, split),
    );
    const sum = (what: keyof (typeof each)[number]) => each.reduce((total, year) => total + year[what], 0);
    const mean = (what: keyof (typeof each)[number]) => Math.round(sum(what) / each.length);
    const soon = sum('orderedSoon') / sum('items');
    if (soon < LIMIT) process.exitCode = 1;
    return {
      practice,
      lines: split,
      'below a threshold': mean('below'),
      'with a proposal': mean('topUps'),
      items: mean('items'),
      'ordered in 30 days': `${Math.round(soon * 100)} %`,
      later: mean('orderedLater'),
      'saves, euros': mean('saves'),
      'spent early, euros': mean('spent'),
    };
  }),
);
console.table(rows);
console.log(`Of the items at least ${LIMIT * 100} % are to be ordered within 30 days.`);
