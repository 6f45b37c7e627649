/** Characters of a topic that its lines may take; what is beyond is told again when another line begins to ask. */
const ROOM = 1_850;

/**
 * Lines by their ids, as short as a topic needs it: each run of ids that follow each other as its distance from the one
 * before and its length. The lines of an order follow each other, so that a part of which all lines ask is one run. It ends
 * with a sign of its own: no list is the beginning of another.
 */
export function writeLines(ids: readonly number[]): string {
  const runs: { start: number; length: number }[] = [];
  for (const id of ids.toSorted((one, other) => one - other)) {
    const last = runs.at(-1);
    if (last && id === last.start + last.length) last.length += 1;
    else runs.push({ start: id, length: 1 });
  }
  let text = '';
  let before = 0;
  for (const { start, length } of runs) {
    const run = `${(start - before).toString(36)}${length > 1 ? `.${length.toString(36)}` : ''}`;
    if (text.length + run.length > ROOM) break;
    text += text === '' ? run : `-${run}`;
    before = start + length - 1;
  }
  return `${text};`;
}

export function readLines(text: string): Set<number> {
  const ids = new Set<number>();
  let before = 0;
  for (const run of text.replace(';', '').split('-')) {
    const [distance = '', length = '1'] = run.split('.');
    const start = before + Number.parseInt(distance, 36);
    before = start + Number.parseInt(length, 36) - 1;
    for (let id = start; id <= before; id += 1) ids.add(id);
  }
  return ids;
}
