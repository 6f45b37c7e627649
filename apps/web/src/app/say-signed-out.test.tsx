import { accountsRoutes } from '@formulary/contracts/accounts';
import { cartRoutes } from '@formulary/contracts/cart';
import { catalogueRoutes } from '@formulary/contracts/catalogue';
import { listsRoutes } from '@formulary/contracts/lists';
import { ordersRoutes } from '@formulary/contracts/orders';
import { wantsRoutes } from '@formulary/contracts/wants';
import { wholesalersRoutes } from '@formulary/contracts/wholesalers';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../test/open-app.tsx';
import { FAILED, type PlayedNetwork, Reply } from '../../test/played-network.ts';
import { cartOf, lineOf } from '../../test/test-cart.ts';
import { testOffer } from '../../test/test-offer.ts';
import { pageOf, productOf } from '../../test/test-product.ts';
import { ANNA, tokens } from '../../test/test-server.ts';
import { wantOf, wantPageOf } from '../../test/test-want.ts';
import { getSession, startSession } from '../api/session.ts';

const OVER = new Reply(401, { detail: 'The session has ended.', code: 'token_not_valid' });
const { signIn, refreshTokens, getProfile } = accountsRoutes;

/** From here on the server knows neither of the session's tokens. */
function end(server: PlayedNetwork, refusal = OVER): void {
  server.answer(refreshTokens, refusal);
}
const press = async (user: UserEvent, name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

interface Write {
  readonly name: string;
  readonly address: string;
  readonly prepare: (server: PlayedNetwork) => void;
  readonly write: (user: UserEvent) => Promise<void>;
  readonly words: string;
}
const WRITES: readonly Write[] = [
  {
    name: 'adding in an open dialog',
    address: '/?q=product',
    prepare: (server) => {
      server.answer(catalogueRoutes.searchProducts, pageOf([productOf(1)]));
      server.answer(wholesalersRoutes.listOffers, [testOffer({ id: 101 })]);
      server.answer(cartRoutes.addItem, OVER);
    },
    write: async (user) => {
      await press(user, 'Add Product 1');
      const dialog = within(await screen.findByRole('dialog', { name: 'Select Quantity' }));
      const add = dialog.getByRole<HTMLButtonElement>('button', { name: 'Add' });
      await waitFor(() => expect(add.disabled).toBe(false));
      await user.click(add);
    },
    words: 'You were signed out. Nothing was added.',
  },
  {
    name: 'ordering',
    address: '/cart',
    prepare: (server) => {
      server.answer(cartRoutes.getCart, cartOf([lineOf(1)]));
      server.answer(ordersRoutes.placeOrder, OVER);
    },
    write: (user) => press(user, /^Order from/),
    words: 'You were signed out. Nothing was ordered.',
  },
  {
    name: 'a change of the want-list',
    address: '/wants',
    prepare: (server) => {
      server.answer(wantsRoutes.listWants, ({ query }) => wantPageOf(query.state === 'open' ? [wantOf(1)] : []));
      server.answer(wantsRoutes.removeWant, OVER);
    },
    write: (user) => press(user, 'Remove Product 1 from the list'),
    words: 'You were signed out. Nothing was changed.',
  },
  {
    name: 'making a list',
    address: '/lists',
    prepare: (server) => {
      server.answer(listsRoutes.listLists, { count: 0, next: null, previous: null, results: [] });
      server.answer(listsRoutes.createList, OVER);
    },
    write: async (user) => {
      await user.type(await screen.findByRole('textbox', { name: 'Name of a new list' }), 'Mondays{Enter}');
    },
    words: 'You were signed out. Nothing was changed.',
  },
];

test.each(WRITES)('$name while the session ends leads to sign-in and says so, alone', async (each) => {
  const server = playServer();
  each.prepare(server);
  const { user } = await openApp(each.address);
  end(server);
  await each.write(user);
  await screen.findByText(each.words);
  await screen.findByRole('button', { name: 'Sign in' });
  expect(getSession()).toBeNull();
  expect(screen.queryByText(/Error|went wrong/)).toBeNull();
});

test('a refresh that is refused as malformed says the same; errors have their own words again after the next sign-in', async () => {
  const server = playServer();
  const [off] = WRITES.slice(2);
  off?.prepare(server);
  const { user } = await openApp('/wants');
  end(server, new Reply(400, { refresh: ['This field may not be blank.'] }));
  await off?.write(user);
  await screen.findByText('You were signed out. Nothing was changed.');
  server.answer(signIn, tokens('second'));
  server.answer(getProfile, ANNA);
  server.answer(wantsRoutes.removeWant, FAILED);
  act(() => startSession(tokens('second'), ANNA));
  await off?.write(user);
  await screen.findByText('Error taking it off');
});

test('a refresh that is not answered ends nothing, and the write has its own words', async () => {
  const server = playServer();
  const [off] = WRITES.slice(2);
  off?.prepare(server);
  const { user } = await openApp('/wants');
  end(server, new Reply(503, { detail: 'Service temporarily unavailable, try again later.' }));
  await off?.write(user);
  await screen.findByText('Error taking it off');
  expect(getSession()).not.toBeNull();
});
