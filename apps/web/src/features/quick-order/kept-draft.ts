import { fieldOf } from '../../lib/field-of.ts';
import { readPart, writePart } from '../../lib/persisted.ts';
import type { Draft, Unchecked } from './draft-shape.ts';
import { madeOf } from './order-row.ts';

const PART = 'quickOrder';
/** Letters. The session is in the same storage, which must not fill up; 500 rows have some 60,000. */
const LARGEST = 400_000;

/** As this tab wrote or read it last. */
let known: unknown;

interface Kept {
  readonly text: string;
  readonly unchecked: Unchecked | null;
}

/**
 * Keeps the text, the lines and what the user made of them for as long as the session. Prices and stock are not kept: lines are
 * checked again.
 */
export function keepDraft({ text, rows, unchecked, fileName, remarks, added }: Draft): void {
  const said = { fileName, remarks, added };
  const checked = { ...said, lines: rows.map(({ source }) => source), made: rows.map(madeOf) };
  const kept: Kept = { text, unchecked: unchecked ?? (rows.length > 0 ? checked : null) };
  const isAnything = text.trim() !== '' || kept.unchecked !== null;
  const next = isAnything && JSON.stringify(kept).length <= LARGEST ? kept : undefined;
  if (next !== undefined || readPart(PART) !== undefined) writePart(PART, next);
  known = readPart(PART);
}

/** Undefined where there is none, or none that is sound. */
export function readKeptDraft(): Kept | undefined {
  const stored = readPart(PART);
  known = stored;
  return isKept(stored) ? stored : undefined;
}

/** Whether another tab has kept or dropped something since. */
export const isKeptElsewhere = (): boolean => readPart(PART) !== known;

function isKept(value: unknown): value is Kept {
  const unchecked = fieldOf(value, 'unchecked');
  return typeof fieldOf(value, 'text') === 'string' && (unchecked === null || isUnchecked(unchecked));
}

function isUnchecked(value: unknown): value is Unchecked {
  const lines = fieldOf(value, 'lines');
  return (
    Array.isArray(lines) &&
    lines.every((line) => Number.isInteger(fieldOf(line, 'line')) && typeof fieldOf(line, 'text') === 'string') &&
    ['made', 'remarks'].every((name) => Array.isArray(fieldOf(value, name))) &&
    Number.isInteger(fieldOf(value, 'added'))
  );
}
