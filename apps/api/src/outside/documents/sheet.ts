import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { printable, UNKNOWN } from './printable.ts';
import { charactersOf, readFont } from './read-font.ts';

/** Points from the edges of an A4 page. */
export const LEFT = 40;
export const RIGHT = 555;
export const WIDTH = RIGHT - LEFT;
const TOP = 44;
/** The width and the height of A4. */
const [SHORT, LONG] = [595, 842];

export const INK = '#1b2320';
export const MUTED = '#56605a';
export const ACCENT = '#0f4c3a';
const LINE = '#ddd9cd';

const FONTS = { regular: readFont('400Regular'), bold: readFont('600SemiBold') };
const CHARACTERS = charactersOf(FONTS.regular);
export const LACKING = `Letters that this document's font does not have are shown as ${UNKNOWN}.`;

export interface Style {
  readonly size?: number;
  readonly weight?: keyof typeof FONTS;
  readonly color?: string;
  readonly align?: 'left' | 'right';
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A4 pages filled from top to bottom, in points from the upper left corner. */
export class Sheet {
  y = TOP;
  /** Where the room for words ends, and how wide it is: as `RIGHT` and `WIDTH`, unless the page lies on its side. */
  readonly right: number;
  readonly width: number;
  readonly #bottom: number;
  readonly #document: PDFKit.PDFDocument;
  /** Whether a letter was missing in the font. */
  lacksCharacters = false;

  constructor({
    title,
    author,
    madeAt,
    isWide = false,
  }: {
    title: string;
    author: string;
    madeAt: Date;
    isWide?: boolean;
  }) {
    this.right = (isWide ? LONG : SHORT) - LEFT;
    this.width = this.right - LEFT;
    this.#bottom = (isWide ? SHORT : LONG) - 56;
    this.#document = new PDFDocument({
      size: 'A4',
      layout: isWide ? 'landscape' : 'portrait',
      // This class breaks pages itself.
      margin: 0,
      bufferPages: true,
      lang: 'en-IE',
      displayTitle: true,
      pdfVersion: '1.7',
      info: { Title: title, Author: author, Creator: author, CreationDate: madeAt },
    });
    for (const [weight, font] of Object.entries(FONTS)) this.#document.registerFont(weight, font);
  }

  /** Points left on the page. */
  get room(): number {
    return this.#bottom - this.y;
  }

  /** Starts a new page unless that many points are left. Returns whether it did. */
  keepTogether(height: number): boolean {
    // A new page would not help.
    if (height <= this.room || this.y === TOP) return false;
    this.startPage();
    return true;
  }

  /** Starts a new page, unless nothing is on this one. */
  startPage(): void {
    if (this.y === TOP) return;
    this.#document.addPage();
    this.y = TOP;
  }

  heightOf(words: string, width: number, style: Style = {}): number {
    return this.#styled(style).heightOfString(this.#printable(words), { width, ...LAYOUT });
  }

  widthOf(words: string, style: Style = {}): number {
    return this.#styled(style).widthOfString(this.#printable(words), LAYOUT);
  }

  /** Writes wrapped words into a box and returns their height. */
  write(words: string, { x, y, width }: Box, style: Style = {}): number {
    const height = this.heightOf(words, width, style);
    this.#styled(style).text(this.#printable(words), x, y, { width, align: style.align ?? 'left', ...LAYOUT });
    return height;
  }

  /** Writes words over the whole width, and moves below them and `gap`. */
  line(words: string, gap: number, style: Style = {}): void {
    this.y += this.write(words, { x: LEFT, y: this.y, width: this.width }, style) + gap;
  }

  rule(y: number, { color = LINE, weight = 0.75 }: { color?: string; weight?: number } = {}): void {
    this.#document.moveTo(LEFT, y).lineTo(this.right, y).lineWidth(weight).strokeColor(color).stroke();
  }

  fill({ x, y, width }: Box, height: number, color: string): void {
    this.#document.roundedRect(x, y, width, height, 3).fill(color);
  }

  async finish(foot: string): Promise<Buffer> {
    const { count } = this.#document.bufferedPageRange();
    const top = this.#bottom + 18;
    for (let page = 0; page < count; page++) {
      this.#document.switchToPage(page);
      this.rule(top - 8);
      const style = { size: 7.5, color: MUTED };
      this.write(foot, { x: LEFT, y: top, width: this.width - 90 }, style);
      const place = { x: this.right - 90, y: top, width: 90 };
      this.write(`Page ${page + 1} of ${count}`, place, { ...style, align: 'right' });
    }
    this.#document.end();
    return buffer(this.#document);
  }

  #printable(words: string): string {
    const { text, isWhole } = printable(words, CHARACTERS);
    this.lacksCharacters ||= !isWhole;
    return text;
  }

  #styled({ size = 9, weight = 'regular', color = INK }: Style): PDFKit.PDFDocument {
    return this.#document.font(weight).fontSize(size).fillColor(color);
  }
}

const LAYOUT = { lineGap: 1.5 };
