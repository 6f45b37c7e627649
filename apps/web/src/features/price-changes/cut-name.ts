const NAME_MAX = 15;

/**
 * At most 15 characters of a name, the ellipsis among them, and what was cut off, which often is the size of the pack:
 * empty where the name fits. It is cut between words where it can be, and not within a strength such as "50 mg".
 */
export function cutName(name: string): { short: string; rest: string } {
  const characters = [...name];
  if (characters.length <= NAME_MAX) return { short: name, rest: '' };
  const at = placeOfCut(characters);
  const [kept, cut] = [characters.slice(0, at).join(''), characters.slice(at).join('')];
  return { short: `${kept.trimEnd()}…`, rest: `…${cut.trimStart()}` };
}

function placeOfCut(characters: readonly string[]): number {
  const room = NAME_MAX - 1;
  const lastSpace = characters.slice(0, room + 1).lastIndexOf(' ');
  // A first word so long that little of it would be left is cut itself.
  if (lastSpace < room / 2) return room;
  const spaceBefore = characters.slice(0, lastSpace).lastIndexOf(' ');
  const isAfterNumber = /^\d/.test(characters[spaceBefore + 1] ?? '');
  return isAfterNumber && spaceBefore > 0 ? spaceBefore : lastSpace;
}
