import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { DomainError } from '@formulary/api/kernel/domain-error';

const MEBIBYTE = 1024 * 1024;

/** A file of at most so many bytes. Looked at before it is read: a large file must not fill memory. */
export function readSmallFile(file: string, most: number): Buffer<ArrayBuffer> {
  assertSmall(file, statSync(file).size, most);
  return readFileSync(file);
}

/** Throws `file_not_valid` for more than so many bytes. */
export function assertSmall(file: string, size: number, most: number): void {
  if (size > most)
    throw new DomainError('file_not_valid', `${path.basename(file)} is larger than ${most / MEBIBYTE} MiB.`);
}
