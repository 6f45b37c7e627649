import { demoYears } from './demo-years.ts';
import { replayYear } from './replay-year.ts';

const LIMIT = 0.7;
const percent = (share: number) => `${Math.round(share * 100)} %`;
const years = demoYears();
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Prints how well what is due foretells what the demo's practices order, in the demos of a year. */
for (const practice of ['demo', 'other'] as const) {
  const seasons = years.map(({ day, now, orders }) => ({ day, ...replayYear(orders[practice], now) }));
  console.log(`\nThe ${practice} practice, in the half year before each day, of products bought at least four times:`);
  console.table(
    seasons.map(({ day, asked, due, precision, recall, withinTenDays, withinMonth }) => ({
      day,
      'products and Mondays': asked,
      'called due': percent(due / asked),
      precision: percent(precision),
      recall: percent(recall),
      'in ten days, due': percent(withinTenDays.due),
      'not due': percent(withinTenDays.notDue),
      'in a month, due': percent(withinMonth.due),
      'not due ': percent(withinMonth.notDue),
    })),
  );
  const precision = meanOf(seasons.map((season) => season.precision));
  const recall = meanOf(seasons.map((season) => season.recall));
  console.log(`mean precision ${percent(precision)}, recall ${percent(recall)}; each at least ${percent(LIMIT)}`);
  if (Math.min(precision, recall) < LIMIT) process.exitCode = 1;
}
