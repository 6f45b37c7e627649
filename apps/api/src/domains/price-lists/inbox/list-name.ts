import { createHash } from 'node:crypto';

/** Bytes: file systems allow 255, with a time before the name and `.report.json` after it. */
const LONGEST = 200;

const ENDING = /(\.[A-Za-z0-9]{1,8}){1,2}$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const CONTROLS = /[\x00-\x1f\x7f-\x9f]/g;

/**
 * The name under which a dropped list is kept and reported. Names that are not UTF-8 are read as Windows-1252; a long name
 * is shortened, with a hash of the whole one to keep it distinct.
 */
export function keptName(dropped: Buffer): string {
  const name = textOf(dropped).replace(CONTROLS, '_');
  if (Buffer.byteLength(name) <= LONGEST) return name;
  const [ending = ''] = ENDING.exec(name) ?? [];
  const mark = `~${createHash('sha256').update(dropped).digest('hex').slice(0, 12)}${ending}`;
  let head = name.slice(0, LONGEST);
  while (Buffer.byteLength(head + mark) > LONGEST) head = head.slice(0, -1);
  return head.toWellFormed() + mark;
}

function textOf(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  return Buffer.from(text).equals(bytes) ? text : new TextDecoder('windows-1252').decode(bytes);
}
