import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debounce } from './debounce.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('only the last call runs, once it has been quiet', () => {
  const run = vi.fn();
  const call = debounce(run, 500);
  call('a');
  vi.advanceTimersByTime(499);
  call('ab');
  vi.advanceTimersByTime(499);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run.mock.calls).toEqual([['ab']]);
});

test('a waiting call can be run now, once, or dropped', () => {
  const run = vi.fn();
  const call = debounce(run, 500);
  call('a');
  call.flush();
  call.flush();
  call('b');
  call.cancel();
  vi.runAllTimers();
  expect(run.mock.calls).toEqual([['a']]);
});
