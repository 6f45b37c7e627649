import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

/**
 * IBM Plex Sans whole, of which a document embeds what it uses: its letters are those of all European languages, and its
 * figures are of equal width. It is read without its rules for joining and spacing letters: no such language needs them,
 * and following them takes three times as long as all the rest of a document.
 */
export function readFont(weight: '400Regular' | '600SemiBold'): Buffer {
  const font = readFileSync(resolve(`@expo-google-fonts/ibm-plex-sans/${weight}/IBMPlexSans_${weight}.ttf`));
  // A font begins with a directory of its tables; one with a name that nobody knows is not looked at.
  for (let table = 0; table < font.readUInt16BE(TABLES); table++) {
    const at = DIRECTORY + table * ENTRY;
    if (RULES.has(font.toString('latin1', at, at + 4))) font.write('none', at, 'latin1');
  }
  return font;
}

const RULES = new Set(['GSUB', 'GPOS', 'kern']);
const TABLES = 4;
const DIRECTORY = 12;
const ENTRY = 16;

/** Every letter that a font has a shape for. */
export function lettersOf(font: Buffer): ReadonlySet<number> {
  const read = create(font);
  if (!('characterSet' in read)) throw new Error('a file of one font, not a collection of them');
  return new Set(read.characterSet);
}
