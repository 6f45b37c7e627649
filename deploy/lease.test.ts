import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const proxy = read('haproxy.cfg');
const patroni = read('postgres/patroni.yml');

/** A number of seconds that one of the files sets. */
function secondsOf(text: string, setting: RegExp): number {
  const found = setting.exec(text)?.[1];
  if (found === undefined) throw new Error(`nothing sets ${setting}`);
  return Number(found);
}
const ttl = secondsOf(patroni, /^ *ttl: (\d+)$/m);
const loopWait = secondsOf(patroni, /^ *loop_wait: (\d+)$/m);
const retryTimeout = secondsOf(patroni, /^ *retry_timeout: (\d+)$/m);

test('a node that is silent is off before another can be primary', () => {
  const answer = secondsOf(proxy, /timeout check (\d+)s/);
  const first = secondsOf(proxy, / inter (\d+)s/);
  const next = secondsOf(proxy, /fastinter (\d+)s/);
  expect(proxy).toContain(' fall 2 ');
  expect(first + answer + next + answer).toBeLessThan(ttl - loopWait);
});

test('a primary may ask twice for its lease before that ends', () => {
  expect(ttl).toBeGreaterThanOrEqual(loopWait + 2 * retryTimeout);
});
