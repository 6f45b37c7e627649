import type { PdfFont } from './pdf-font.ts';

/** A4 across, in points from the lower left corner. */
export const PAGE = { width: 842, height: 595 };
export const LEFT = 36;
export const RIGHT = PAGE.width - LEFT;
const FOOT = 22;

const INK = '0.106 0.137 0.125';
const MUTED = '0.337 0.376 0.353';
const LINE = '0.867 0.851 0.804';

export interface Fonts {
  readonly regular: PdfFont;
  readonly bold: PdfFont;
}

export interface Style {
  readonly size: number;
  readonly isBold?: boolean;
  readonly isMuted?: boolean;
}

/** What stands on one page: operators of PDF. */
export class FolderPage {
  readonly #fonts: Fonts;
  readonly #operators: string[] = [];

  constructor(fonts: Fonts) {
    this.#fonts = fonts;
  }

  /** Printable words on one line. */
  write(words: string, x: number, y: number, { size, isBold = false, isMuted = false }: Style): void {
    if (words === '') return;
    const font = isBold ? this.#fonts.bold : this.#fonts.regular;
    const place = `${x.toFixed(2)} ${y.toFixed(2)} Td`;
    this.#operators.push(
      `${isMuted ? MUTED : INK} rg BT /${isBold ? 'B' : 'R'} ${size} Tf ${place} ${font.hexOf(words)} Tj ET`,
    );
  }

  rule(y: number, isStrong = false): void {
    this.#operators.push(
      `${isStrong ? INK : LINE} RG ${isStrong ? 0.9 : 0.5} w ${LEFT} ${y.toFixed(2)} m ${RIGHT} ${y.toFixed(2)} l S`,
    );
  }

  /** The foot; how many pages there are is drawn when the last one is known. */
  foot(words: string, place: number): string {
    const { regular } = this.#fonts;
    const style = { size: 6.5, isMuted: true };
    this.rule(FOOT + 12);
    this.write(words, LEFT, FOOT, style);
    const page = `Page ${place} of `;
    const at = RIGHT - TOTAL;
    this.write(page, at - regular.widthOf(page, style.size), FOOT, style);
    this.#operators.push(`q 1 0 0 1 ${at} ${FOOT} cm /Total Do Q`);
    return this.#operators.join('\n');
  }
}

/** Points that the number of all pages may take. */
const TOTAL = 20;

/** The number of all pages, drawn once for all of them. */
export const totalOperators = (font: PdfFont, count: number): string =>
  `${MUTED} rg BT /R 6.5 Tf ${font.hexOf(String(count))} Tj ET`;

export const TOTAL_BOX = `[0 -3 ${TOTAL} 8]`;
