import { expect, test } from 'vitest';
import { makeProducts, makeUser } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { readDescriptions } from './read-descriptions.job.ts';

const app = useApp();

test('rows of the version before get the words of descriptions, more than are read at once, and others stay', async () => {
  const { token } = await makeUser(app);
  const found = async (q: string) => (await app.call('GET', `/api/product/search/?q=${q}`, { token })).body.count;
  await makeProducts(
    app,
    ...Array.from({ length: 502 }, (_, index) => ({ name: `Older ${index}`, description: 'Of wildherb.' })),
    { name: 'Undescribed', description: ' - ' },
  );
  expect(await found('wildherb')).toBe(502);
  await app.db.pool.query("UPDATE product_search SET words = ts_delete(words, ARRAY['.of', '.wildherb'])");
  expect(await found('wildherb')).toBe(0);

  await readDescriptions(app).run({});
  expect(await found('wildherb')).toBe(502);
  const rows = async () => (await app.db.pool.query('SELECT xmin FROM product_search ORDER BY product_id')).rows;
  const before = await rows();
  await readDescriptions(app).run({});
  expect(await rows()).toEqual(before);
});
