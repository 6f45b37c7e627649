interface Cut {
  /** Length of the first part, with the ellipsis. */
  readonly max: number;
  /** Does not cut within a strength such as "50 mg". */
  readonly keepsStrengths?: boolean;
}

export const IN_CART: Cut = { max: 25 };
export const IN_PRICE_CHANGES: Cut = { max: 15, keepsStrengths: true };

/** Cuts a name between words where possible. `rest` is empty where the name fits. */
export function cutName(name: string, { max, keepsStrengths = false }: Cut): { short: string; rest: string } {
  const characters = [...name];
  if (characters.length <= max) return { short: name, rest: '' };
  const at = placeOfCut(characters, max - 1, keepsStrengths);
  const [kept, cut] = [characters.slice(0, at).join(''), characters.slice(at).join('')];
  return { short: `${kept.trimEnd()}…`, rest: `…${cut.trimStart()}` };
}

function placeOfCut(characters: readonly string[], room: number, keepsStrengths: boolean): number {
  const lastSpace = characters.slice(0, room + 1).lastIndexOf(' ');
  if (lastSpace < room / 2) return room;
  const spaceBefore = characters.slice(0, lastSpace).lastIndexOf(' ');
  const isAfterNumber = /^\d/.test(characters[spaceBefore + 1] ?? '');
  return keepsStrengths && isAfterNumber && spaceBefore > 0 ? spaceBefore : lastSpace;
}
