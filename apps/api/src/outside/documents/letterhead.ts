import { ACCENT, INK, LEFT, MUTED, type Sheet } from './sheet.ts';

export interface Letterhead {
  readonly sender: string;
  readonly kind: string;
  readonly title: string;
  /** Side by side; empty lines are left out. */
  readonly facts: readonly { readonly name: string; readonly lines: readonly string[] }[];
}

export function drawLetterhead(sheet: Sheet, { sender, kind, title, facts }: Letterhead): void {
  const top = { x: LEFT, y: sheet.y, width: sheet.width };
  sheet.write(kind, top, { size: 9, color: MUTED, align: 'right' });
  sheet.y += sheet.write(sender, { ...top, width: sheet.width - 120 }, { size: 10, weight: 'bold', color: ACCENT }) + 6;
  sheet.rule(sheet.y, { color: ACCENT, weight: 1.5 });
  sheet.y += 18;
  sheet.line(title, 10, { size: 22, weight: 'bold' });

  const width = sheet.width / facts.length;
  const heights = facts.map(({ name, lines }, at) => {
    const box = { x: LEFT + at * width, y: sheet.y, width: width - 14 };
    let height = sheet.write(name, box, { size: 7.5, color: MUTED }) + 1;
    for (const [place, words] of lines.filter(Boolean).entries()) {
      const style = { size: 9, color: INK, weight: place === 0 ? 'bold' : 'regular' } as const;
      height += sheet.write(words, { ...box, y: box.y + height }, style);
    }
    return height;
  });
  sheet.y += Math.max(...heights) + 18;
}
