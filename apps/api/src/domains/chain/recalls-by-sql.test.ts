import { beforeAll, expect, test } from 'vitest';
import { foundAfter } from '../../../test/found-after.ts';
import { recallShop } from '../../../test/recall-shop.ts';
import { closeBeginning, seal } from '../../../test/recorded-shop.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();
let practiceId = 0;

beforeAll(async () => {
  await closeBeginning(app);
  const shop = await recallShop(app);
  practiceId = shop.practiceId;
  const { id } = await shop.publish();
  await shop.confirm(id, { answer: 'set_aside', packs: 2, note: 'One was used' });
  await shop.confirm(id, { answer: 'none_left' });
  const other = await recallShop(app);
  await other.confirm((await other.publish()).id, { answer: 'none_left' });
  await seal(app);
});

const after = (change: string) =>
  foundAfter(app, {
    ...{ practiceId, change },
    allows: ['ALTER TABLE recall_confirmations DROP CONSTRAINT recall_confirmations_packs'],
  });

const one = (which: 'min' | 'max') =>
  `(SELECT ${which}(id) FROM recall_confirmations WHERE practice_id = ${practiceId})`;
const recall = () => `(SELECT recall_id FROM recall_confirmations WHERE id = ${one('min')})`;

const COLUMNS = {
  recall_id: '(SELECT max(id) FROM recalls)',
  practice_id: 'practice_id + 1',
  user_id: 'user_id + 1',
  confirmed_at: `confirmed_at + interval '1 day'`,
  received: 'received + 1',
  answer: `CASE answer WHEN 'set_aside' THEN 'none_left' ELSE 'set_aside' END::recall_answer`,
  packs: 'coalesce(packs, 0) + 1',
  note: `coalesce(note, '') || '.'`,
};
const changes = [
  ...Object.entries(COLUMNS).flatMap(([column, value]) =>
    (['min', 'max'] as const).map((which) => ({
      sort: `${column} of the ${which === 'min' ? 'first' : 'last'}`,
      sql: () => `UPDATE recall_confirmations SET ${column} = ${value} WHERE id = ${one(which)}`,
    })),
  ),
  ...Object.entries({
    title: `title || '.'`,
    text: `text || '.'`,
    published_at: `published_at - interval '1 day'`,
  }).map(([column, value]) => ({
    sort: `${column} of the recall`,
    sql: () => `UPDATE recalls SET ${column} = ${value} WHERE id = ${recall()}`,
  })),
  { sort: 'the recall deleted', sql: () => `DELETE FROM recalls WHERE id = ${recall()}` },
  ...(['min', 'max'] as const).map((which) => ({
    sort: `the ${which === 'min' ? 'first' : 'last'} deleted`,
    sql: () => `DELETE FROM recall_confirmations WHERE id = ${one(which)}`,
  })),
  {
    sort: 'one inserted',
    sql: () => `INSERT INTO recall_confirmations SELECT 900000001, recall_id, practice_id, user_id, confirmed_at, received, answer,
      packs, note FROM recall_confirmations WHERE id = ${one('min')}`,
  },
  {
    sort: 'two swapped',
    sql: () => `UPDATE recall_confirmations t SET answer = o.answer, packs = o.packs, note = o.note FROM recall_confirmations o
      WHERE t.id IN (${one('min')}, ${one('max')}) AND o.id IN (${one('min')}, ${one('max')}) AND t.id <> o.id`,
  },
];

test('nothing is found of confirmations where nothing was changed', async () => {
  expect((await after('SELECT 1')).faultCount).toBe(0);
});

test.each(changes)('confirmations of recalls, $sort: found and named', async ({ sql }) => {
  const { faults } = await after(sql());
  expect(faults.filter(({ table }) => table === 'recall_confirmations')).not.toEqual([]);
});
