import { expect, test } from 'vitest';
import { clientAddress, trustedProxies } from './client-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['[2001:db8::7]:51234', '2001:db8::7'],
  ['[2001:DB8:0::7]', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
  ['[fe80::7%eth0]:80', 'fe80::7%eth0'],
])('the client at %s is %s', (ip, address) => {
  expect(clientAddress({ ip })).toBe(address);
});

test.each([
  '',
  ' ',
  'unknown',
  'unix:',
  '_hidden',
  '203.0.113.7:',
  '203.0.113.7:1:2',
  '203.0.113.999:80',
  '[203.0.113.7',
  '[]:80',
  '2001:db8::7::1',
  '<script>alert(1)</script>',
  "' OR 1=1 --",
  '\u202e203.0.113.7',
  'x'.repeat(16_000),
])('what is no address is nobody’s: %j', (ip) => {
  expect(clientAddress({ ip })).toBe('unknown');
});

test('a proxy is known with its port or without, and nobody else is', () => {
  const trusts = trustedProxies(['loopback', '10.1.0.0/16', '2001:db8::/32']);
  for (const address of ['127.0.0.1', '127.0.0.1:80', '10.1.2.3:51234', '[2001:db8::9]:443', '::1']) {
    expect([address, trusts(address, 1)]).toEqual([address, true]);
  }
  for (const address of ['10.2.0.1:80', '203.0.113.7', '[2001:db9::1]:443', 'unknown', '10.1.2.3:', '']) {
    expect([address, trusts(address, 1)]).toEqual([address, false]);
  }
});
