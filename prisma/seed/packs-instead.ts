import type { Habits } from './buying-habits.ts';
import { monthOf } from './irish-time.ts';
import { oneOf } from './keyed-random.ts';
import { isWithin, type Occasion, occasionsOf, PACKS, usualPacksOf } from './usual-packs.ts';

export interface Line {
  readonly code: string;
  readonly quantity: number;
}

export interface PacksInstead {
  /** The code of another brand or size of the same thing; undefined where there is none. */
  sameThing(code: string, random: () => number): string | undefined;
  /** Something that the practice buys now and then, in the season of the day. */
  nowAndThen(day: number, random: () => number): Line;
}

/** What a practice buys in place of its usual packs, and beside them: packs that can be ordered and are not usual. */
export function packsInstead({ practice }: Habits, canOrder: ReadonlySet<string>): PacksInstead {
  const usual = new Set(usualPacksOf(practice).map(({ code }) => code));
  const thingOf = new Map(PACKS.map(({ code, thing }) => [code, thing]));
  const byThing = Map.groupBy(
    PACKS.filter(({ code }) => canOrder.has(code) && !usual.has(code)),
    ({ thing }) => thing,
  );
  const occasions = occasionsOf(practice).filter(({ thing }) => byThing.has(thing));
  const codeOf = (thing: string, random: () => number) => oneOf(byThing.get(thing) ?? [], random).code;
  const lineOf = ({ thing, most }: Occasion, random: () => number) => ({
    code: codeOf(thing, random),
    quantity: 1 + Math.floor(random() ** 1.5 * most),
  });

  return {
    sameThing(code, random) {
      const thing = thingOf.get(code);
      return thing !== undefined && byThing.has(thing) ? codeOf(thing, random) : undefined;
    },
    nowAndThen(day, random) {
      const inSeason = occasions.filter(({ season }) => isWithin(monthOf(day), season));
      return lineOf(oneOf(inSeason, random), random);
    },
  };
}
