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
  /** Whether the first results must be relevant, and not just be among those of the first page. */
  readonly isStrict?: boolean;
}

const PER_KIND = 40;
const STRENGTHS = 60;

/**
 * The same queries for the same products and seed, 40 of each kind and 60 with a strength. What is relevant to one is said by plain
 * comparison of names: a brand is the first word of a name; words and numbers are compared whole, beginnings as beginnings.
 */
export function relevanceQueries(products: readonly Judged[], seed: number): RelevanceQuery[] {
  const random = randomFrom(seed);
  const all = products.map((product) => ({
    ...product,
    words: wordsOf(product.name),
    numbers: new Set(product.name.match(NUMBER)?.map(plainNumber)),
    strengths: strengthsOf(product.name),
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
    'brand or ingredient + strength'(product) {
      const brand = brandOf(product);
      const [word = ''] = pick(product.contents, random) ?? [];
      const strength = pick(product.strengths, random);
      const isBrand = random() < 0.5;
      const [asked, form] = [isBrand ? brand : word, pick(FORMS, random)];
      if (!strength || !form || !asked || asked.length < 5) return undefined;
      const has = form.includes('u')
        ? ({ strengths }: Known) =>
            strengths.some(({ number, unit }) => number === strength.number && unit === strength.unit)
        : ({ numbers }: Known) => numbers.has(strength.number);
      const is = ({ words, contents }: Known) =>
        [words, ...contents].some((texts) => texts.some((text) => text.startsWith(asked)));
      const number = form.includes(',') ? strength.number.replace('.', ',') : strength.number;
      const written = form.replace(/[n,]/, number).replace('u', strength.unit);
      return { text: `${asked} ${written}`, relevant: where((other) => is(other) && has(other)), isStrict: true };
    },
    'hyphened word in one'({ name }) {
      const compound = /(?:^| )(\p{L}{2,}(?:-\p{L}+)+)/u.exec(name)?.[1]?.toLowerCase();
      if (!compound) return undefined;
      const relevant = where((other) => other.name.toLowerCase().includes(compound));
      return { text: compound.replaceAll('-', ''), relevant };
    },
    'word in two'(product) {
      const brand = brandOf(product);
      if (!brand || brand.length < 6) return undefined;
      const at = 3 + Math.floor(random() * (brand.length - 5));
      return {
        text: `${brand.slice(0, at)} ${brand.slice(at)}`,
        relevant: where(({ words }) => words[0] === brand),
      };
    },
  };

  return Object.entries(kinds).flatMap(([kind, make]) => {
    const queries = new Map<string, RelevanceQuery>();
    const wanted = kind.endsWith('strength') ? STRENGTHS : PER_KIND;
    // A small catalogue may not have as many.
    for (let tries = 0; queries.size < wanted && tries < 20_000; tries++) {
      const product = pick(all, random);
      const query = product && make(product);
      if (query) queries.set(query.text, { kind, ...query });
    }
    return [...queries.values()];
  });
}

const NUMBER = /\d+(?:[.,]\d+)?/g;
const STRENGTH = /(?<!\d|\d[.,])(\d+(?:[.,]\d+)?) ?(mg|mcg|g|kg|ml|l|%|iu)(?!\p{L})/giu;
/** A number before the last of a list, and the list's unit: 40 and mg of "40/200 mg". */
const LISTED = /(\d+(?:[.,]\d+)?) ?\/ ?(?=(?:[\d.,]+ ?\/ ?)*[\d.,]+ ?(mg|mcg|g|kg|ml|l|%|iu)(?!\p{L}))/giu;
/** A number, with a point or a comma, and its unit. */
const FORMS = ['n', ',', 'nu', 'n u', ',u', ', u'];

/** 1.5 of "1,50". */
const plainNumber = (written: string): string => String(Number(written.replace(',', '.')));

function strengthsOf(name: string): { number: string; unit: string }[] {
  return [...name.replaceAll(LISTED, '$1$2 ').matchAll(STRENGTH)].map(([, number = '', unit = '']) => ({
    number: plainNumber(number),
    unit: unit.toLowerCase(),
  }));
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** One letter left out, doubled, replaced, or swapped with the next. */
export function mistype(word: string, random: () => number): string {
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

export function pick<T>(list: readonly T[], random: () => number): T | undefined {
  return list[Math.floor(random() * list.length)];
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
