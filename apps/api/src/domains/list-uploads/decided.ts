import { DomainError } from '../../kernel/domain-error.ts';

interface Upload {
  readonly id: number;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
}

/** Throws `wrong_state`, with what became of it, once somebody has decided on it. */
export function assertUndecided(kind: string, what: string, { id, decidedAt, decidedBy }: Upload): void {
  if (decidedAt === null) return;
  const by = decidedBy === null ? '' : ` by ${decidedBy}`;
  throw new DomainError('wrong_state', `${kind} ${id} was ${what} at ${decidedAt.toISOString()}${by}.`);
}

const NOT_READY: Readonly<Record<string, string>> = {
  reading: 'is still read',
  asks: 'asks what its columns are',
  refused: 'is refused',
  failed: 'could not be read',
};

/** Throws `wrong_state` for one on which nobody has decided, and that cannot be published. */
export function assertReady(kind: string, { id, state }: { id: number; state: string }): void {
  if (state !== 'ready') throw new DomainError('wrong_state', `${kind} ${id} ${NOT_READY[state]}.`);
}

/** Throws `list_not_valid` where a preview has refused rows, and nobody said to leave them out. */
export function assertRowsRefused(refused: number, withoutRefused: boolean): void {
  if (refused === 0 || withoutRefused) return;
  const rows = refused === 1 ? '1 row is' : `${refused.toLocaleString('en')} rows are`;
  const words = `${rows} refused: publish it without them, or bring a list without such rows.`;
  throw new DomainError('list_not_valid', words);
}
