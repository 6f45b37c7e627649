import { catalogueRoutes } from '@formulary/contracts/catalogue';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../test/open-app.tsx';
import { pageOf, productOf } from '../../../test/test-product.ts';

const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Search products' });
const emptyCart = () => screen.findByText('Shopping Cart Empty');
const list = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
const isListShown = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' }) !== null;
const hasFocus = async (find: () => Promise<HTMLElement>) =>
  waitFor(async () => expect(document.activeElement).toBe(await find()));
const leadsTo = (address: string) => waitFor(() => expect(window.location.pathname).toBe(address));

/** One after the other as fast as nobody presses them, however busy the machine is. */
function pressInTurn(...keys: string[]): void {
  for (const key of keys) {
    const pressed = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(pressed, 'timeStamp', { value: 1_000 });
    fireEvent(document.activeElement ?? document.body, pressed);
  }
}

test('a slash goes to the search from any page, and selects what stands there', async () => {
  const server = playServer();
  server.answer(catalogueRoutes.searchProducts, pageOf([productOf(1)]));
  const { user } = await openApp('/cart');
  await emptyCart();
  await user.keyboard('/');
  await leadsTo('/');
  await hasFocus(box);
  expect((await box()).value).toBe('');

  await user.type(await box(), 'kelloxim{Enter}');
  await screen.findByText('Showing 1 to 1 of 1');
  (await box()).blur();
  await user.keyboard('/');
  await hasFocus(box);
  const { selectionStart, selectionEnd } = await box();
  expect([selectionStart, selectionEnd]).toEqual([0, 'kelloxim'.length]);
});

test('a question mark lists the keys; Escape closes the list and gives the focus back', async () => {
  playServer();
  const { user } = await openApp('/cart');
  await emptyCart();
  const link = within(screen.getByRole('main')).getAllByRole('link')[0];
  link?.focus();
  await user.keyboard('?');
  await waitFor(async () => expect((await list()).contains(document.activeElement)).toBe(true));
  await within(await list()).findByText('Search products');

  // Nothing happens behind it.
  pressInTurn('/', 'g', 'o');
  expect(isListShown()).toBe(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(isListShown()).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(link));
  expect(window.location.pathname).toBe('/cart');
});

test.each([
  ['the user menu', 'Anna Byrne'],
  ['the menu of a phone', 'Menu'],
])('the list opens from %s, which has the focus again afterwards', async (_which, name) => {
  playServer();
  const { user } = await openApp('/cart');
  const menu = await screen.findByRole('button', { name });
  await user.click(menu);
  await user.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }));
  await within(await list()).findByRole('switch', { name: 'Single-key shortcuts' });
  await waitFor(async () => expect((await list()).contains(document.activeElement)).toBe(true));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(isListShown()).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(menu));
});

test('no key is taken from whoever is typing', async () => {
  const server = playServer();
  server.answer(catalogueRoutes.searchProducts, pageOf([productOf(1)]));
  const { user } = await openApp('/');
  await user.type(await box(), 'g/c?');
  expect((await box()).value).toBe('g/c?');
  expect(isListShown()).toBe(false);
  expect(window.location.pathname).toBe('/');
});
