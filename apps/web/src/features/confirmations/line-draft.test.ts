import type { LineWord } from '@formulary/contracts/orders/line-confirmation';
import { expect, test } from 'vitest';
import { comesNow, draftOf, isSameDraft, type PartLine, problemsOf, saidLine, stateWords } from './line-draft.ts';

const NOTHING = { later: '', until: '', refused: '', reason: '', price: '' };
const word = (change: Partial<LineWord>): LineWord => ({
  ...{ id: 1, kind: 'confirmed', quantity: 1, until: null, reason: null, net_price: null, instead: null },
  ...{ asks: false, accepted: null },
  ...change,
});
const line = (words?: LineWord[], cancelled = 0): PartLine => ({
  ...{ code: 'N-1', product_name: 'Kelloxim', manufacturer_name: 'Kilbrannish', quantity: 5, net_price: 10, sent: [] },
  confirmation: words ? { confirmed: 0, back_ordered: 0, refused: 0, cancelled, asked: 0, unanswered: 0, words } : null,
});

test('a line of which nothing was said comes as ordered', () => {
  expect(draftOf(line())).toEqual(NOTHING);
  expect(saidLine(line(), NOTHING)).toEqual({
    ...{ code: 'N-1', confirmed: 5, back_ordered: 0, refused: 0 },
  });
  expect(stateWords(line())).toBe('');
});

test('what is typed is taken from what comes now, so that a line is always whole', () => {
  const draft = { later: ' 2 ', until: '2026-12-04', refused: '1', reason: ' Short ', price: '€12,5' };
  expect(problemsOf(line(), draft)).toEqual({});
  expect(saidLine(line(), draft)).toEqual({
    ...{
      code: 'N-1',
      confirmed: 2,
      back_ordered: 2,
      until: '2026-12-04',
      refused: 1,
      reason: 'Short',
      net_price: 12.5,
    },
  });
  expect(saidLine(line(), { ...NOTHING, until: '2026-12-04' }).until).toBeUndefined();
});

test.each([
  [{ later: '6' }, { later: 'Only 5 were ordered.' }],
  [{ later: '3', refused: '3' }, { later: 'Only 5 were ordered.' }],
  [{ later: '1.5' }, { later: 'A whole number of packs.' }],
  [{ refused: '-1' }, { refused: 'A whole number of packs.' }],
  [{ price: '12.505' }, { price: 'Euros, such as 12.50.' }],
])('%o is said to be wrong', (typed, problems) => {
  expect(problemsOf(line(), { ...NOTHING, ...typed })).toEqual(problems);
});

test('what was said before stands in the fields again, but for what the practice has declined', () => {
  const words = [
    word({ net_price: 12, asks: true, accepted: true }),
    word({ kind: 'back_ordered', quantity: 2, until: '2026-12-04', reason: 'Short' }),
    word({ kind: 'refused' }),
    word({ net_price: 15, asks: true, accepted: false }),
  ];
  const said = line(words, 1);
  const draft = draftOf(said);
  expect(draft).toEqual({ later: '2', until: '2026-12-04', refused: '1', reason: 'Short', price: '12.00' });
  expect(comesNow(said, draft)).toBe(1);
  expect(isSameDraft(draft, draftOf(said))).toBe(true);
  expect(isSameDraft(draft, { ...draft, later: '1' })).toBe(false);
  expect(stateWords(said)).toBe(
    '1 confirmed at €12.00, 2 later until Fri Dec 04, 1 not coming, 1 declined by the practice',
  );
  expect(stateWords(line([word({ net_price: 12, asks: true })]))).toBe(
    '1 at €12.00 (the practice has not answered yet)',
  );
});
