import { type Cart, cartRoutes } from '@formulary/contracts/cart';
import { addItemsRoutes } from '@formulary/contracts/cart/add-items';
import { cheapestSplitRoutes } from '@formulary/contracts/cart/cheapest-split';
import { wantsRoutes } from '@formulary/contracts/wants';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { FAILED, LOST, PlayedNetwork, Reply } from '../../test/played-network.ts';
import { cartOf } from '../../test/test-cart.ts';
import { ANNA, tokens } from '../../test/test-server.ts';
import { wantOf } from '../../test/test-want.ts';
import { showToast } from '../ui/toast.tsx';
import { ApiError, refusalOf } from './api-error.ts';
import { createQueryClient } from './query-client.ts';
import { keepInStep } from './read-again.ts';
import { routeQuery } from './route-query.ts';
import { endSession, startSession } from './session.ts';
import { useWrite } from './use-write.ts';

vi.mock('../ui/toast.tsx', () => ({ showToast: vi.fn(), hushErrors: vi.fn() }));

const { addItems, takeOut } = addItemsRoutes;
const TAKEN_OUT: { cart: Cart; gone: number[] } = { cart: cartOf([]), gone: [] };
const PRESSED = [{ item: 1, quantity: 2, set_aside: false }];

const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
  vi.mocked(showToast).mockClear();
  endSession('signed-out');
});

/** A tab that shows the cart and writes by `hook`. */
function open<T>(hook: () => T) {
  startSession(tokens('first'), ANNA);
  const server = new PlayedNetwork();
  server.answer(cartRoutes.getCart, cartOf([]));
  server.answer(cartRoutes.removeItem, undefined);
  server.answer(addItems, { items: [] });
  server.answer(takeOut, TAKEN_OUT);
  server.answer(wantsRoutes.addWant, wantOf(1));
  const client = createQueryClient();
  endings.push(keepInStep(client), () => client.clear());
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => {
      useQuery({ ...routeQuery(cartRoutes.getCart), staleTime: Number.POSITIVE_INFINITY });
      return hook();
    },
    { wrapper },
  );
  const keys = (route: typeof takeOut | typeof addItems) =>
    server.callsOf(route).map(({ headers }) => headers.get('idempotency-key'));
  const cartReads = () => server.callsOf(cartRoutes.getCart).length;
  return { server, client, write: result, keys, cartReads };
}

const useTaking = (more: { isOnce?: boolean } = {}) =>
  useWrite(takeOut, {
    ...more,
    input: (items: typeof PRESSED, key) => ({ body: { items }, headers: { 'idempotency-key': key } }),
    says: (_, [first]) => ({ message: `Took ${first?.quantity} out`, undo: () => undefined }),
    fails: 'Error taking it out',
  });
const settled = (write: { current: { isPending: boolean } }) =>
  waitFor(() => expect(write.current.isPending).toBe(false));

test('a second press does nothing, even before the first is drawn; after the answer it is another one', async () => {
  const { server, write } = open(() => useTaking({ isOnce: true }));
  act(() => {
    write.current.mutate(PRESSED);
    write.current.mutate(PRESSED);
  });
  await settled(write);
  expect(server.callsOf(takeOut)).toHaveLength(1);
  act(() => write.current.mutate(PRESSED));
  await settled(write);
  expect(server.callsOf(takeOut)).toHaveLength(2);
});

test('where presses add up each is sent, one after the other', async () => {
  const { server, write } = open(() => useTaking());
  const answer = server.hold(takeOut);
  act(() => {
    write.current.mutate(PRESSED);
    write.current.mutate(PRESSED);
  });
  await waitFor(() => expect(server.callsOf(takeOut)).toHaveLength(1));
  answer();
  await waitFor(() => expect(server.callsOf(takeOut)).toHaveLength(2));
  await settled(write);
});

test('the same again after a failure has the same key; after success, or for something else, a new one', async () => {
  const { server, write, keys } = open(() => useTaking());
  const send = async (items: typeof PRESSED) => {
    act(() => write.current.mutate(items));
    await settled(write);
  };
  server.answer(takeOut, FAILED);
  await send(PRESSED);
  server.answer(takeOut, TAKEN_OUT);
  await send(PRESSED);
  await send(PRESSED);
  server.answer(takeOut, FAILED);
  await send(PRESSED);
  await send([{ item: 1, quantity: 3, set_aside: false }]);
  const [failed, again, anew, failedAnew, other] = keys(takeOut);
  expect(again).toBe(failed);
  expect(new Set([failed, anew, other]).size).toBe(3);
  expect(failedAnew).not.toBe(anew);
});

test('what it changes is read again once, after the last write under way, whatever the caller does when it is settled', async () => {
  const { server, write, cartReads } = open(() => useTaking());
  await waitFor(() => expect(cartReads()).toBe(1));
  const answer = server.hold(takeOut);
  const onSettled = vi.fn();
  act(() => {
    write.current.mutate(PRESSED, { onSettled });
    write.current.mutate([{ item: 2, quantity: 1, set_aside: false }], { onSettled });
  });
  await waitFor(() => expect(server.callsOf(takeOut)).toHaveLength(1));
  answer();
  await settled(write);
  await waitFor(() => expect(cartReads()).toBe(2));
  expect(server.callsOf(takeOut)).toHaveLength(2);
  expect(onSettled).toHaveBeenCalled();
  // What else might be on its way would have come by the next write.
  act(() => write.current.mutate(PRESSED));
  await settled(write);
  await waitFor(() => expect(cartReads()).toBe(3));
});

test('it is read again after a failure, too, and by nothing that changes something else', async () => {
  const { server, write, cartReads } = open(() => ({
    cart: useTaking(),
    wants: useWrite(wantsRoutes.addWant, { input: () => ({ body: { text: 'Gloves' } }) }),
  }));
  await waitFor(() => expect(cartReads()).toBe(1));
  act(() => write.current.wants.mutate());
  await waitFor(() => expect(write.current.wants.isSuccess).toBe(true));
  server.answer(takeOut, LOST);
  act(() => write.current.cart.mutate(PRESSED));
  await waitFor(() => expect(write.current.cart.isError).toBe(true));
  await waitFor(() => expect(cartReads()).toBe(2));
});

test('it says what came of it, with the way back', async () => {
  const { server, write } = open(() => useTaking());
  act(() => write.current.mutate(PRESSED));
  await settled(write);
  expect(showToast).toHaveBeenLastCalledWith({ type: 'success', message: 'Took 2 out', undo: expect.any(Function) });
  server.answer(takeOut, LOST);
  act(() => write.current.mutate(PRESSED));
  await settled(write);
  expect(showToast).toHaveBeenLastCalledWith({ type: 'error', message: 'Error taking it out' });
});

test('only 204 says that something is gone: a page in its place is a failure', async () => {
  const { server, write } = open(() =>
    useWrite(cartRoutes.removeItem, { input: (id: number) => ({ params: { id } }) }),
  );
  server.answer(cartRoutes.removeItem, new Reply(200, null));
  act(() => write.current.mutate(1));
  await waitFor(() => expect(write.current.error).toMatchObject({ status: 200 }));
  server.answer(cartRoutes.removeItem, new Reply(204, null));
  act(() => write.current.mutate(1));
  await waitFor(() => expect(write.current.isSuccess).toBe(true));
});

test('a refusal is told by its code, with the body of its contract', () => {
  const { applyCheapestSplit } = cheapestSplitRoutes;
  const changed = applyCheapestSplit.refusals[409].example;
  expect(refusalOf(new ApiError(409, changed), applyCheapestSplit, 'split_changed')?.proposal).toEqual(
    changed.proposal,
  );
  expect(refusalOf(new ApiError(409, { code: 'other' }), applyCheapestSplit, 'split_changed')).toBeUndefined();
  expect(refusalOf(new ApiError(0, null), applyCheapestSplit, 'split_changed')).toBeUndefined();
  expect(refusalOf(new TypeError('no answer'), applyCheapestSplit, 'split_changed')).toBeUndefined();
});
