import { expect, test } from 'vitest';
import { meaningsIn } from './short-forms.ts';

const found = (word: string) => {
  const meanings = meaningsIn(word).get(word);
  return [...(meanings?.same ?? []), ...(meanings?.described ?? [])];
};

test.each([
  ...[
    'tab tablets',
    'inj injection',
    'inj injectable',
    'susp suspension',
    'soln solution',
    'sol solution',
    'chew chewable',
  ],
  ...['caps capsule', 'inf infusion', 'oint ointment', 'dog canine', 'cats feline', 'horse equine', 'cow cattle'],
  ...['bovine cattle', 'pig swine', 'porcine pigs', 'sheep ovine', 'chicken poultry', 'iu unit', 'mcg ug'],
])('find each other: %s', (pair) => {
  const [one = '', other = ''] = pair.split(' ');
  expect(found(one)).toContain(other);
  expect(found(other)).toContain(one);
});

test.each([
  ...[
    'inj intramuscular',
    'vaccine immunisation',
    'kitten cats',
    'lamb sheep',
    'calf cattle',
    'hen poultry',
    'spot topical',
  ],
])('the first finds the second, and not the other way round: %s', (pair) => {
  const [one = '', other = ''] = pair.split(' ');
  expect(found(one)).toContain(other);
  expect(found(other)).not.toContain(one);
});

test('no two rows have a word, each finds itself, and all are words of plain letters', () => {
  // A second row would hide the first.
  for (const word of ['cat', 'cattle', 'catheter', 'chew', 'subcutaneous', 'intramuscular', 'po', 'calves', 'for']) {
    for (const other of found(word)) expect(other).toMatch(/^[a-z]+$/);
    if (word !== 'catheter') expect(found(word)).toContain(word);
  }
  expect(found('cat')).not.toContain('cattle');
  expect([found('catheter'), found('tabl'), found('metacam')]).toEqual([[], [], []]);
});

test('are found in a text whatever the case and what stands beside them', () => {
  expect([...meaningsIn('Metacam 50TABS, Câts/inj.').keys()]).toEqual(['tabs', 'cats', 'inj']);
});
