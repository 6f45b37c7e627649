import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { __unstable__loadDesignSystem as loadDesignSystem } from 'tailwindcss';
import { beforeAll, expect, test } from 'vitest';

const sources = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const LITERAL = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g;
/** What a class with a variant looks like, and hardly anything else does. */
const WITH_VARIANT = /^(?:[a-z@*][\w@*-]*(?:\/\w+)?(?:\[[^\]]*\])?:)+!?-?[a-z[][^\s:"',/]*$/;
/** They style nothing themselves: others refer to them. */
const MARK = /^(group|peer)(\/\w+)?$/;

/** Browsers drop the opposite of a query whose parts have no bracket around them. */
const UNREAD = /@media not \([^()]*\) (or|and) /;

let styles: (names: readonly string[]) => (string | null)[];
beforeAll(async () => {
  const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
  const system = await loadDesignSystem(`@import "tailwindcss";${read('look.css')}`, {
    loadStylesheet: async (path, base) => ({
      path,
      base,
      content: path === 'tailwindcss' ? read('../node_modules/tailwindcss/index.css') : '',
    }),
  });
  styles = (names) => system.candidatesToCss([...names]);
});

/** The texts that are class names by their look, each with what its classes do. */
function classLists() {
  return Object.entries(sources).flatMap(([file, text]) =>
    [...text.replace(/\$\{([^{}]*)\}/g, '`$1`').matchAll(LITERAL)].flatMap(([, one, two, three]) => {
      const names = (one ?? two ?? three ?? '').split(/\s+/).filter((name) => name !== '' && !MARK.test(name));
      const list = styles(names).map((css, place) => ({ file, name: names[place] ?? '', css }));
      const isClasses = list.filter(({ css }) => css !== null).length * 2 > list.length;
      return isClasses || names.some((name) => WITH_VARIANT.test(name)) ? [list] : [];
    }),
  );
}

test('every class name does something', () => {
  const lists = classLists();
  expect(lists.length).toBeGreaterThan(500);
  const idle = lists.flat().filter(({ css }) => css === null || UNREAD.test(css));
  expect(idle.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

test('no breakpoint is overruled by `desk`, which holds wherever it does and comes after it', () => {
  const overruled = classLists().flatMap((list) => {
    const desk = list.filter(({ name }) => /^desk:[^:]+$/.test(name));
    return list
      .filter(({ name }) => /^(lg|xl|2xl):[^:]+$/.test(name))
      .filter(({ css }) => desk.some((other) => propertiesOf(css).some((it) => propertiesOf(other.css).includes(it))))
      .map(({ file, name }) => `${file}: ${name}`);
  });
  expect(overruled).toEqual([]);
});

const propertiesOf = (css: string | null) => [...(css ?? '').matchAll(/^\s*([a-z][a-z-]*):/gm)].map(([, name]) => name);
