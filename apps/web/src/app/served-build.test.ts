import { expect, test } from 'vitest';
import { isOtherBuild } from './served-build.ts';

const page = (...files: string[]) =>
  `<!doctype html><html><head><link rel="icon" type="image/svg+xml" href="/favicon.svg" />${files
    .map((file) =>
      file.endsWith('.js')
        ? `<script type="module" crossorigin src="${file}"></script>`
        : `<link rel="stylesheet" crossorigin href="${file}">`,
    )
    .join('')}</head><body><div id="root"></div></body></html>`;

const OWN = ['/favicon.svg', '/assets/index-a1.js', '/assets/index-b1.css', '/assets/search-c1.js'];

test.each([
  ['the same files', page('/assets/index-a1.js', '/assets/index-b1.css'), false],
  ['another entry', page('/assets/index-a2.js', '/assets/index-b1.css'), true],
  ['another style', page('/assets/index-a1.js', '/assets/index-b2.css'), true],
  ['the page of somebody else', '<html><script src="https://hotel.example/login.js"></script></html>', false],
  ['nothing', '', false],
  ['development', page('/src/main.tsx'), false],
])('%s: %#', (_name, html, expected) => {
  expect(isOtherBuild(html, OWN)).toBe(expected);
});
