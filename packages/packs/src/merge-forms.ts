import { composeForm, type Form, type FormWords, routesFit } from './forms.ts';
import { type DosageType, MODIFIERS, type Route } from './kinds.ts';

/** A form, where it goes or what it is used as, and whether only the description says it. */
export interface MergedForm {
  readonly form: Form | undefined;
  /** As the name alone says it. */
  readonly named: Form | undefined;
  readonly ways: readonly string[];
  readonly isDescribed: boolean;
}

const GIVEN: readonly Route[] = ['injection', 'infusion'];
const ORDER: readonly string[] = MODIFIERS;

/** The form that a name and a description say together; none where they contradict each other. */
export function mergeForms(name: FormWords, described: FormWords | undefined): MergedForm {
  const named = routesFit(name) ? composeForm(name) : undefined;
  if (!described) return { form: named, named, ways: name.ways, isDescribed: false };
  const uses = name.types.filter((type) => type.isUse && !described.types.includes(type));
  const isAgreed =
    name.types.every((type) => fits(type, described)) &&
    name.routes.every((route) => routeFits(route, described)) &&
    (name.ways.length === 0 || described.ways.length === 0 || name.ways.some((way) => described.ways.includes(way)));
  if (!isAgreed) return { form: undefined, named, ways: [], isDescribed: false };
  const modifiers = [...new Set([...name.modifiers, ...described.modifiers, ...chewable(name, described)])];
  const form = composeForm({
    ...described,
    types: described.types.length > 0 ? described.types : name.types,
    routes: described.routes.length > 0 ? described.routes : name.routes,
    modifiers: modifiers.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)),
  });
  const ways = [...(described.ways.length > 0 ? described.ways : name.ways), ...uses.map((use) => use.name)];
  const counted = form && { ...form, unit: form.unit ?? named?.unit };
  return { form: counted, named, ways, isDescribed: form !== undefined && form.name !== named?.name };
}

/** What a name calls "pour-on" a register calls a solution. */
function fits(type: DosageType, { types, routes }: FormWords): boolean {
  if (types.length === 0) return true;
  if (types.includes(type)) return true;
  const isCalled = types.some(({ name }) => type.mayBe?.includes(name));
  return isCalled && (type.route === undefined || routes.length === 0 || routes.includes(type.route));
}

/** An infusion is injected, too. */
function routeFits(route: Route, { types, routes }: FormWords): boolean {
  if (routes.length === 0) return types.every((type) => type.route === undefined || type.route === route);
  return routes.includes(route) || (GIVEN.includes(route) && routes.some((one) => GIVEN.includes(one)));
}

const chewable = (name: FormWords, described: FormWords) =>
  name.types.some((type) => type.name === 'chew') && described.types.some((type) => type.name === 'tablet')
    ? ['chewable']
    : [];
