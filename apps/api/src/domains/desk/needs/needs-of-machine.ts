import { type Disk, freeInWords, readDisk, stateOfDisk } from '../../../outside/disk/read-disk.ts';
import { BACKUP_DAYS, KNOWN_DAYS, readLastBackup } from '../../provider/public.ts';
import type { Need, NeedsDeps } from './need.ts';

/** The disk of the server that answers, and the last backup. A disk that cannot be looked at is none. */
export async function needsOfMachine(
  { db, now }: NeedsDeps,
  { folder, isProduction }: { folder: string; isProduction: boolean },
): Promise<Need[]> {
  const disk = needOfDisk(await readDisk(folder));
  const { at, isOld } = await readLastBackup(db, { now, isProduction });
  return [...(disk ? [disk] : []), ...(isOld ? [oldBackup(at)] : [])];
}

export function needOfDisk(disk: Disk): Need | undefined {
  const state = stateOfDisk(disk);
  if (state === 'well') return undefined;
  return {
    kind: 'disk_low',
    severity: state === 'full' ? 'fail' : 'warn',
    count: 1,
    oldest: null,
    words: `The disk of the server has ${freeInWords(disk)}.`,
    details: [],
    next: {
      words:
        state === 'full' ? 'Free some space: without it the service stops.' : 'Free some space before it runs out.',
      command: 'doctor',
      place: null,
    },
  };
}

const oldBackup = (at: Date | null): Need => ({
  kind: 'backup_old',
  severity: 'warn',
  count: 1,
  oldest: at,
  words:
    at === null
      ? `No backup was made within ${KNOWN_DAYS} days.`
      : `The last backup is more than ${BACKUP_DAYS} days old.`,
  details: [],
  next: { words: 'Make one, and see why the one of each night is missing.', command: 'backup <file>', place: null },
});
