import { describe, expect, test } from 'vitest';
import { DocumentError, type DocumentErrorCode } from '../document-error.ts';
import { LIMITS, type Limits, readXml } from './read-xml.ts';

const utf8 = (text: string) => Buffer.from(text, 'utf8');
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

function refusal(bytes: Uint8Array, limits?: Limits): { code: DocumentErrorCode; message: string } {
  try {
    readXml(bytes, limits);
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    return { code: error.code, message: error.message };
  }
  throw new Error('The document was read');
}

describe('an encoding', () => {
  const accents = 'Lørenskog, Søren, Ó Dálaigh';

  test.each([
    ['UTF-8', utf8(`<a>${accents}</a>`)],
    ['UTF-8 that says so', utf8(`<?xml version="1.0" encoding="utf-8"?><a>${accents}</a>`)],
    ['UTF-8 with a mark', utf8(`\ufeff<?xml version="1.0" encoding='UTF-8'?><a>${accents}</a>`)],
    ['UTF-16, little end first', utf16(`<?xml version="1.0" encoding="UTF-16"?><a>${accents}</a>`)],
    ['UTF-16, big end first', utf16(`<a>${accents}</a>`).swap16()],
    ['ISO-8859-1', Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?><a>${accents}</a>`, 'latin1')],
  ])('%s is read', (_, bytes) => {
    expect(readXml(bytes).text).toBe(accents);
  });

  test.each([
    [
      'the encoding of Windows',
      utf8('<?xml version="1.0" encoding="windows-1252"?><a/>'),
      '“WINDOWS-1252” is not read',
    ],
    ['UTF-7', utf8('<?xml version="1.0" encoding="UTF-7"?><a/>'), '“UTF-7” is not read'],
    ['UTF-16 without a mark', utf16('<a/>').subarray(2), 'UTF-16 without a byte order mark'],
    ['a mark that contradicts', utf16('<?xml version="1.0" encoding="UTF-8"?><a/>'), 'says that it is “UTF-8”'],
    ['a declaration that contradicts', utf8('\ufeff<?xml version="1.0" encoding="ISO-8859-1"?><a/>'), 'mark of UTF-8'],
    ['UTF-16 in words alone', utf8('<?xml version="1.0" encoding="UTF-16"?><a/>'), 'UTF-16 without a byte order mark'],
    ['ISO-8859-1 that does not say so', Buffer.from('<a>\xe9</a>', 'latin1'), 'not UTF-8 throughout'],
    ['half of a pair', Buffer.from('\ufeff<a>\ud800</a>', 'utf16le'), 'not UTF-16LE throughout'],
    ['a declaration that hides it', utf8(`<?xml version="1.0"${' '.repeat(500)}encoding="UTF-7"?><a/>`), 'too long'],
    ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0]), 'UTF-32'],
    ['UTF-32 without a mark', Buffer.from([0x3c, 0, 0, 0, 0x61, 0, 0, 0]), 'UTF-32'],
  ])('%s is refused in words', (_, bytes, words) => {
    expect(refusal(bytes)).toEqual({ code: 'encoding', message: expect.stringContaining(words) });
  });
});

describe('what would harm', () => {
  const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('');

  test.each([
    ['a billion laughs', `<!DOCTYPE a [<!ENTITY l0 "ha">${laughs}]><a>&l9;</a>`],
    ['a quadratic blow-up', `<!DOCTYPE a [<!ENTITY x "${'x'.repeat(100_000)}">]><a>${'&x;'.repeat(10_000)}</a>`],
    ['an external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['an external DTD', '<!DOCTYPE a SYSTEM "http://localhost:1/a.dtd"><a/>'],
    ['parameter entities', '<!DOCTYPE a [<!ENTITY % x SYSTEM "http://localhost:1/x"> %x;]><a/>'],
    ['a DTD that does nothing', '<!DOCTYPE a><a/>'],
  ])('%s is refused as a DTD', (_, text) => {
    expect(refusal(utf8(text))).toEqual({ code: 'dtd', message: expect.stringContaining('A DTD is not allowed') });
  });

  test('an entity without a DTD is none', () => {
    const message = expect.stringContaining('undefined entity');
    expect(refusal(utf8('<a>&pound;</a>'))).toEqual({ code: 'not-well-formed', message });
  });

  test('50 MB are refused before they are looked at', () => {
    const large = Buffer.alloc(50_000_000, '<a>');
    const before = process.cpuUsage();
    expect(refusal(large)).toEqual({
      code: 'too-large',
      message: 'The document has 50000000 bytes; 10000000 are read at most',
    });
    // Microseconds: to read them would take ten times that.
    expect(process.cpuUsage(before).user).toBeLessThan(300_000);
  });

  test('what is deep, what has many elements, and what has many attributes', () => {
    const deep = (levels: number) => utf8('<a>'.repeat(levels) + '</a>'.repeat(levels));
    expect(readXml(deep(40)).name).toBe('a');
    expect(refusal(deep(41)).code).toBe('too-deep');
    expect(refusal(utf8('<a>'.repeat(3_000_000))).code).toBe('too-deep');
    const few = { ...LIMITS, elements: 1_000 };
    const wide = (children: number) => utf8(`<a>${'<b/>'.repeat(children)}</a>`);
    expect(readXml(wide(999), few).children).toHaveLength(999);
    expect(refusal(wide(1_000), few).code).toBe('too-many-elements');
    expect(refusal(wide(LIMITS.elements)).code).toBe('too-many-elements');
    const attributes = Array.from({ length: 1_000 }, (_, i) => ` b${i}=""`).join('');
    expect(refusal(utf8(`<a${attributes}/>`), few).code).toBe('too-many-elements');
  });

  test('a message has no line breaks, and an end', () => {
    const { message } = refusal(utf8(`<a>\n\n<${'b'.repeat(5_000_000)}></c></a>`));
    expect(message).toMatch(/^The XML is not well-formed in line 3: .{1,80}$/);
  });
});

test.each([
  ['nothing', ''],
  ['blanks', ' \n'],
  ['words', 'hello'],
  ['JSON', '{"status":"accepted"}'],
  ['an element that is open', '<a>'],
  ['another end', '<a></b>'],
  ['two roots', '<a/><b/>'],
  ['an attribute that is there twice', '<a b="1" b="2"/>'],
  ['a prefix of no namespace', '<p:a/>'],
  ['a control character', '<a>\u0001</a>'],
  ['XML 1.1', '<?xml version="1.1"?><a/>'],
])('%s is no document', (_, text) => {
  expect(refusal(utf8(text)).code).toBe('not-well-formed');
});

test('names of what objects have by themselves are names as others', () => {
  const root = readXml(utf8('<__proto__ constructor="1" __proto__="2"><toString/></__proto__>'));
  expect(root).toMatchObject({ name: '__proto__', children: [{ name: 'toString' }] });
  expect([...root.attributes]).toEqual([
    ['constructor', '1'],
    ['__proto__', '2'],
  ]);
  for (const prefix of ['__proto__', 'constructor', 'toString']) {
    expect(refusal(utf8(`<${prefix}:a/>`)).code).toBe('not-well-formed');
  }
});

test('comments, instructions and CDATA are no elements', () => {
  const root = readXml(
    utf8('<?p q?><p:a xmlns:p="urn:a" x="1" p:y="2"><!-- <b/> -->1<?p q?><![CDATA[<2>]]>&lt;3&#62;</p:a>'),
  );
  expect(root).toMatchObject({ namespace: 'urn:a', name: 'a', children: [], text: '1<2><3>' });
  expect([...root.attributes]).toEqual([['x', '1']]);
});
