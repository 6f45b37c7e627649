/** Letters and digits that are taken for each other when a batch is read from a box or a screen. */
const ALIKE: Readonly<Record<string, string>> = { O: '0', I: '1' };

/**
 * What batch numbers are compared by: capitals and digits alone, as blanks, dashes and strokes are written or not, and O and
 * I as the digits they look like. The same as `batch_key()` of the database.
 */
export const batchKey = (batch: string): string =>
  batch
    .normalize('NFKC')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .replaceAll(/[OI]/g, (letter) => ALIKE[letter] ?? letter);
