interface Cut {
  /** Characters of the first part, the ellipsis among them. */
  readonly max: number;
  /** Not to be cut within a strength such as "50 mg". */
  readonly keepsStrengths?: boolean;
}

/** Where the cart and the price changes cut names. */
export const IN_CART: Cut = { max: 25 };
export const IN_PRICE_CHANGES: Cut = { max: 15, keepsStrengths: true };

/**
 * The beginning of a name, cut between words where it can be, and what was cut off, which often is the size of the pack:
 * empty where the name fits.
 */
export function cutName(name: string, { max, keepsStrengths = false }: Cut): { short: string; rest: string } {
  const characters = [...name];
  if (characters.length <= max) return { short: name, rest: '' };
  const at = placeOfCut(characters, max - 1, keepsStrengths);
  const [kept, cut] = [characters.slice(0, at).join(''), characters.slice(at).join('')];
  return { short: `${kept.trimEnd()}…`, rest: `…${cut.trimStart()}` };
}

function placeOfCut(characters: readonly string[], room: number, keepsStrengths: boolean): number {
  const lastSpace = characters.slice(0, room + 1).lastIndexOf(' ');
  // A first word so long that little of it would be left is cut itself.
  if (lastSpace < room / 2) return room;
  const spaceBefore = characters.slice(0, lastSpace).lastIndexOf(' ');
  const isAfterNumber = /^\d/.test(characters[spaceBefore + 1] ?? '');
  return keepsStrengths && isAfterNumber && spaceBefore > 0 ? spaceBefore : lastSpace;
}
