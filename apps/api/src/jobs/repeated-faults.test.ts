import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MINUTE } from '../kernel/clock.ts';
import { queueFault, queueOf } from './queue-fault.ts';
import { type FaultDetails, reportOnce } from './repeated-faults.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function listen() {
  const told: [string, FaultDetails][] = [];
  return { told, hear: reportOnce((fault, report) => told.push([fault.message, report])) };
}
const refused = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

test('the same fault is reported once a minute, with the number of repeats', () => {
  const { told, hear } = listen();
  for (let n = 0; n < 900; n++) hear(refused(), { queue: `queue-${n % 20}` });
  expect(told).toEqual([[refused().message, { queue: 'queue-0' }]]);
  vi.advanceTimersByTime(MINUTE);
  expect(told.slice(1)).toEqual([[refused().message, { queue: 'queue-19', repeats: 899 }]]);
  // Over, and then back: it is news again.
  vi.advanceTimersByTime(2 * MINUTE);
  hear(refused());
  expect(told.length).toBe(3);
  expect(told[2]).toEqual([refused().message, {}]);
});

test('other faults, and the same one of another queue, are reported at once', () => {
  const { told, hear } = listen();
  hear(new Error('refused'), { queue: 'a', job: '1' });
  hear(new Error('refused'), { queue: 'b', job: '2' });
  hear(new Error('unreadable'), { queue: 'a', job: '3' });
  hear(new Error('refused'), { queue: 'a', job: '4' });
  expect(told.map(([, { job }]) => job)).toEqual(['1', '2', '3']);
});

test('faults that all have words of their own are bounded too', () => {
  const { told, hear } = listen();
  for (let n = 0; n < 1_000; n++) hear(new Error(`row ${n}`));
  expect(told.length).toBe(51);
  vi.advanceTimersByTime(MINUTE);
  expect(told.length).toBe(52);
  expect(told.at(-1)).toEqual(['row 999', { repeats: 949 }]);
});

test.each([
  [
    'an error taken apart',
    { code: '57P01', message: 'terminating connection', stack: 'at x', queue: 'q' },
    'terminating connection',
  ],
  [
    'one that only holds others',
    {
      code: 'ECONNREFUSED',
      message: '',
      errors: [new Error('connect ECONNREFUSED ::1:1'), new Error('connect ECONNREFUSED 127.0.0.1:1')],
    },
    'connect ECONNREFUSED ::1:1; connect ECONNREFUSED 127.0.0.1:1',
  ],
  ['one that has a code alone', { code: 'EPIPE', message: '' }, 'EPIPE'],
  ['a text', 'no room', 'no room'],
  ['nothing', undefined, 'undefined'],
  ['an error', new TypeError('not a function'), 'not a function'],
])('%s has words', (_what, emitted, words) => {
  const fault = queueFault(emitted);
  expect(fault).toBeInstanceOf(Error);
  expect(fault.message).toBe(words);
});

test('a fault keeps its code, where it came from, its kind and its queue', () => {
  const fault = queueFault({
    code: '57P01',
    message: 'ended',
    stack: 'Error: ended\n at here',
    queue: 'q',
    worker: 'w',
  });
  expect(fault).toMatchObject({ code: '57P01', stack: 'Error: ended\n at here' });
  expect(queueOf({ queue: 'q' })).toBe('q');
  expect(queueFault(new TypeError('x')).name).toBe('TypeError');
});
