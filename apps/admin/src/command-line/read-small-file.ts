import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { DomainError } from '@formulary/api/kernel/domain-error';

const MEBIBYTE = 1024 * 1024;

/** A file of at most so many bytes. Looked at before it is read: a large file must not fill memory. */
export function readSmallFile(file: string, most: number): Buffer<ArrayBuffer> {
  if (statSync(file).size > most)
    throw new DomainError('file_not_valid', `${path.basename(file)} is larger than ${most / MEBIBYTE} MiB.`);
  return readFileSync(file);
}
