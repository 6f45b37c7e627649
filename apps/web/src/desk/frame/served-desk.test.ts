import { expect, test } from 'vitest';
import { filesIn, isOtherBuild } from './served-desk.ts';

const page = (...files: string[]) =>
  `<!doctype html><html><head><link rel="icon" type="image/svg+xml" href="/favicon.svg">${files
    .map((file) =>
      file.endsWith('.js')
        ? `<script type="module" crossorigin="" src="${file}"></script>`
        : `<link rel="stylesheet" crossorigin href="${file}">`,
    )
    .join('')}</head><body><div id="root"></div></body></html>`;

const OWN = page('/desk/assets/desk-a1.js', '/desk/assets/desk-b1.css', '/desk/assets/needs-c1.js');

test.each([
  ['the same files', page('/desk/assets/desk-a1.js', '/desk/assets/desk-b1.css'), false],
  ['another entry', page('/desk/assets/desk-a2.js', '/desk/assets/desk-b1.css'), true],
  ['another style', page('/desk/assets/desk-a1.js', '/desk/assets/desk-b2.css'), true],
  ['the page of practices', page('/assets/index-a2.js', '/assets/index-b2.css'), false],
  [
    'the page of somebody else',
    '<html><script src="https://hotel.example/desk/assets/login.js"></script></html>',
    false,
  ],
  ['nothing', '', false],
  ['development', page('/src/desk/main.tsx'), false],
])('%s: %#', (_name, html, expected) => {
  expect(isOtherBuild(html, filesIn(OWN))).toBe(expected);
});
