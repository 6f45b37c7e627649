import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type GivenTexts, readGiven } from '@formulary/packs/given';
import { type Pack, readPack } from '@formulary/packs/read-pack';
import { parse } from 'csv-parse/sync';

interface Row extends GivenTexts {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly manufacturer: string;
  readonly active_ingredients: string;
}

interface Listed extends Row {
  readonly ingredients: string;
  readonly pack: Pack;
}

/** Prints what is equal in a catalogue, so that it can be judged by hand. No database: the names and descriptions alone. */
export function printEquals(file: string, words: readonly string[]): void {
  const listed = readCatalogue(file);
  const of = (read: (pack: Pack) => unknown) => listed.filter(({ pack }) => read(pack)).length;
  console.log(
    `${listed.length} packs; strength ${of(({ strength }) => strength)}, form ${of(({ form }) => form)}, both ${of(
      ({ strength, form }) => strength && form,
    )}, with their size ${of(({ strength, form, packSize }) => strength && form && packSize)}`,
  );
  for (const row of chosen(listed, words)) {
    const { strength = '?', form = '?', ways, species, packSize = '?', packUnit = '' } = row.pack;
    const where = [...ways, ...species].join(', ');
    console.log(
      `\n${row.code}  ${row.name}\n  ${row.manufacturer}; ${row.ingredients}: ${strength}, ${form}, ${packSize} ${packUnit} (${where})`,
    );
    const others = listed.filter((one) => one !== row && one.ingredients !== '' && one.ingredients === row.ingredients);
    const judged = others.filter((other) => isStated(other) || relation(row, other) !== OTHER);
    for (const other of judged) {
      console.log(`  ${relation(row, other)}  ${other.code}  ${other.name}  (${other.manufacturer})`);
    }
    if (judged.length < others.length) console.log(`  ${others.length - judged.length} more that say no strength`);
  }
}

const OTHER = '-    ';
/** A name or a description that says how strong it is, read or not. */
const STATED = /\d ?(?:mg|mcg|µg|microg|iu|ui|%|g\/)/i;
const isStated = ({ name, description }: Row) => STATED.test(name) || STATED.test(description);

/** "pack" of the same product, "equal", or neither though its ingredients are the same. */
function relation(row: Listed, other: Listed): string {
  if (!mayShare(row.pack.ways, other.pack.ways) || !mayShare(row.pack.species, other.pack.species)) return OTHER;
  const [salts, others] = [row.pack.salts, other.pack.salts];
  if (salts !== undefined && others !== undefined && salts !== others) return OTHER;
  if (row.pack.line && row.pack.line === other.pack.line && row.manufacturer === other.manufacturer) return 'pack ';
  return row.pack.equal && row.pack.equal === other.pack.equal ? 'equal' : OTHER;
}

const mayShare = (some: readonly string[], others: readonly string[]) =>
  some.length === 0 || others.length === 0 || some.some((one) => others.includes(one));

function readCatalogue(file: string): Listed[] {
  const bytes = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const rows: Row[] = parse(text, { columns: true, bom: true });
  return rows.map((row) => {
    const ingredients = [...new Set(row.active_ingredients.split('|').filter(Boolean))].toSorted();
    const { description } = row;
    const pack = readPack(row.name, { ...readGiven(row), description, ingredients });
    return { ...row, ingredients: ingredients.join(' | '), pack };
  });
}

function chosen(listed: readonly Listed[], words: readonly string[]): readonly Listed[] {
  if (words.length === 0) return [];
  if (words[0] === 'sample') {
    // Spread over the whole list, of those that say how strong they are, read or not.
    const stated = listed.filter(isStated);
    const count = Math.min(Number(words[1] ?? 60), stated.length);
    return Array.from({ length: count }, (_, at) => stated[Math.floor(((at + 0.5) * stated.length) / count)]).filter(
      (row) => row !== undefined,
    );
  }
  return listed.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word.toLowerCase())));
}
