import { create, type Font } from 'fontkit';
import { printable } from '../documents/printable.ts';
import { charactersOf, readFont } from '../documents/read-font.ts';
import { type PdfObjects, pdfText } from './pdf-objects.ts';

interface Glyph {
  readonly id: number;
  /** As strings of a page have it. */
  readonly hex: string;
  /** Thousandths of the font's size. */
  readonly width: number;
  readonly letter: number;
}

/** Words as they are set. */
interface WordSet {
  readonly hex: string;
  /** Thousandths of the font's size. */
  readonly width: number;
}

/** Names and days come again and again: so many words are set once. */
const MOST_SETS = 4_000;

/** A font of the house, embedded whole: its letters are written as they come, before it is known which ones a document has. */
export class PdfFont {
  readonly id: number;
  /** Whether a letter was missing. */
  lacksCharacters = false;
  readonly #objects: PdfObjects;
  readonly #bytes: Buffer;
  readonly #font: Font;
  readonly #characters: ReadonlySet<number>;
  readonly #glyphs = new Map<number, Glyph>();
  readonly #sets = new Map<string, WordSet>();

  constructor(objects: PdfObjects, weight: '400Regular' | '600SemiBold') {
    this.#objects = objects;
    this.#bytes = readFont(weight);
    const font = create(this.#bytes);
    if (!('glyphForCodePoint' in font)) throw new Error('a file of one font, not a collection of them');
    this.#font = font;
    this.#characters = charactersOf(this.#bytes);
    this.id = objects.reserve();
  }

  printable(words: string): string {
    const { text, isWhole } = printable(words, this.#characters);
    this.lacksCharacters ||= !isWhole;
    return text;
  }

  /** Of printable words, in points. */
  widthOf(words: string, size: number): number {
    return (this.#setOf(words).width * size) / 1_000;
  }

  hexOf(words: string): string {
    return this.#setOf(words).hex;
  }

  #setOf(words: string): WordSet {
    const known = this.#sets.get(words);
    if (known) return known;
    let hex = '';
    let width = 0;
    for (const letter of words) {
      const glyph = this.#glyphOf(letter);
      hex += glyph.hex;
      width += glyph.width;
    }
    const set = { hex: `<${hex}>`, width };
    if (this.#sets.size === MOST_SETS) this.#sets.clear();
    this.#sets.set(words, set);
    return set;
  }

  /** Words on lines of that width, broken at blanks, and within a word that is longer than a line. */
  wrap(words: string, width: number, size: number): string[] {
    return this.printable(words)
      .split('\n')
      .flatMap((line) => (this.widthOf(line, size) <= width ? [line] : this.#wrapLine(line, width, size)));
  }

  #wrapLine(line: string, width: number, size: number): string[] {
    const lines: string[] = [];
    let current = '';
    for (const word of line.split(' ')) {
      const longer = current === '' ? word : `${current} ${word}`;
      if (this.widthOf(longer, size) <= width) {
        current = longer;
        continue;
      }
      if (current !== '') lines.push(current);
      current = '';
      for (const letter of word) {
        if (current !== '' && this.widthOf(current + letter, size) > width) {
          lines.push(current);
          current = '';
        }
        current += letter;
      }
    }
    return [...lines, current];
  }

  #glyphOf(letter: string): Glyph {
    const code = letter.codePointAt(0) ?? 0;
    let glyph = this.#glyphs.get(code);
    if (!glyph) {
      const { id, advanceWidth } = this.#font.glyphForCodePoint(code);
      const width = (advanceWidth * 1_000) / this.#font.unitsPerEm;
      glyph = { id, hex: id.toString(16).padStart(4, '0'), width, letter: code };
      this.#glyphs.set(code, glyph);
    }
    return glyph;
  }

  /** Writes the font itself, when no letter follows. */
  finish(): void {
    const { ascent, descent, capHeight, bbox, postscriptName, unitsPerEm } = this.#font;
    const scaled = (units: number) => Math.round((units * 1_000) / unitsPerEm);
    const box = [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map(scaled).join(' ');
    const file = this.#objects.addStream(this.#bytes, `/Length1 ${this.#bytes.length}`);
    const descriptor = this.#objects.add(
      `<< /Type /FontDescriptor /FontName /${postscriptName} /Flags 32 /FontBBox [${box}] /ItalicAngle 0 /Ascent ${scaled(ascent)}
/Descent ${scaled(descent)} /CapHeight ${scaled(capHeight)} /StemV 80 /FontFile2 ${file} 0 R >>`,
    );
    // Two letters may have the same shape: one of them is what is copied.
    const glyphs = [...new Map([...this.#glyphs.values()].map((glyph) => [glyph.id, glyph])).values()];
    const widths = glyphs.map(({ id, width }) => `${id} [${Math.round(width)}]`).join(' ');
    const descendant = this.#objects.add(
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${postscriptName} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>
/FontDescriptor ${descriptor} 0 R /W [${widths}] /CIDToGIDMap /Identity >>`,
    );
    const toUnicode = this.#objects.addStream(lettersOf(glyphs));
    this.#objects.add(
      `<< /Type /Font /Subtype /Type0 /BaseFont /${postscriptName} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${toUnicode} 0 R >>`,
      this.id,
    );
  }
}

/** Which letters glyphs stand for, so that a reader's program finds and copies them. */
function lettersOf(glyphs: readonly Glyph[]): string {
  const blocks: string[] = [];
  // More in one block are not allowed.
  for (let at = 0; at < glyphs.length; at += 100) {
    const some = glyphs.slice(at, at + 100);
    const rows = some.map(({ hex, letter }) => `<${hex}> ${withoutMark(pdfText(String.fromCodePoint(letter)))}`);
    blocks.push(`${some.length} beginbfchar\n${rows.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def /CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${blocks.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`;
}

const withoutMark = (text: string): string => text.replace('<feff', '<');
