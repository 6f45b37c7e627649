import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';

/** A secret from a file, or from standard input for `-`: on a command line other users of the machine could read it. */
export async function readSecret(file: string, pathOf: (file: string) => string): Promise<string> {
  const content = file === '-' ? await text(process.stdin) : await readFile(pathOf(file), 'utf8');
  return content.replace(/\r?\n$/, '');
}
