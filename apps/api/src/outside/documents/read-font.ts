import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

/**
 * IBM Plex Sans, whole: documents embed the letters that they use. Its rules for ligatures and kerning are hidden:
 * European languages do not need them, and they take three times as long as the rest of a document.
 */
export function readFont(weight: '400Regular' | '600SemiBold'): Buffer {
  const font = readFileSync(resolve(`@expo-google-fonts/ibm-plex-sans/${weight}/IBMPlexSans_${weight}.ttf`));
  // Renames tables in the font's directory, so that they are ignored.
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

export function charactersOf(font: Buffer): ReadonlySet<number> {
  const read = create(font);
  if (!('characterSet' in read)) throw new Error('a file of one font, not a collection of them');
  return new Set(read.characterSet);
}
