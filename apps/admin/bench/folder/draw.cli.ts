import { monitorEventLoopDelay } from 'node:perf_hooks';
import { buffer } from 'node:stream/consumers';
import { drawFolder } from '@formulary/api/domains/records/folder/draw-folder.job';
import { FOLDER_ZIP, folderUrl } from '@formulary/api/domains/records/folder/folder-link';
import { getFolderFile } from '@formulary/api/domains/records/folder/get-folder-file';
import { linkKeyOf } from '@formulary/api/kernel/signed-link';
import { openAdmin } from '../../src/open-admin.ts';

/** Draws a folder as a server's worker does, in a process of its own, so that its memory is its own, and prints what it took. */
const id = Number(process.argv[2]);
const { db, clock, close } = await openAdmin({ databaseUrl: process.env.DATABASE_URL ?? '' });
const { rss: before } = process.memoryUsage();
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
const began = performance.now();
await drawFolder({ db, clock, frame: { productName: 'Formulary', timeZone: 'Europe/Dublin' } }).run({ folderId: id });
const seconds = (performance.now() - began) / 1_000;
delay.disable();
// Kilobytes.
const { maxRSS } = process.resourceUsage();
const folderKey = linkKeyOf('a secret of the bench', 'bench');
const now = clock.now();
const { searchParams } = new URL(
  folderUrl(folderKey, { folderId: id, name: FOLDER_ZIP, base: new URL('http://localhost'), now }),
);
const [expires, signature] = [searchParams.get('expires'), searchParams.get('signature')];
const sending = performance.now();
const { content } = await getFolderFile(
  { db, clock, folderKey },
  { id: String(id), name: FOLDER_ZIP, expires, signature },
  () => {},
);
const zip = await buffer(content);
const sent = (performance.now() - sending) / 1_000;
await close();
console.log(
  JSON.stringify({
    ...{ seconds, sent, zip: zip.length },
    ...{ before: before / 1e6, peak: maxRSS / 1e3, delayed: delay.max / 1e6, delayedP99: delay.percentile(99) / 1e6 },
  }),
);
