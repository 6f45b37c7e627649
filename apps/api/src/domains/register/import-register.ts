import type { ImportedRegister, registerRoutes } from '@formulary/contracts/records/register';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { dateIn } from '../../kernel/days.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { linkRows } from '../chain/public.ts';
import { type RegisterRow, readRegisterTable } from './read-register-table.ts';
import { BEGIN_PAGES, LOCK_REGISTER, PAGES, type PageRow } from './register-queries.ts';
import type { WritingDeps } from './write-entry.ts';

const ENTER = statement('enter_register_rows', {
  anyPractice: 'their pages were found in the practice',
  takes: { practiceId: 'int', userId: 'int', now: 'timestamptz', rows: 'json' },
  gives: { id: 'int' },
  sql: `INSERT INTO register_entries (practice_id, page_id, user_id, entered_at, key, kind, happened_on, quantity, counterparty,
      address, batch, expires_on, witness, note)
    SELECT $practiceId, page_id, $userId, $now, key, kind, happened_on, quantity, counterparty, address, batch, expires_on, witness, note
    FROM json_populate_recordset(NULL::register_entries, $rows)
    ON CONFLICT (practice_id, key) DO NOTHING RETURNING id`,
});

const BELOW = statement('register_pages_below_zero', {
  takes: { practiceId: 'int', pageIds: 'int[]' },
  gives: { name: 'text' },
  sql: `SELECT DISTINCT concat_ws(' ', p.drug, p.strength, p.form) AS name
    FROM (SELECT page_id, sum(quantity) OVER (PARTITION BY page_id ORDER BY happened_on, entered_at, id) AS balance
      FROM register_entries WHERE practice_id = $practiceId AND page_id = ANY ($pageIds)) g
      JOIN register_pages p ON p.id = g.page_id
    WHERE g.balance < 0 ORDER BY name`,
});

/** What was written to see what becomes of it goes. */
class OnlyTried extends Error {}

/**
 * Enters all rows of a table or none; what is in the register by the same row already is known. Without `apply` it says
 * what would become of it. Throws `invalid` where it is no table or lacks a column.
 */
export async function importRegister(
  deps: WritingDeps,
  { practiceId, id: userId }: SignedInUser,
  { csv, apply = false, accept_below_zero: accepts = false }: BodyOf<typeof registerRoutes.importRegister>,
): Promise<ImportedRegister> {
  const { db, clock, rules } = deps;
  const { timeZone } = deps.frame;
  const now = clock.now();
  const { rows, refused, count } = readRegisterTable(csv, { today: dateIn(timeZone, now), rules });
  let answer: ImportedRegister = { rows: count, entered: 0, known: 0, is_applied: false, refused, below_zero: [] };
  const tried = db.transaction(async (tx) => {
    await tx.run(LOCK_REGISTER, { practiceId });
    const pages = await tx.run(PAGES, { practiceId, pageId: null, from: null, timeZone, entryDays: rules.entryDays });
    const placed = await placeRows(tx, practiceId, { rows, pages });
    refused.push(...placed.refused);
    refused.sort((one, other) => one.row - other.row);
    if (refused.length > 0) throw new OnlyTried();
    const entered = await tx.run(ENTER, { practiceId, userId, now, rows: placed.entries });
    const pageIds = [...new Set(placed.entries.map(({ page_id }) => page_id))];
    const below = (await tx.run(BELOW, { practiceId, pageIds })).map(({ name }) => name);
    const known = rows.length - entered.length;
    answer = { ...answer, entered: entered.length, known, below_zero: below };
    if (!apply || (below.length > 0 && !accepts)) throw new OnlyTried();
    await linkRows(tx, { practiceId, kind: 'register_entry', ids: entered.map(({ id }) => id), now });
    answer = { ...answer, is_applied: true };
  });
  await tried.catch((error: unknown) => {
    if (!(error instanceof OnlyTried)) throw error;
  });
  return answer;
}

const folded = (...parts: (string | null)[]) =>
  parts.map((part) => (part ?? '').replaceAll(/\s+/g, ' ').trim().toLowerCase()).join('|');

/** Finds the page of each row. Only an opening balance begins one. */
async function placeRows(
  tx: Sql,
  practiceId: number,
  { rows, pages }: { rows: readonly RegisterRow[]; pages: readonly PageRow[] },
) {
  const known = new Map<string, number[]>();
  const know = (id: number, { drug, strength, form, unit }: Pick<PageRow, 'drug' | 'strength' | 'form' | 'unit'>) => {
    for (const key of [folded(drug, strength, form, unit), folded(drug, strength, form, '')])
      known.set(key, [...(known.get(key) ?? []), id]);
  };
  for (const page of pages) know(page.id, page);
  const pagesOf = ({ drug, strength, form, unit }: RegisterRow) => known.get(folded(drug, strength, form, unit)) ?? [];
  const fresh = rows
    .filter((row) => row.kind === 'opening' && row.unit !== '' && pagesOf(row).length === 0)
    .map(({ drug, strength, form, unit }) => ({
      drug,
      strength: strength || null,
      form: form || null,
      unit: unit.toLowerCase(),
    }));
  if (fresh.length > 0) {
    const begun = new Map((await tx.run(BEGIN_PAGES, { practiceId, pages: fresh })).map(({ key, id }) => [key, id]));
    for (const page of new Map(
      fresh.map((one) => [folded(one.drug, one.strength, one.form, one.unit), one]),
    ).values()) {
      const id = begun.get(folded(page.drug, page.strength, page.form, page.unit));
      if (id !== undefined) know(id, page);
    }
  }
  const [entries, refused] = [[] as ReturnType<typeof entryOf>[], [] as ImportedRegister['refused']];
  for (const row of rows) {
    const [page, another] = pagesOf(row);
    if (page !== undefined && another === undefined) entries.push(entryOf(row, page));
    else refused.push({ row: row.row, words: page === undefined ? NO_PAGE : TWO_PAGES });
  }
  return { entries, refused };
}

const NO_PAGE =
  'drug: The register has no such page. Write drug, strength and form as the page does, or begin it with an opening that has a unit.';
const TWO_PAGES = 'unit: The register has this drug in more than one unit: say which.';

const entryOf = (row: RegisterRow, pageId: number) => ({
  page_id: pageId,
  key: row.key,
  kind: row.kind,
  happened_on: row.date,
  quantity: row.kind === 'opening' ? row.quantity : `-${row.quantity}`,
  counterparty: row.to || null,
  address: row.address || null,
  batch: row.batch || null,
  expires_on: row.expiresOn || null,
  witness: row.witness || null,
  note: row.note || null,
});
