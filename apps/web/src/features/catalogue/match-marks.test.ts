import { expect, test } from 'vitest';
import { markMatches } from './match-marks.ts';

const marked = (text: string, query: string) =>
  markMatches(text, query)
    .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join('');

test.each([
  ['Amoxicillin 500 mg', 'amoxi', '[Amoxi]cillin 500 mg'],
  ['Amoxicillin 500 mg', '500 AMOX', '[Amox]icillin [500] mg'],
  ['Paracétamol', 'parace', '[Paracé]tamol'],
  ['Paracetamol', 'paracé', '[Parace]tamol'],
  ['Sedamoxil', 'amox', 'Sedamoxil'],
  ['Co-amoxiclav', 'amoxi', 'Co-[amoxi]clav'],
  ['Meloxicam', 'mel meloxi', '[Meloxi]cam'],
  ['Ketamine', '', 'Ketamine'],
  ['Ketamine (100 mg/ml)', '(100', 'Ketamine ([100] mg/ml)'],
  ['', 'x', ''],
  ['Melovane 1.5 mg/ml 15 ml', '1.5', 'Melovane [1.5] mg/ml 15 ml'],
  ['Melovane 1.5 mg/ml 50 ml', '5', 'Melovane 1.5 mg/ml [5]0 ml'],
  ['Melovane 1.5 mg/ml', '1,5mg', 'Melovane [1.5] [mg]/ml'],
  ['Prednarra 1.5mg', '1.5 mg', 'Prednarra [1.5][mg]'],
  ['Vitarra B12 Baytarra', 'b12', 'Vitarra [B12] Baytarra'],
  ['FV46627085', 'fv466', '[FV466]27085'],
])('%j searched by %j shows %j', (text, query, expected) => expect(marked(text, query)).toBe(expected));

test.each([
  ['Doxelin 10 Tablets', 'doxelin tabs', '[Doxelin] 10 [Tablets]'],
  ['Doxelin for Cats', 'feline', 'Doxelin for [Cats]'],
  ['Catheter', 'cat', '[Cat]heter'],
  ['Topical spray', 'spot', 'Topical spray'],
])('%j searched by %j shows words of the same meaning: %s', (text, query, expected) =>
  expect(marked(text, query)).toBe(expected),
);

test.each([
  [
    'Tablet (chewable), oral. Species: cattle; cats.',
    'cat tabs',
    '[Tablet] (chewable), oral. Species: cattle; [cats].',
  ],
  ['Solution, intravenous. 10 MG/ML.', 'inj 1', 'Solution, [intravenous]. 10 MG/ML.'],
  ['Solution, intravenous. 10 MG/ML.', '10mg sol', '[Solution], intravenous. [10] [MG]/ML.'],
  ['Of carprofen', 'carpro o', 'Of [carpro]fen'],
])(
  'the description %j searched by %j shows whole words where the search asks for them: %s',
  (text, query, expected) => {
    expect(
      markMatches(text, query, true)
        .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
        .join(''),
    ).toBe(expected);
  },
);

test('the pieces are the text, whatever is typed', () => {
  const text = 'İstanbul ﬁxture 𝒳 Ünïcode';
  for (const query of ['i', 'fix', 'uni', '.*', '[']) {
    expect(
      markMatches(text, query)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  }
});
