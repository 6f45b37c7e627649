import { catalogueRoutes } from '@formulary/contracts/catalogue';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from './test-server.ts';
import { send } from './transport.ts';

beforeEach(() => {
  fakeBrowser();
});

test('a call that nobody answers is given up after 15 seconds', async () => {
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
