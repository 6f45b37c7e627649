import type { RecalledPacks, RecallSearch } from '@formulary/contracts/records/recalls';
import { groupPacks, type PackGroup } from './group-packs.ts';

/** More labels than packs that are worked through one by one. */
const MOST_SINGLE = 60;

export interface LabelRow extends Pick<PackGroup, 'product' | 'batch' | 'expiresOn' | 'deliveries'> {
  readonly key: string;
  /** That one label stands for. */
  readonly packs: number;
}

/** One label for each pack, or one for each batch where they are many. Once some are set aside, they are what is labelled. */
export function labelRows({ found, others }: Pick<RecallSearch, 'found' | 'others'>): LabelRow[] {
  const aside = [...found, ...others].filter((row) => row.set_aside > 0);
  const rows = aside.length > 0 ? aside.map((row): RecalledPacks => ({ ...row, packs: row.set_aside })) : found;
  const packs = rows.reduce((sum, row) => sum + row.packs, 0);
  if (packs > MOST_SINGLE) return groupPacks(rows);
  return rows.flatMap((row) =>
    groupPacks([row]).flatMap((group) =>
      Array.from({ length: row.packs }, (_, place) => ({ ...group, key: `${row.entry} ${place}`, packs: 1 })),
    ),
  );
}
