import type { Need as NeedView } from '@formulary/contracts/desk/needs';
import type { Sql } from '../../../db/sql.ts';
import { withoutSecrets } from '../../../kernel/without-secrets.ts';

export interface NeedDetail {
  readonly words: string;
  readonly since: Date | null;
  /** What it is called where it is mended. */
  readonly id: string | null;
}

/** Something that needs a person. */
export interface Need {
  readonly kind: NeedView['kind'];
  readonly severity: NeedView['severity'];
  readonly count: number;
  readonly oldest: Date | null;
  readonly words: string;
  readonly details: readonly NeedDetail[];
  readonly next: {
    readonly words: string;
    /** Without what all commands begin with. */
    readonly command: string | null;
    readonly place: NeedView['next']['place'];
  };
}

export interface NeedsDeps {
  readonly db: Sql;
  readonly now: Date;
}

/** The first line of a fault, which may be long and hold an address with a password. */
export const shortFault = (text: string | null): string =>
  withoutSecrets(text ?? '')
    .split('\n')[0]
    ?.slice(0, 160) || 'no reason is known';

/** "1 part is", "3 parts are". */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** The earliest of some times. */
export const earliest = (times: readonly (Date | null)[]): Date | null =>
  times.reduce((first, time) => (first === null || (time !== null && time < first) ? time : first), null);
