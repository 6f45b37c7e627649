/** An element to write: its name with prefix, then its attributes, if any, then its text or the elements in it. */
export type Written = readonly [
  name: string,
  content: string | readonly Written[],
  attributes?: Readonly<Record<string, string>>,
];

/** A document in UTF-8. What XML 1.0 cannot hold of a text is left out. */
export function writeXml(root: Written): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}`;
}

function written([name, content, attributes = {}]: Written, indent: string): string {
  const named = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const start = `${indent}<${name}${named.join('')}`;
  if (typeof content === 'string') return `${start}>${escaped(content)}</${name}>\n`;
  return `${start}>\n${content.map((child) => written(child, `${indent}  `)).join('')}${indent}</${name}>\n`;
}

/** What XML 1.0 has no place for (2.2): control characters but tab and the ends of lines, and halves of pairs. */
const NO_CHARACTER = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // As they stand, readers would make ends of lines or blanks of them.
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
};

function escaped(text: string): string {
  return text.replaceAll(NO_CHARACTER, '').replaceAll(/[&<>"\r\n\t]/g, (character) => ENTITIES[character] ?? character);
}
