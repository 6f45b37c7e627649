import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useApp } from '../../../../test/test-app.ts';

const app = useApp();

/** Few letters, so that many are alike. */
const letter = fc.constantFrom('a', 'b', 'c', 'd');
const edit = fc.record({ kind: fc.constantFrom('add', 'drop', 'change', 'swap'), at: fc.nat(20), letter });
const slip = fc.record({
  word: fc.array(letter, { minLength: 3, maxLength: 12 }),
  edits: fc.array(edit, { minLength: 1, maxLength: 2 }),
});

function edited(word: readonly string[], { kind, at, letter }: { kind: string; at: number; letter: string }): string[] {
  const here = at % word.length;
  const [one = '', next = ''] = word.slice(here);
  if (kind === 'swap') return word.toSpliced(here, 2, next, one).filter((each) => each !== '');
  if (kind === 'add') return word.toSpliced(here, 0, letter);
  return kind === 'drop' ? word.toSpliced(here, 1) : word.with(here, letter);
}

test('words that are one or two mistakes apart have a shorter one in common', async () => {
  const slips = fc.sample(slip, 5_000);
  const pairs = slips.map(({ word, edits }) => ({
    known: word.join(''),
    typed: edits.reduce(edited, word).join(''),
    edits: edits.length,
  }));
  const missed = await app.db.runText(
    `SELECT known, typed, edits FROM json_to_recordset($1) AS pair(known text, typed text, edits int)
     WHERE NOT (search_near(known, 2) && search_near(typed, edits))`,
    [JSON.stringify(pairs)],
  );
  expect(missed).toEqual([]);
});
