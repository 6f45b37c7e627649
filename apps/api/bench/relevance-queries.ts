/** A product as relevance is judged by: not by what search made of it, but by its names. */
export interface Judged {
  readonly id: number;
  readonly name: string;
  readonly manufacturer: string;
  readonly ingredients: readonly string[];
}

export interface RelevanceQuery {
  readonly kind: string;
  readonly text: string;
  readonly relevant: ReadonlySet<number>;
}

const PER_KIND = 40;

/**
 * The same queries for the same products and seed, 40 of each kind. What is relevant to one is said by plain
 * comparison of names: a brand is the first word of a name; words and numbers are compared whole, beginnings as beginnings.
 */
export function relevanceQueries(products: readonly Judged[], seed: number): RelevanceQuery[] {
  const random = randomFrom(seed);
  const all = products.map((product) => ({
    ...product,
    words: wordsOf(product.name),
    numbers: new Set(product.name.match(/\d+/g)),
    makers: wordsOf(product.manufacturer),
    contents: product.ingredients.map((ingredient) => wordsOf(ingredient)),
  }));
  type Known = (typeof all)[number];
  const where = (holds: (product: Known) => boolean) => new Set(all.filter(holds).map(({ id }) => id));
  const brandOf = ({ words: [first = ''] }: Known) => (/^\p{L}{5,}$/u.test(first) ? first : undefined);
  const named = (brand: string) => where(({ words }) => (words[0] ?? '').startsWith(brand));
  const contains = (ingredient: string[]) =>
    where(({ contents }) => contents.some((words) => ingredient.every((word) => words.includes(word))));

  const kinds: Record<string, (product: Known) => Omit<RelevanceQuery, 'kind'> | undefined> = {
    brand(product) {
      const brand = brandOf(product);
      return brand ? { text: brand, relevant: named(brand) } : undefined;
    },
    prefix(product) {
      const brand = brandOf(product);
      if (!brand) return undefined;
      const beginning = brand.slice(0, 3 + Math.floor(random() * (brand.length - 3)));
      return { text: beginning, relevant: named(beginning) };
    },
    'one typing mistake'(product) {
      const brand = brandOf(product);
      return brand ? { text: mistype(brand, random), relevant: named(brand) } : undefined;
    },
    'words swapped'({ words }) {
      const [one, two] = words;
      if (!one || !two || one === two || two.length < 2) return undefined;
      return {
        text: `${two} ${one}`,
        relevant: where((other) => other.words.includes(one) && other.words.includes(two)),
      };
    },
    ingredient({ contents }) {
      const words = pick(contents, random);
      return words && words.length <= 4 ? { text: words.join(' '), relevant: contains(words) } : undefined;
    },
    'ingredient with a mistake'({ contents }) {
      const [word = '', ...rest] = pick(contents, random) ?? [];
      if (!/^\p{L}{6,}$/u.test(word) || rest.length > 2) return undefined;
      return { text: [mistype(word, random), ...rest].join(' '), relevant: contains([word, ...rest]) };
    },
    'ingredient + manufacturer'({ contents, makers: [maker = ''] }) {
      const [word = ''] = pick(contents, random) ?? [];
      if (word.length < 5 || maker.length < 3) return undefined;
      const relevant = where(
        (other) => other.makers.includes(maker) && other.contents.some((words) => words.includes(word)),
      );
      return { text: `${word} ${maker}`, relevant };
    },
    'brand + number'(product) {
      const brand = brandOf(product);
      const number = pick([...product.numbers], random);
      if (!brand || !number) return undefined;
      return {
        text: `${brand} ${number}`,
        relevant: where(({ words, numbers }) => words[0] === brand && numbers.has(number)),
      };
    },
  };

  return Object.entries(kinds).flatMap(([kind, make]) => {
    const queries = new Map<string, RelevanceQuery>();
    while (queries.size < PER_KIND) {
      const product = pick(all, random);
      const query = product && make(product);
      if (query) queries.set(query.text, { kind, ...query });
    }
    return [...queries.values()];
  });
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** One letter left out, doubled, replaced, or swapped with the next. */
function mistype(word: string, random: () => number): string {
  const at = Math.floor(random() * (word.length - 1));
  const [before, letter = '', next = '', after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
  const wrong =
    pick(
      [...'aeioustrnlm'].filter((other) => other !== letter),
      random,
    ) ?? 'x';
  const made = pick([next, letter + letter + next, wrong + next, next + letter], random) ?? '';
  const mistyped = before + made + after;
  return mistyped === word ? before + next + after : mistyped;
}

function pick<T>(list: readonly T[], random: () => number): T | undefined {
  return list[Math.floor(random() * list.length)];
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
