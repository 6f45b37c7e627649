import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** The specification is not part of the project: where it lies beside it, the table is held against it. */
const SPECIFICATION = path.join(ROOT, '../shared/spec/product-spec.md');

/** What would leave out a whole file or group, whatever its tests say of themselves. */
const LEFT_OUT = /^[ \t]*(?:(?:test|it)\.(?:skip|todo|only|fails)|describe\.(?:skip|skipIf|runIf|todo|only))\b/m;

interface Row {
  readonly ordinal: string;
  readonly requirement: string;
  /** Paths, with commas between them. */
  readonly where: string;
  readonly file: string;
  readonly title: string;
}

const rows = readRows(readFileSync(path.join(ROOT, 'docs/spec-coverage.md'), 'utf8'));

describe('the coverage of the specification', () => {
  test('has every requirement once, in its order', () => {
    const ordinals = rows.map(({ ordinal }) => ordinal);
    expect(ordinals.length).toBeGreaterThan(300);
    expect(new Set(ordinals).size).toBe(ordinals.length);
    expect(ordinals).toEqual(ordinals.toSorted(byOrdinal));
  });

  test.skipIf(!existsSync(SPECIFICATION))('names every sentence and table row of it', () => {
    expect(rows.map(({ ordinal }) => ordinal)).toEqual(ordinalsOf(readFileSync(SPECIFICATION, 'utf8')));
  });

  test('says what each is, and where', () => {
    for (const { ordinal, requirement, where } of rows) {
      expect(requirement, ordinal).not.toBe('');
      for (const file of where.split(', ')) expect(existsSync(path.join(ROOT, file)), `${ordinal}: ${file}`).toBe(true);
    }
  });

  test('is proved by tests that run', () => {
    const sources = new Map<string, string>();
    const sourceOf = (file: string) => {
      const source = sources.get(file) ?? readFileSync(path.join(ROOT, file), 'utf8');
      sources.set(file, source);
      return source;
    };
    const unproved = rows.flatMap(({ ordinal, file, title }) => {
      if (!/\.test\.tsx?$/.test(file) || !existsSync(path.join(ROOT, file)))
        return [`${ordinal}: ${file} is no file of tests`];
      if (LEFT_OUT.test(sourceOf(file))) return [`${ordinal}: ${file} leaves tests out`];
      const [call = '', ...more] = callsTitled(sourceOf(file), title);
      const isProof = /^(?:test|it)(?:\.each|\.for)?$/.test(call) && more.length === 0;
      return isProof ? [] : [`${ordinal}: ${file} has no one test "${title}"; name the test that proves it now`];
    });
    expect(unproved).toEqual([]);
  });

  test('sees a test that is missing, left out or only spoken of', () => {
    const source = "test('a', f);\ntest.skip('b', f);\ntest.each([['x']])('c', f);\nsay('d');\n// test('e', f)\n";
    expect(['a', 'b', 'c', 'd', 'e', 'f'].map((title) => callsTitled(source, title))).toEqual([
      ['test'],
      ['test.skip'],
      ['test.each'],
      [],
      [],
      [],
    ]);
  });
});

/** What the tests of a title are called by, such as `test` or `it.each`; a table of cases may stand between. */
function callsTitled(source: string, title: string): string[] {
  const begins = [...source.matchAll(/^[ \t]*((?:test|it|describe)(?:\.\w+)*)(?=[(<`])/gm)];
  return begins.flatMap(({ index, 1: call = '' }, place) => {
    const text = source.slice(index, begins[place + 1]?.index);
    // The title is the first text of the call, or the first after the table of cases.
    const opening = /\.(?:each|for|skipIf|runIf)\b/.test(call) ? /\)\(\s*$/ : /\w\(\s*$/;
    const isTitled = ["'", '"', '`'].some((quote) => {
      const at = text.indexOf(`${quote}${title}${quote}`);
      return at >= 0 && opening.test(text.slice(0, at));
    });
    return isTitled ? [call] : [];
  });
}

function readRows(markdown: string): Row[] {
  return markdown
    .split('\n')
    .filter((line) => /^\| \d+\.\d+ \|/.test(line))
    .map((line) => {
      const [ordinal = '', requirement = '', where = '', proof = ''] = line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim().replaceAll('\\|', '|'));
      const [file = '', ...title] = proof.split(': ');
      return { ordinal, requirement, where, file, title: title.join(': ') };
    });
}

/** Ordinals of a specification: list items, table rows and the sentences of its paragraphs, counted in each section. */
function ordinalsOf(markdown: string): string[] {
  const ordinals: string[] = [];
  let section = '0';
  let count = 0;
  const add = (requirements: number) => {
    for (let left = requirements; left > 0; left--) ordinals.push(`${section}.${++count}`);
  };
  const lines = markdown.split('\n');
  let paragraph = '';
  const endParagraph = () => {
    add(countSentences(paragraph));
    paragraph = '';
  };
  for (const [index, line] of lines.entries()) {
    const heading = /^#+ (?:(\d+)\.)?/.exec(line);
    const isRule = (text = '') => /^\|[\s|:-]+\|$/.test(text);
    if (heading || line.trim() === '' || line.startsWith('|')) endParagraph();
    if (heading?.[1]) [section, count] = [heading[1], 0];
    else if (line.startsWith('|')) add(isRule(line) || isRule(lines[index + 1]) ? 0 : 1);
    else if (!heading) {
      const item = /^\s*(?:[-*]|\d+\.) (.*)/.exec(line);
      if (item) endParagraph();
      paragraph += ` ${item?.[1] ?? line.trim()}`;
    }
  }
  endParagraph();
  return ordinals;
}

function countSentences(text: string): number {
  const sentences = text.split(/(?<!\be\.g\.)(?<=[.!?]['"”)]*)\s+(?=[A-Z'"“{])/);
  return sentences.filter((sentence) => /\w/.test(sentence)).length;
}

function byOrdinal(one: string, other: string): number {
  const [section = 0, place = 0] = one.split('.').map(Number);
  const [otherSection = 0, otherPlace = 0] = other.split('.').map(Number);
  return section - otherSection || place - otherPlace;
}
