import { expect, test } from 'vitest';
import { composeMail } from './compose-mail.ts';

test('both parts say the same, and nothing of it becomes markup', () => {
  const url = 'https://orders.example/x?a=1&b=2';
  const { text, html } = composeMail(
    {
      subject: 'A <b>',
      before: ['Hello <script>alert(1)</script> & "Co",'],
      action: { label: 'Go', url },
      after: ["It's"],
    },
    { productName: 'Vets & <Co>', supportEmail: 'help@provider.example' },
  );
  for (const words of [
    'Hello <script>alert(1)</script> & "Co",',
    url,
    "It's",
    'Vets & <Co>',
    'help@provider.example',
  ]) {
    expect(text).toContain(words);
  }
  expect(html).toContain('<title>A &lt;b&gt;</title>');
  expect(html).toContain('Hello &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Co&quot;,');
  expect(html).toContain('href="https://orders.example/x?a=1&amp;b=2"');
  expect(html).toContain('Vets &amp; &lt;Co&gt;<br>Questions? Write to help@provider.example.');
  expect(html).not.toMatch(/<script|<Co>/);
});

test('a list has a link for each item in HTML, and the last line stops the mail', () => {
  const { text, html } = composeMail(
    {
      subject: 'News',
      before: ['Hello,'],
      list: {
        items: [
          { name: 'A <b> "c"', url: 'https://orders.example/products/1?a=1&b=2', lines: ['fell <i>', 'rose'] },
          { name: 'B', url: 'https://orders.example/products/2', lines: ['is gone'] },
        ],
        more: 'And 1 more <product>.',
      },
      action: { label: 'Go', url: 'https://orders.example/watches' },
      after: ['Bye.'],
      stop: { label: 'Stop <it>', url: 'https://orders.example/stop?user=1&signature=x' },
    },
    { productName: 'Vets', supportEmail: 'help@provider.example' },
  );
  expect(text).toBe(`Hello,

A <b> "c"
  fell <i>
  rose

B
  is gone

And 1 more <product>.

https://orders.example/watches

Bye.

--
Vets
Questions? Write to help@provider.example.
Stop <it>: https://orders.example/stop?user=1&signature=x
`);
  expect(html).toContain('href="https://orders.example/products/1?a=1&amp;b=2"');
  expect(html).toContain('>A &lt;b&gt; &quot;c&quot;</a><div style="margin:4px 0 0">fell &lt;i&gt;</div>');
  expect(html).toContain('And 1 more &lt;product&gt;.');
  expect(html).toContain('href="https://orders.example/stop?user=1&amp;signature=x"');
  expect(html).toMatch(/>Stop &lt;it&gt;<\/a><\/p>\n<\/div>/);
  expect(html).not.toMatch(/<b>|<i>|<product>|<it>/);
});
