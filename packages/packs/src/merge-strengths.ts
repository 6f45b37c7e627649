import Fraction from 'fraction.js';
import type { Composition } from './composition.ts';
import type { Form } from './forms.ts';
import { type Component, type Strength, strengthText } from './strength.ts';

/** What a name and a description say of a strength together; neither where they contradict each other. */
export function mergeStrengths(
  named: Strength | undefined,
  described: Composition | undefined,
  form: Form | undefined,
): { readonly named?: Strength | undefined; readonly described?: Composition | undefined } {
  if (!named || !described) return { named, described };
  if (agree(named, described, form)) return isUnsaid(named, form) ? { described } : { named, described };
  // Grams alone are the pack's where the description says how strong it is.
  return named.isGrams ? { described } : {};
}

/** The same amounts in whatever order, or one amount that is the sum of all, or that of one ingredient. */
function agree(named: Strength, described: Composition, form: Form | undefined): boolean {
  const [one, all] = [inUnits(named, form), inUnits(described, form)];
  if (one.length === all.length && one.every((text, at) => all[at] === text)) return true;
  const [only] = named.components;
  if (!only || named.components.length > 1) return false;
  return [...described.components, ...summed(described)].some((component) =>
    isCalled(named, only, { described, component, form }),
  );
}

interface Called {
  readonly described: Composition;
  readonly component: Component;
  readonly form: Form | undefined;
}

/** A register says of what a percent is, and in how much the milligrams are. */
function isCalled(named: Strength, only: Component, { described, component, form }: Called): boolean {
  const [text] = inUnits({ ...named, components: [only] }, form);
  if (inUnits({ ...described, components: [component] }, form)[0] === text) return true;
  if (only.unit === '%')
    return described.per !== undefined && component.unit === 'mg' && component.amount.equals(only.amount.mul(10));
  return isUnsaid(named, form) && component.unit === only.unit && component.amount.equals(only.amount);
}

/** So much in nobody says how much. */
const isUnsaid = ({ per, components }: Strength, form: Form | undefined) =>
  per === undefined && form?.unit === undefined && components.every(({ unit }) => !unit.startsWith('%'));

/** Each amount as a text, in order; what is international units to a name may be units to a register. */
function inUnits(strength: Strength, form: Form | undefined): string[] {
  return strength.components
    .map((component) => strengthText({ ...strength, components: [component] }, form)?.replace('IU', 'U') ?? '?')
    .toSorted();
}

/** All together; none where they are not of one unit. */
function summed({ components }: Strength): Component[] {
  const [first, ...others] = components;
  if (!first || others.length === 0 || others.some(({ unit }) => unit !== first.unit)) return [];
  return [{ ...first, amount: others.reduce((sum, one) => sum.add(one.amount), new Fraction(first.amount)) }];
}
