import type { Db } from '../../../db/client.ts';
import type { RowOfStatement } from '../../../db/statement.ts';
import type { Queue, Worker } from '../../../jobs/jobs.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { dayAndTime, dayInWords } from '../../../outside/documents/document-words.ts';
import type { FolderBytes, FolderFileFacts, FolderFrame } from '../../../outside/folders/folder-parts.ts';
import { withFolderDrawing } from '../../../outside/folders/with-folder-drawing.ts';
import { BEGIN, DROP_PIECES, FAIL, FINISH, KEEP_FILES, KEEP_PIECE, NOTE } from './drawing-queries.ts';
import { SECTIONS } from './folder-sections.ts';

export interface DrawFolder {
  readonly folderId: number;
}

export const DRAW_FOLDER: Queue<DrawFolder> = { name: 'draw-records-folder', retries: 3, pause: 5, expiry: 600 };

export interface DrawFolderDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly frame: { readonly productName: string; readonly timeZone: string };
}

type Begun = RowOfStatement<typeof BEGIN>;

/** Another try draws the folder, or it was removed: this one has nothing left to do. */
class TakenOver extends Error {}

/** Draws a folder from its start: what a try before left is nobody's. It holds a page of rows and a piece of each file at a time. */
export function drawFolder(deps: DrawFolderDeps): Worker<DrawFolder> {
  const { db } = deps;
  return {
    async run({ folderId: id }) {
      const [begun] = await db.run(BEGIN, { id });
      if (!begun) return;
      await db.write(DROP_PIECES, { id, try: begun.try });
      try {
        await drawIt(deps, id, begun);
      } catch (fault) {
        if (!(fault instanceof TakenOver)) throw fault;
      }
    },
    async giveUp({ folderId: id }) {
      await db.write(FAIL, { id });
    },
  };
}

async function drawIt({ db, clock, frame }: DrawFolderDeps, id: number, begun: Begun): Promise<void> {
  const { practiceId, from, to, hasPrices } = begun;
  const now = clock.now();
  const period = { practiceId, from, to, timeZone: frame.timeZone, now };
  const of = { id, try: begun.try };
  const own = async (written: Promise<number>) => {
    if ((await written) === 0) throw new TakenOver();
  };
  let all = 0;
  for (const section of SECTIONS) all += await section.count(db, period);
  let done = 0;
  const note = (section: string | null) => own(db.write(NOTE, { ...of, section, done, all }));
  const places = new Map<string, number>();
  const keep = async (pieces: readonly FolderBytes[]) => {
    for (const { name, bytes } of pieces) {
      const place = (places.get(name) ?? 0) + 1;
      places.set(name, place);
      await own(db.write(KEEP_PIECE, { ...of, name, place, bytes: Buffer.from(bytes) }));
    }
  };
  const files = await withFolderDrawing(frameOf(begun, frame, now), async (take) => {
    for (const section of SECTIONS) {
      await note(section.title);
      await keep((await take({ kind: 'begin', section: section.drawn(hasPrices) })).pieces);
      for await (const rows of section.pages(db, period, hasPrices)) {
        await keep((await take({ kind: 'rows', rows })).pieces);
        done += rows.length;
        await note(section.title);
      }
    }
    const { pieces, facts } = await take({ kind: 'finish' });
    await keep(pieces);
    return facts;
  });
  await db.transaction(async (tx) => {
    await own(tx.write(FINISH, { ...of, now }));
    await tx.write(KEEP_FILES, { id, ...columnsOf(files) });
  });
}

const columnsOf = (files: readonly FolderFileFacts[]) => ({
  names: files.map(({ name }) => name),
  sizes: files.map(({ size }) => size),
  rows: files.map(({ rows }) => rows),
  hashes: files.map(({ hash }) => hash),
});

function frameOf(
  { practice, address, from, to, head, hasPrices }: Begun,
  { productName, timeZone }: DrawFolderDeps['frame'],
  now: Date,
): FolderFrame {
  return {
    practice: { name: practice, address },
    title: 'Medicines records',
    period: from === to ? dayInWords(from) : `${dayInWords(from)} to ${dayInWords(to)}`,
    drawnAt: now,
    drawn: `${dayAndTime(now, timeZone)}, by ${productName}`,
    head: head?.toString('hex') ?? null,
    notes: [
      `Times are those of ${timeZone}.${hasPrices ? '' : ' Prices are left out.'}`,
      'The file hashes.txt of this folder has the SHA-256 of this document and of each table: a file that was changed has another one.',
      'The head at the foot of each page stands for every accepted form, delivery and entry until this was drawn: where one of them is changed later, the records have another head.',
    ],
  };
}
