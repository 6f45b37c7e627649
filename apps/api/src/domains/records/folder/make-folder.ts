import {
  FOLDER_YEARS_MAX,
  FOLDERS_MAX,
  type folderRoutes,
  type RecordsFolder,
} from '@formulary/contracts/records/folder';
import type { BodyOf } from '@formulary/contracts/shared/route';
import { statement } from '../../../db/statement.ts';
import { dayOf } from '../../../kernel/days.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import { DRAW_FOLDER } from './draw-folder.job.ts';
import { type FolderDeps, readFolders } from './list-folders.ts';

const LOCK = statement('lock_folders', {
  takes: { practiceId: 'int' },
  sql: 'SELECT FROM practices WHERE id = $practiceId FOR NO KEY UPDATE',
});

const DRAWING = statement('folder_that_is_drawn', {
  takes: { practiceId: 'int', from: 'text', to: 'text', hasPrices: 'bool' },
  gives: { id: 'int' },
  sql: `SELECT id FROM folders WHERE practice_id = $practiceId AND first_day = $from::date AND last_day = $to::date
      AND has_prices = $hasPrices AND state = 'drawing'
    ORDER BY id DESC LIMIT 1`,
});

/** The oldest ones, and those of the period that were not drawn, make room. */
const MAKE_ROOM = statement('make_room_for_folder', {
  takes: { practiceId: 'int', from: 'text', to: 'text', hasPrices: 'bool' },
  sql: `DELETE FROM folders f WHERE f.practice_id = $practiceId AND (f.id IN (
        SELECT o.id FROM folders o WHERE o.practice_id = f.practice_id ORDER BY o.id DESC OFFSET ${FOLDERS_MAX - 1})
      OR (f.state <> 'ready' AND f.first_day = $from::date AND f.last_day = $to::date AND f.has_prices = $hasPrices))`,
});

const ADD = statement('add_folder', {
  takes: { practiceId: 'int', from: 'text', to: 'text', hasPrices: 'bool', now: 'timestamptz' },
  gives: { id: 'int' },
  sql: `INSERT INTO folders (practice_id, first_day, last_day, has_prices, asked_at)
    VALUES ($practiceId, $from::date, $to::date, $hasPrices, $now) RETURNING id`,
});

/** Leaves a folder to be drawn, or answers the one that is drawn for the period already: a press twice makes one. */
export async function makeFolder(
  deps: FolderDeps,
  user: SignedInUser,
  { body: { from, to }, base }: { body: BodyOf<typeof folderRoutes.makeFolder>; base: URL },
): Promise<RecordsFolder> {
  if (from > to) throw new DomainError('invalid', 'The last day is before the first one.');
  if (dayOf(to) - dayOf(from) > FOLDER_YEARS_MAX * 366)
    throw new DomainError('invalid', `A folder has no more than ${FOLDER_YEARS_MAX} years.`);
  const { db, jobs, clock } = deps;
  const { practiceId, canOrder: hasPrices } = user;
  return db.transaction(async (tx) => {
    await tx.run(LOCK, { practiceId });
    const of = { practiceId, from, to, hasPrices };
    const [drawing] = await tx.run(DRAWING, of);
    let id = drawing?.id;
    // One whose job is gone would never be ready.
    if (id === undefined || !(await jobs.isUnderWay(tx, DRAW_FOLDER, { folderId: id }))) {
      await tx.write(MAKE_ROOM, of);
      const [added] = await tx.run(ADD, { ...of, now: clock.now() });
      if (!added) throw new Error('no folder was added');
      id = added.id;
      await jobs.enqueue(tx, DRAW_FOLDER, [{ folderId: id }]);
    }
    const [folder] = await readFolders(tx, deps, { user, id, base });
    if (!folder) throw new Error(`folder ${id} is gone`);
    return folder;
  });
}
