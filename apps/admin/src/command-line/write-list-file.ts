import { writeFile } from 'node:fs/promises';
import { writeNewFile } from './write-new-file.ts';

/** Writes a list into a new file, piece by piece, as `writeNewFile` does. */
export const writeListFile = (file: string, pieces: AsyncIterable<string>): Promise<void> =>
  writeNewFile(file, (handle) => writeFile(handle, pieces));

/** What a command that writes a list takes. */
export const NEW_LIST = ['<file>', 'a new file, such as list.csv'] as const;
