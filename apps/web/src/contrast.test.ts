import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const CSS = readFileSync(path.join(import.meta.dirname, 'look.css'), 'utf8');
const [inLight = '', inDark = ''] = CSS.split('@media (prefers-color-scheme: dark)');
const colours = (css: string) =>
  Object.fromEntries([...css.matchAll(/--color-([a-z0-9-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]));
const LIGHT = colours(inLight);
const THEMES = { light: LIGHT, dark: { ...LIGHT, ...colours(inDark) } };

const TEXTS = ['ink', 'muted', 'accent', 'accent-strong', 'good', 'warn', 'bad'];
/** A mixture of two of them, such as `sunken/60` on surface, lies between them. */
const GROUNDS = ['paper', 'surface', 'sunken', 'line', 'accent-soft', 'good-soft', 'warn-soft', 'bad-soft'];
/** What `on-accent` is written on. */
const FILLED = ['accent', 'accent-strong', 'good', 'warn', 'bad'];
/** Of lines that are read, such as a field's edge and a chart's curves: they stand on paper or a surface. */
const LINES = ['line-strong', ...Array.from({ length: 8 }, (_, at) => `series-${at + 1}`)];
const EDGED = ['paper', 'surface'];

const COLOURED = new RegExp(`\\b(?:text|bg)-(?:${Object.keys(LIGHT).join('|')})\\b(?!-)`, 'g');
/** A switch's handle, and what a button that is disabled shows: no text that must be read. */
const DRAWN = ['text-line-strong', 'bg-line-strong', 'bg-on-accent'];

describe.each(Object.entries(THEMES))('in %s', (_theme, theme) => {
  const pairs = (fronts: string[], backs: string[]) => fronts.flatMap((front) => backs.map((back) => [front, back]));
  const tooFaint = (all: string[][], least: number) =>
    all
      .filter(([front = '', back = '']) => !(contrast(theme[front], theme[back]) >= least))
      .map((pair) => pair.join(' on '));

  test('every colour of a text stands out from every ground', () => {
    expect(tooFaint([...pairs(TEXTS, GROUNDS), ...pairs(['on-accent'], FILLED)], 4.5)).toEqual([]);
  });

  test('lines that are read stand out from what they are drawn on', () => {
    expect(tooFaint(pairs(LINES, EDGED), 3)).toEqual([]);
  });
});

test('texts have no other colours, and stand on no other ground', () => {
  const known = [...TEXTS, 'on-accent'].map((name) => `text-${name}`);
  const grounds = [...GROUNDS, ...FILLED, 'scrim'].map((name) => `bg-${name}`);
  const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname, exclude: ['**/*.test.*'] });
  const used = new Set(
    files.flatMap((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8').match(COLOURED) ?? []),
  );
  expect(used.size).toBeGreaterThan(10);
  expect([...used].filter((name) => ![...known, ...grounds, ...DRAWN].includes(name))).toEqual([]);
});

test('is computed as WCAG has it', () => {
  expect(contrast('#ffffff', '#000000')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast(undefined, '#ffffff')).toBeNaN();
});

function contrast(one: string | undefined, other: string | undefined): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex = ''): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
