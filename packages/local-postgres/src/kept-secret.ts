import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A random secret, created once in a file for its owner only. Concurrent processes get the same one. */
export function keptSecret(stateDir: string, name: string): string {
  const folder = path.join(stateDir, 'secrets');
  const file = path.join(folder, name);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
  try {
    // A link is atomic, and fails where the file exists.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // fs throws nothing else
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8');
}
