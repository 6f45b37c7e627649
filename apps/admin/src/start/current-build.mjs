import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export const BUILDS = path.resolve(import.meta.dirname, '../../dist');
/** Names the newest build and what it was made of; written last, and whole. */
export const CURRENT = 'current.json';

/**
 * Where the command line was built, unless a file that it was made of changed since.
 * @param {string} [builds]
 * @returns {string | undefined}
 */
export function currentBuild(builds = BUILDS) {
  try {
    const { entry, madeOf } = JSON.parse(readFileSync(path.join(builds, CURRENT), 'utf8'));
    // Throws for one that is gone.
    for (const file in madeOf) if (stateOf(file) !== madeOf[file]) return undefined;
    return statSync(entry).isFile() ? entry : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Of a folder, it changes with the names in it.
 * @param {string} file
 */
export function stateOf(file) {
  const { mtimeMs, ctimeMs, size } = statSync(file);
  return `${mtimeMs} ${ctimeMs} ${size}`;
}
