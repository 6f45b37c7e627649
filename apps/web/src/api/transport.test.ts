import { catalogueRoutes } from '@formulary/contracts/catalogue';
import { invoicesRoutes } from '@formulary/contracts/invoices';
import { beforeEach, expect, test, vi } from 'vitest';
import { ANNA, fakeBrowser, fakeServer, json, tokens } from '../../test/test-server.ts';
import { sendEarly } from './early-call.ts';
import { startSession } from './session.ts';
import { send } from './transport.ts';

beforeEach(() => {
  fakeBrowser();
});

// Specification 7.3.
test('a call without an answer ends after 15 seconds', async () => {
  const limit = new AbortController();
  const asked = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  const sending = send(catalogueRoutes.listManufacturers, {});
  limit.abort(new DOMException('Late', 'TimeoutError'));
  await expect(sending).rejects.toMatchObject({ name: 'ApiError', status: 0 });
  expect(asked.mock.calls).toEqual([[15_000]]);
});

test('an early call is not sent again, and serves one reader of the same session', async () => {
  const received = fakeServer(() => json(200, { place: received.length }));
  startSession(tokens('anna'), ANNA);
  const address = '/api/product/search/?q=ketamine';
  const ask = async (bearer: string) =>
    (await send(catalogueRoutes.searchProducts, { query: { q: 'ketamine' }, bearer })).body;

  sendEarly(address);
  expect(received).toEqual([{ path: address, bearer: tokens('anna').access, body: undefined }]);
  expect(await ask('somebody-else')).toEqual({ place: 2 });
  expect(await ask(tokens('anna').access)).toEqual({ place: 1 });
  expect(await ask(tokens('anna').access)).toEqual({ place: 3 });
});

test('nothing is sent early without a session', () => {
  const received = fakeServer(() => json(200, {}));
  sendEarly('/api/product/search/?q=ketamine');
  expect(received).toEqual([]);
});

test('a document goes as its bytes, as its own type, and has longer than other calls', async () => {
  const sent: RequestInit[] = [];
  const limits = vi.spyOn(AbortSignal, 'timeout');
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    sent.push(init);
    return json(200, {});
  });
  const document = new Blob(['<Invoice/>'], { type: 'application/xml' });
  await send(invoicesRoutes.dropInvoice, { query: { file_name: 'june.xml' }, document });
  const [init] = sent;
  expect(init?.body).toBe(document);
  expect(new Headers(init?.headers).get('content-type')).toBe('application/xml');
  expect(limits.mock.calls).toEqual([[60_000]]);
});
