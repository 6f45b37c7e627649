import { watchesRoutes } from '@formulary/contracts/watches';
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openApp, playServer } from '../../test/open-app.tsx';

const open = async (address: string) => {
  playServer().answer(watchesRoutes.listWatches, { digest: false, results: [] });
  const scrollTo = vi.spyOn(window, 'scrollTo');
  await openApp(address);
  return scrollTo.mock.calls;
};
/** As where somebody scrolls down, and then opens another address in the same tab or reloads the page. */
const leaveAt = (top: number) => {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(top);
  fireEvent(window, new Event('pagehide'));
  cleanup();
  vi.restoreAllMocks();
};
afterEach(() => vi.restoreAllMocks());

test('a page that is loaded anew begins at its top, and where it was left when it is loaded again', async () => {
  await open('/watches');
  leaveAt(700);
  expect(await open('/watches?of=another-page')).not.toContainEqual([0, 700]);
  leaveAt(40);
  expect(await open('/watches')).toContainEqual([0, 700]);
});
