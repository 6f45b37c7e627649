import { describe, expect, test } from 'vitest';
import { drawingFault } from './drawing-fault.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const faultOf = (svg: string) => drawingFault(new TextEncoder().encode(svg));
const within = (inner: string, attributes = '') => `<svg ${NS} ${attributes}>${inner}</svg>`;

describe('a drawing that may be shown', () => {
  test.each([
    within(''),
    `<?xml version="1.0" encoding="UTF-8"?>\n<!-- drawn by hand -->\n${within('<title>A cow &amp; calf</title>', 'viewBox="0 0 10 10"')}`,
    within('<defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs><rect fill="url(#g)"/>'),
    within('<style>.a{fill:url("#g")}</style><path class="a" d="M0 0h1"/>'),
    within(
      '<symbol id="s"><path d="M0 0"/></symbol><use href="#s"/><use xlink:href="#s" xmlns:xlink="http://www.w3.org/1999/xlink"/>',
    ),
  ])('%s', (svg) => {
    expect(faultOf(svg)).toBeUndefined();
  });
});

describe('a drawing that could do more than draw', () => {
  test.each([
    ['<script>alert(1)</script>', 'an element "script"'],
    ['<g><SCRIPT/></g>', 'an element "SCRIPT"'],
    ['<s:script xmlns:s="http://www.w3.org/2000/svg"/>', 'an element "s:script"'],
    ['<foreignObject><p/></foreignObject>', 'an element "foreignObject"'],
    ['<a href="https://evil.example"><path/></a>', 'an element "a"'],
    ['<image href="https://evil.example/pixel.png"/>', 'an element "image"'],
    ['<set attributeName="href" to="javascript:alert(1)"/>', 'an element "set"'],
    ['<animate attributeName="x"/>', 'an element "animate"'],
    ['<path onload="alert(1)"/>', 'a handler "onload"'],
    ['<path ONCLICK="alert(1)"/>', 'a handler "ONCLICK"'],
    ['<use href="other.svg#a"/>', 'a link "href"'],
    ['<use xlink:href="data:image/svg+xml,x" xmlns:xlink="http://www.w3.org/1999/xlink"/>', 'a link "xlink:href"'],
    ['<use href="java&#115;cript:alert(1)"/>', 'a link "href"'],
    ['<style>@import "https://evil.example/a.css";</style>', 'a style that loads something'],
    ['<style><![CDATA[path{fill:url(https://evil.example/a)}]]></style>', 'a style that loads something'],
    ['<style>path{fill:u\\72l(https://evil.example)}</style>', 'a style that loads something'],
    ['<path style="background:url( \'//evil.example\' )"/>', 'an attribute "style" that loads something'],
    ['<path fill="url(https://evil.example/a#b)"/>', 'an attribute "fill" that loads something'],
    ['<g xmlns="http://www.w3.org/1999/xhtml"/>', 'another namespace'],
    ['<?xml-stylesheet href="https://evil.example/a.css"?>', 'a processing instruction'],
  ])('%s', (inner, fault) => {
    expect(faultOf(within(inner))).toBe(fault);
  });

  test('with a document type', () => {
    expect(faultOf(`<!DOCTYPE svg>${within('')}`)).toBe('a document type');
    expect(faultOf(`<?xml-stylesheet href="https://evil.example/a.css"?>${within('')}`)).toBe(
      'a processing instruction',
    );
  });
});

test.each([
  '',
  'hello',
  '<svg>',
  '<svg/>',
  '<html><svg/></html>',
  within('<path>'),
  within('&evil;'),
  '\u{feff}\u{feff}',
])('is no SVG: %j', (text) => {
  expect(faultOf(text)).toBe('no-svg');
});

test('bytes that are no text are no SVG', () => {
  expect(drawingFault(Uint8Array.of(0xff, 0xfe, 0x00))).toBe('no-svg');
});

test('deep nesting is answered, not a fault of ours', () => {
  const deep = within('<g>'.repeat(50_000) + '</g>'.repeat(50_000));
  expect(faultOf(deep)).toBeOneOf([undefined, 'no-svg']);
});
