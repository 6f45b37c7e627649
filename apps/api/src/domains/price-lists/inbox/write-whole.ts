import { open, rm } from 'node:fs/promises';

/** Writes a new file whole, or leaves none: a full disk keeps half of one. Throws if it exists. */
export async function writeWhole(file: Buffer | string, text: string | AsyncIterable<string>): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(text);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}
