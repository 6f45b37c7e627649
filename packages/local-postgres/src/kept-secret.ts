import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A random secret that is made once and kept in a file for its owner alone. Processes that ask at once get the same one. */
export function keptSecret(stateDir: string, name: string): string {
  const folder = path.join(stateDir, 'secrets');
  const file = path.join(folder, name);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
  try {
    // A link appears whole, and fails where the file is there already.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // fs throws nothing else
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8');
}
