import { demoYear } from './demo-year.ts';
import { replayYear } from './replay-year.ts';

const percent = (share: number) => `${Math.round(share * 100)} %`;

/** Prints how well what is due foretells what the demo's practices order, for the demo of a day: today by default. */
const day = process.argv[2] ?? new Date().toISOString().slice(0, 10);
const now = new Date(`${day}T14:20:00Z`);
const rows = Object.entries(demoYear(now)).map(([practice, orders]) => {
  const { asked, due, precision, recall, withinTenDays, withinMonth } = replayYear(orders, now);
  return {
    practice,
    'products and Mondays': asked,
    'called due': percent(due / asked),
    precision: percent(precision),
    recall: percent(recall),
    'in ten days, due': percent(withinTenDays.due),
    'not due': percent(withinTenDays.notDue),
    'in a month, due': percent(withinMonth.due),
    'not due ': percent(withinMonth.notDue),
  };
});
console.log(`The half year before ${day}, of products bought at least four times:`);
console.table(rows);
