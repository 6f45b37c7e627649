import { DEMO_ACCOUNTS, OTHER_ACCOUNTS } from './demo-practices.ts';
import { demoYear } from './demo-year.ts';
import { offersThen } from './offers-then.ts';
import { replayTopUps } from './replay-top-ups.ts';

/** Prints what would have been proposed in the year of the demo's practices, for the demo of a day: today by default. */
const day = process.argv[2] ?? new Date().toISOString().slice(0, 10);
const now = new Date(`${day}T14:20:00Z`);
const accounts = { demo: DEMO_ACCOUNTS, other: OTHER_ACCOUNTS };
const rows = (['as ordered', 'cheapest split'] as const).flatMap((split) =>
  Object.entries(demoYear(now)).map(([practice, orders]) => {
    const shop = offersThen(now, accounts[practice === 'other' ? 'other' : 'demo']);
    const { below, topUps, items, orderedSoon, orderedLater, saves, spent } = replayTopUps(orders, shop, now, split);
    return {
      ...{ practice, lines: split, 'below a threshold': below, 'with a proposal': topUps, items },
      'ordered in 30 days': `${Math.round((orderedSoon / items) * 100)} %`,
      ...{ later: orderedLater, 'saves, euros': saves, 'spent early, euros': spent },
    };
  }),
);
console.log(`What would have been proposed for free delivery in the year before ${day}:`);
console.table(rows);
