import { drawContents } from './folder-contents.ts';
import { FolderPage, type Fonts, LEFT, PAGE, RIGHT, TOTAL_BOX, totalOperators } from './folder-page.ts';
import type { DrawnSection, FolderCell, FolderColumn, FolderFrame, FolderSection } from './folder-parts.ts';
import { PdfFont } from './pdf-font.ts';
import { PdfObjects, pdfDate, pdfText } from './pdf-objects.ts';

const TOP = PAGE.height - 40;
const BOTTOM = 44;
const SIZE = 7;
const LEADING = 9;
const PADDING = 3;
const GAP = 6;
/** Pages under one node of the tree: programs find a page among thousands by it. */
const BRANCH = 64;

/** A folder's PDF, page by page. The contents come first and are written last: pages of a PDF may be written in any order. */
export class FolderPdf {
  readonly #objects = new PdfObjects();
  readonly #fonts: Fonts = {
    regular: new PdfFont(this.#objects, '400Regular'),
    bold: new PdfFont(this.#objects, '600SemiBold'),
  };
  readonly #frame: FolderFrame;
  readonly #total = this.#objects.reserve();
  readonly #tree = this.#objects.reserve();
  readonly #contents = this.#objects.reserve();
  readonly #branches: { readonly id: number; readonly pages: number[] }[] = [];
  readonly #sections: { section: FolderSection; rows: number; place: number; page: number }[] = [];
  #page: FolderPage | undefined;
  #y = TOP;
  /** Pages begun; the contents are the first. */
  #count = 1;

  constructor(frame: FolderFrame) {
    this.#frame = frame;
  }

  begin(section: FolderSection): void {
    this.#noteNone();
    this.#endPage();
    const page = this.#beginPage();
    this.#sections.push({ section, rows: 0, place: this.#count, page: this.#pageId() });
    page.write(this.#fonts.bold.printable(section.title), LEFT, this.#y - 12, { size: 15, isBold: true });
    this.#y -= 28;
    for (const line of this.#fonts.regular.wrap(section.about, RIGHT - LEFT, 8)) {
      page.write(line, LEFT, this.#y, { size: 8, isMuted: true });
      this.#y -= 11;
    }
    this.#y -= 4;
    this.#head(page, section);
  }

  add(rows: readonly (readonly FolderCell[])[]): void {
    const current = this.#sections.at(-1);
    if (!current) throw new Error('rows of no section');
    const columns = placedColumns(current.section.columns);
    for (const row of rows) this.#row(current.section, columns, row);
    current.rows += rows.length;
  }

  /** Writes what stands at the end. */
  finish(): void {
    this.#noteNone();
    this.#endPage();
    const sections = this.#sections.map(({ section: { title }, ...rest }) => ({ title, ...rest }));
    const page = new FolderPage(this.#fonts);
    const lacks = this.#fonts.regular.lacksCharacters || this.#fonts.bold.lacksCharacters;
    const links = drawContents(page, this.#fonts, { frame: this.#frame, sections, lacksCharacters: lacks });
    this.#writePage(page, { id: this.#contents, parent: this.#tree, place: 1, more: `/Annots [${links.join(' ')}]` });
    this.#objects.addStream(
      totalOperators(this.#fonts.regular, this.#count),
      `/Type /XObject /Subtype /Form /BBox ${TOTAL_BOX} /Resources << /Font << /R ${this.#fonts.regular.id} 0 R >> >>`,
      this.#total,
    );
    this.#fonts.regular.finish();
    this.#fonts.bold.finish();
    for (const { id, pages } of this.#branches) {
      const kids = pages.map((kid) => `${kid} 0 R`).join(' ');
      this.#objects.add(`<< /Type /Pages /Parent ${this.#tree} 0 R /Kids [${kids}] /Count ${pages.length} >>`, id);
    }
    const kids = [this.#contents, ...this.#branches.map(({ id }) => id)].map((kid) => `${kid} 0 R`).join(' ');
    this.#objects.add(`<< /Type /Pages /Kids [${kids}] /Count ${this.#count} >>`, this.#tree);
    const root = this.#objects.add(
      `<< /Type /Catalog /Pages ${this.#tree} 0 R /Outlines ${this.#outline(sections)} 0 R /PageMode /UseOutlines /Lang (en-IE) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    );
    const { title, practice, period, drawnAt } = this.#frame;
    const info = this.#objects.add(
      `<< /Title ${pdfText(`${title}, ${period}`)} /Author ${pdfText(practice.name)} /CreationDate ${pdfDate(drawnAt)} >>`,
    );
    this.#objects.end(root, info);
  }

  take(): Buffer {
    return this.#objects.take();
  }

  #row(section: FolderSection, columns: readonly PlacedColumn[], row: readonly FolderCell[]): void {
    const cells = columns.map(({ at, width, places }) => {
      const value = row[at] ?? null;
      if (typeof value === 'number') return [value.toFixed(places ?? 0)];
      return value === null ? [] : this.#fonts.regular.wrap(value, width, SIZE);
    });
    const lines = Math.max(1, ...cells.map(({ length }) => length));
    const height = lines * LEADING + 2 * PADDING;
    let page = this.#page;
    if (!page || this.#y - height < BOTTOM) {
      this.#endPage();
      page = this.#beginPage();
      this.#head(page, section);
    }
    const top = this.#y - PADDING - SIZE;
    for (const [place, { x, width, places }] of columns.entries()) {
      for (const [line, words] of (cells[place] ?? []).entries()) {
        const left = places === undefined ? x : x + width - this.#fonts.regular.widthOf(words, SIZE);
        page.write(words, left, top - line * LEADING, { size: SIZE });
      }
    }
    this.#y -= height;
    page.rule(this.#y);
  }

  /** Below a section that has no rows. */
  #noteNone(): void {
    if (this.#sections.at(-1)?.rows !== 0) return;
    this.#page?.write('None in this period.', LEFT, this.#y - 16, { size: 9 });
  }

  #head(page: FolderPage, { columns }: FolderSection): void {
    for (const { x, width, head, places } of placedColumns(columns)) {
      const left = places === undefined ? x : x + width - this.#fonts.bold.widthOf(head, SIZE);
      page.write(head, left, this.#y - PADDING - SIZE, { size: SIZE, isBold: true, isMuted: true });
    }
    this.#y -= LEADING + 2 * PADDING;
    page.rule(this.#y, true);
  }

  #beginPage(): FolderPage {
    const page = new FolderPage(this.#fonts);
    this.#page = page;
    this.#y = TOP;
    this.#count += 1;
    let branch = this.#branches.at(-1);
    if (!branch || branch.pages.length === BRANCH) {
      branch = { id: this.#objects.reserve(), pages: [] };
      this.#branches.push(branch);
    }
    branch.pages.push(this.#objects.reserve());
    return page;
  }

  #pageId(): number {
    return this.#branches.at(-1)?.pages.at(-1) ?? 0;
  }

  #endPage(): void {
    if (!this.#page) return;
    const parent = this.#branches.at(-1)?.id ?? 0;
    this.#writePage(this.#page, { id: this.#pageId(), parent, place: this.#count });
    this.#page = undefined;
  }

  #writePage(
    page: FolderPage,
    { id, parent, place, more = '' }: { id: number; parent: number; place: number; more?: string },
  ): void {
    const { practice, period, head } = this.#frame;
    const words = [practice.name, period, head === null ? 'No records yet' : `Head ${head}`].join('  ·  ');
    const content = this.#objects.addStream(page.foot(this.#fonts.regular.printable(words), place));
    const { regular, bold } = this.#fonts;
    const resources = `<< /Font << /R ${regular.id} 0 R /B ${bold.id} 0 R >> /XObject << /Total ${this.#total} 0 R >> >>`;
    this.#objects.add(
      `<< /Type /Page /Parent ${parent} 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources ${resources} /Contents ${content} 0 R ${more} >>`,
      id,
    );
  }

  #outline(sections: readonly DrawnSection[]): number {
    const root = this.#objects.reserve();
    const ids = sections.map(() => this.#objects.reserve());
    for (const [at, { title, page }] of sections.entries()) {
      const before = at > 0 ? `/Prev ${ids[at - 1]} 0 R` : '';
      const after = at < ids.length - 1 ? `/Next ${ids[at + 1]} 0 R` : '';
      this.#objects.add(
        `<< /Title ${pdfText(title)} /Parent ${root} 0 R ${before} ${after} /Dest [${page} 0 R /Fit] >>`,
        ids[at],
      );
    }
    return this.#objects.add(
      `<< /Type /Outlines /First ${ids[0]} 0 R /Last ${ids.at(-1)} 0 R /Count ${ids.length} >>`,
      root,
    );
  }
}

interface PlacedColumn {
  /** Among all columns of the section. */
  readonly at: number;
  readonly x: number;
  readonly width: number;
  readonly head: string;
  readonly places: number | undefined;
}

/** Columns with a width share the page. */
function placedColumns(columns: readonly FolderColumn[]): PlacedColumn[] {
  const sum = columns.reduce((all, { width = 0 }) => all + width, 0);
  const placed: PlacedColumn[] = [];
  let x = LEFT;
  for (const [at, { width: share, head = '', places }] of columns.entries()) {
    if (share === undefined) continue;
    const width = (share * (RIGHT - LEFT)) / sum;
    placed.push({ at, x, width: width - GAP, head, places });
    x += width;
  }
  return placed;
}
