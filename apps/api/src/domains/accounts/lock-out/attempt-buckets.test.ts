import { expect, test } from 'vitest';
import { bucketsOf, networkOf } from './attempt-buckets.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:DB8:1:2::', '2001:db8:1:2::'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::'],
  ['2001:db8:1:3::1', '2001:db8:1:3::'],
  ['fe80::1%eth0', 'fe80::'],
  ['::1', '::'],
  ['', 'unknown'],
  ['unix:', 'unknown'],
])('the client at %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('each kind, client and subject has a bucket of its own', () => {
  const one = { kind: 'sign-in', address: '192.0.2.7', subject: 'a@b.example' } as const;
  const attempts = [
    one,
    { ...one, kind: 'reset' } as const,
    { ...one, kind: 'reset-request' } as const,
    { ...one, address: '192.0.2.8' },
    { ...one, subject: 'c@b.example' },
  ];
  const subjects = attempts.map((attempt) => bucketsOf(attempt).subjectBucket);
  const clients = attempts.map((attempt) => bucketsOf(attempt).clientBucket);
  expect(new Set(subjects).size).toBe(5);
  expect(new Set(clients).size).toBe(4);
  expect(new Set([...subjects, ...clients]).size).toBe(9);
  for (const bucket of [...subjects, ...clients]) expect(bucket).toMatch(/^[0-9a-f]{64}$/);
});
