import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';

/** Reads a secret from a file or standard input: arguments are visible to other users of the machine. */
export async function readSecret(file: string, pathOf: (file: string) => string): Promise<string> {
  const content = file === '-' ? await text(process.stdin) : await readFile(pathOf(file), 'utf8');
  return content.replace(/\r?\n$/, '');
}
