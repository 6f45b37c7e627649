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
