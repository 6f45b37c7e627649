import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** The specification is not part of the project: where it lies beside it, the table is held against it. */
const SPECIFICATION = path.join(ROOT, '../shared/spec/product-spec.md');

/** Where tests stand. */
const FOLDERS = ['apps', 'packages', 'e2e', 'prisma', 'deploy'];

/** `// Specification 4.2, 4.3.` above a test names what it proves. */
const MARK = /^[ \t]*\/\/ Specification (\d.*?)\.\n(.*)$/gm;

/** A test that runs; one that is skipped, or a file of which only some run, proves nothing. */
const RUNS = /^[ \t]*(?:test|it)(?:\.each|\.for)?[(<`]/;
const LEFT_OUT = /^[ \t]*(?:(?:test|it)\.(?:skip|todo|only|fails)|describe\.(?:skip|skipIf|runIf|todo|only))\b/m;

const requirements = ordinalsListed(readFileSync(path.join(ROOT, 'docs/spec-coverage.md'), 'utf8'));

describe('the coverage of the specification', () => {
  // Specification 0.2.
  test('lists every requirement once, in its order', () => {
    expect(requirements.length).toBeGreaterThan(300);
    expect(new Set(requirements).size).toBe(requirements.length);
    expect(requirements).toEqual(requirements.toSorted(byOrdinal));
  });

  test.skipIf(!existsSync(SPECIFICATION))('lists every sentence and table row of it', () => {
    expect(requirements).toEqual(ordinalsOf(readFileSync(SPECIFICATION, 'utf8')));
  });

  test('is proved by tests that run', () => {
    const marks = FOLDERS.flatMap((folder) => filesOfTests(path.join(ROOT, folder))).flatMap((file) =>
      marksIn(readFileSync(file, 'utf8')).map((mark) => ({ ...mark, file: path.relative(ROOT, file) })),
    );
    const broken = marks
      .filter(({ isProof }) => !isProof)
      .map(({ file, ordinals }) => `${file}: ${ordinals.join(', ')}`);
    expect(broken, 'a comment "// Specification …" stands above a test that does not run').toEqual([]);
    const proved = new Set(marks.flatMap(({ ordinals }) => ordinals));
    expect(
      requirements.filter((ordinal) => !proved.has(ordinal)),
      'name each of these in a comment "// Specification …" above the test that proves it',
    ).toEqual([]);
    expect([...proved].filter((ordinal) => !requirements.includes(ordinal)).toSorted(byOrdinal)).toEqual([]);
  });

  test('sees a test that is missing, left out or in a file of which only some run', () => {
    const source =
      "// Specification 1.1, 1.2.\ntest('a', f);\n  // Specification 1.3.\n  test.each([['x']])('b', f);\n";
    expect(marksIn(source)).toEqual([
      { ordinals: ['1.1', '1.2'], isProof: true },
      { ordinals: ['1.3'], isProof: true },
    ]);
    expect(marksIn("// Specification 1.1.\ntest.skip('a', f);\n")).toEqual([{ ordinals: ['1.1'], isProof: false }]);
    expect(marksIn('// Specification 1.1.\nconst a = 1;\n')).toEqual([{ ordinals: ['1.1'], isProof: false }]);
    expect(marksIn("// Specification 1.1.\ntest('a', f);\ntest.only('b', f);\n")[0]?.isProof).toBe(false);
  });
});

function marksIn(source: string): { ordinals: string[]; isProof: boolean }[] {
  const isWhole = !LEFT_OUT.test(source);
  return [...source.matchAll(MARK)].map(([, ordinals = '', next = '']) => ({
    ordinals: ordinals.split(', '),
    isProof: isWhole && RUNS.test(next),
  }));
}

function filesOfTests(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory())
      return /^(?:node_modules|dist|dist-types|generated)$/.test(entry.name) ? [] : filesOfTests(at);
    return /\.test\.tsx?$/.test(entry.name) ? [at] : [];
  });
}

function ordinalsListed(markdown: string): string[] {
  return [...markdown.matchAll(/^- (\d+\.\d+) \S/gm)].map(([, ordinal = '']) => ordinal);
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
