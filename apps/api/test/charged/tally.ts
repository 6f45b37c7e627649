import type { ChargedDocument } from './charged-document.ts';
import type { Compared } from './compare-judged.ts';

/** What a run wrote, and how it was judged. */
export interface Tally {
  documents: number;
  lines: number;
  clean: number;
  /** Clean lines that ask. */
  touched: number;
  missed: number;
  false: number;
  readonly wrong: string[];
  readonly seeded: Map<string, number>;
  readonly forms: Map<string, number>;
}

export const newTally = (): Tally => ({
  ...{ documents: 0, lines: 0, clean: 0, touched: 0, missed: 0, false: 0 },
  ...{ wrong: [], seeded: new Map(), forms: new Map() },
});

export const addTo = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

export function takeDocument(tally: Tally, { form, lines }: ChargedDocument, compared: Compared): void {
  tally.documents += 1;
  tally.lines += lines.length;
  tally.clean += lines.filter(({ kind }) => kind === undefined).length;
  takeCompared(tally, compared);
  addTo(tally.forms, form);
}

export function takeCompared(tally: Tally, compared: Compared): void {
  tally.touched += compared.asks;
  tally.missed += compared.missed;
  tally.false += compared.false;
  tally.wrong.push(...compared.wrong);
}

export function inShort({ wrong, seeded, forms, ...counts }: Tally): string {
  const sorted = (of: Map<string, number>) => JSON.stringify(Object.fromEntries([...of].toSorted()));
  return `${JSON.stringify({ ...counts, wrong: wrong.length })}; forms: ${sorted(forms)}; ${seeded.size} kinds: ${sorted(seeded)}\n`;
}
