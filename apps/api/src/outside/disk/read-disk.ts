import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';

const GIB = 1_073_741_824;

/** The disk of a folder on this machine; the database may be elsewhere. */
export interface Disk {
  /** The folder, or the nearest one above it that is there. */
  readonly folder: string;
  /** Bytes. */
  readonly free: number;
  /** Percent. */
  readonly share: number;
}

export async function readDisk(folder: string): Promise<Disk> {
  let there = path.resolve(folder);
  while (!existsSync(there)) there = path.dirname(there);
  const { bavail, blocks, bsize } = await statfs(there);
  return { folder: there, free: bavail * bsize, share: Math.round((100 * bavail) / Math.max(1, blocks)) };
}

/** `full`: the database is about to stop. */
export function stateOfDisk({ free, share }: Pick<Disk, 'free' | 'share'>): 'full' | 'low' | 'well' {
  if (free < GIB) return 'full';
  return free < 5 * GIB || share < 5 ? 'low' : 'well';
}

export const freeInWords = ({ folder, free, share }: Disk) =>
  `${(free / GIB).toFixed(1)} GiB (${share} %) free at ${folder}`;
