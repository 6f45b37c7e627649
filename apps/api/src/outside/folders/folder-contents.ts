import { LACKING } from '../documents/sheet.ts';
import { type FolderPage, type Fonts, LEFT, PAGE, RIGHT } from './folder-page.ts';
import type { DrawnSection, FolderFrame } from './folder-parts.ts';

const ROW = 20;
const COUNTS = RIGHT - 90;

/** Draws the first page, and answers annotations by which its rows lead to their pages. */
export function drawContents(
  page: FolderPage,
  { regular, bold }: Fonts,
  {
    frame,
    sections,
    lacksCharacters,
  }: { frame: FolderFrame; sections: readonly DrawnSection[]; lacksCharacters: boolean },
): string[] {
  let y = PAGE.height - 52;
  page.write(bold.printable(frame.practice.name), LEFT, y, { size: 10, isBold: true });
  y -= 30;
  page.write(bold.printable(frame.title), LEFT, y, { size: 22, isBold: true });
  y -= 26;
  const address = frame.practice.address.split('\n').join(', ');
  for (const [name, words] of [
    ['Period', frame.period],
    ['Address', address],
    ['Drawn', frame.drawn],
    ['Head', frame.head ?? 'None: there are no records yet'],
  ] as const) {
    page.write(name, LEFT, y, { size: 9, isMuted: true });
    for (const line of regular.wrap(words, RIGHT - LEFT - 70, 9)) {
      page.write(line, LEFT + 70, y, { size: 9 });
      y -= 14;
    }
  }
  y -= 14;
  page.write('Contents', LEFT, y, { size: 13, isBold: true });
  y -= 8;
  page.rule(y, true);
  const right = (words: string, x: number) => page.write(words, x - regular.widthOf(words, 9), y - 13, { size: 9 });
  const links = sections.map(({ title, rows, place, page: target }) => {
    page.write(regular.printable(title), LEFT, y - 13, { size: 9 });
    right(rows === 0 ? 'None in this period' : counted(rows), COUNTS);
    right(`Page ${place}`, RIGHT);
    const box = `[${LEFT} ${y - ROW} ${RIGHT} ${y}]`;
    y -= ROW;
    page.rule(y);
    return `<< /Type /Annot /Subtype /Link /Rect ${box} /Border [0 0 0] /Dest [${target} 0 R /Fit] >>`;
  });
  y -= 22;
  for (const note of lacksCharacters ? [...frame.notes, LACKING] : frame.notes) {
    for (const line of regular.wrap(note, RIGHT - LEFT, 8)) {
      page.write(line, LEFT, y, { size: 8, isMuted: true });
      y -= 11;
    }
    y -= 4;
  }
  return links;
}

const counted = (rows: number) => `${rows.toLocaleString('en-IE')} ${rows === 1 ? 'row' : 'rows'}`;
