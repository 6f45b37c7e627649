import { FINDING_KINDS } from '@formulary/contracts/invoices/verdicts';
import { type Cents, toCents } from '@formulary/pricing/money';
import type { Sql } from '../../db/sql.ts';
import { CLAIMED_OF_PRACTICE, FOUND_OF_PRACTICE, LINES_OF_PRACTICE, WAITS_OF_PRACTICE } from './figure-queries.ts';
import { readGivenBack } from './given-back.ts';

/** How a wholesaler charged, and what it gave back; also of several practices. */
export interface WholesalerFigures {
  readonly lines: number;
  readonly findings: number;
  readonly found: Cents;
  readonly claimed: Cents;
  readonly givenBack: Cents;
  /** Days, one for each claim or invoice of which something was given back. */
  readonly waits: readonly number[];
}

/** By wholesaler. `since`: what came, was claimed and was given back since then. One statement after the other. */
export async function readWholesalerFigures(
  db: Sql,
  practiceId: number,
  since: Date | null,
): Promise<Map<number, WholesalerFigures>> {
  const of = { practiceId, since };
  const figures = new Map<number, WholesalerFigures>();
  const add = (wholesalerId: number, more: Partial<WholesalerFigures>) =>
    figures.set(wholesalerId, sumFigures([figures.get(wholesalerId) ?? NONE, { ...NONE, ...more }]));
  for (const { wholesalerId, lines } of await db.run(LINES_OF_PRACTICE, of)) add(wholesalerId, { lines });
  for (const { wholesalerId, findings, amount } of await db.run(FOUND_OF_PRACTICE, {
    ...of,
    findingKinds: FINDING_KINDS,
  }))
    add(wholesalerId, { findings, found: toCents(amount) });
  for (const { wholesalerId, amount } of await db.run(CLAIMED_OF_PRACTICE, of))
    add(wholesalerId, { claimed: toCents(amount) });
  for (const { wholesalerId, at, amount } of await readGivenBack(db, practiceId))
    if (since === null || at >= since) add(wholesalerId, { givenBack: amount });
  for (const [wholesalerId, waits] of Map.groupBy(await db.run(WAITS_OF_PRACTICE, of), (wait) => wait.wholesalerId))
    add(wholesalerId, { waits: waits.map(({ days }) => days) });
  return figures;
}

export const NONE: WholesalerFigures = { lines: 0, findings: 0, found: 0, claimed: 0, givenBack: 0, waits: [] };

export const sumFigures = (all: readonly WholesalerFigures[]): WholesalerFigures =>
  all.reduce(
    (sum, one) => ({
      lines: sum.lines + one.lines,
      findings: sum.findings + one.findings,
      found: sum.found + one.found,
      claimed: sum.claimed + one.claimed,
      givenBack: sum.givenBack + one.givenBack,
      waits: [...sum.waits, ...one.waits],
    }),
    NONE,
  );

/** To a tenth; null without lines. */
export const findingsPerThousandLines = ({ findings, lines }: WholesalerFigures): number | null =>
  lines === 0 ? null : toTenth((1_000 * findings) / lines);

/** The median, to a tenth; null where nothing was given back. */
export function daysToCredit({ waits }: WholesalerFigures): number | null {
  const sorted = [...waits].sort((one, two) => one - two);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : toTenth((low + high) / 2);
}

const toTenth = (value: number) => Math.round(value * 10) / 10;
