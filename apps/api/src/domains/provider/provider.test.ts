import { expect, test } from 'vitest';
import { useApp } from '../../../test/test-app.ts';

const plain = useApp();
const branded = useApp({ PRODUCT_NAME: 'Vet Shelf', SUPPORT_EMAIL: 'help@shelf.example', PRICE_NOTE: '' });

test('anybody may read what the provider set', async () => {
  const { status, body } = await plain.call('GET', '/api/config/', { headers: { authorization: 'Bearer stale' } });
  expect(status).toBe(200);
  expect(body).toEqual({
    product_name: 'Formulary',
    support_email: 'support@formulary.example',
    currency: 'EUR',
    locale: 'en-IE',
    price_note: 'ex VAT',
    time_zone: 'Europe/Dublin',
  });
});

test('one build serves any provider', async () => {
  const { body } = await branded.call('GET', '/api/config/');
  expect(body).toMatchObject({ product_name: 'Vet Shelf', support_email: 'help@shelf.example', price_note: '' });
  const { body: docs } = await branded.call('GET', '/api/docs/json');
  expect(docs.info.title).toBe('Vet Shelf API');
});
