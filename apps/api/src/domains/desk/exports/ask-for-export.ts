import type { DeskExport } from '@formulary/contracts/desk/exports';
import type { Sql } from '../../../db/sql.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { SignedInOperator } from '../../../kernel/signed-in-operator.ts';
import { auditAtDesk } from '../audit-at-desk.ts';
import { type Export, type ExportKind, exportUrl } from './export-link.ts';
import { exportPieces } from './export-pieces.ts';

export interface ExportDeps {
  readonly db: Sql;
  readonly clock: Clock;
  readonly exportKey: Buffer;
  readonly frame: { readonly timeZone: string };
}

/** Who asks, from where, and what the address of the file begins with. */
export interface Asking {
  readonly operator: SignedInOperator;
  readonly address: string;
  readonly base: URL;
}

/** As the commands are called. */
const ACTIONS: Readonly<Record<ExportKind, string>> = {
  catalogue: 'catalogue export',
  offers: 'prices export',
  orders: 'orders export',
};

/** Where a file is that somebody asked for. That they did is in the audit first; a file without a row is none, and nothing leaves. */
export async function askForExport(
  { db, clock, exportKey }: ExportDeps,
  { operator, address, base }: Asking,
  asked: Export,
  /** What was asked for, as the audit says it. */
  given: Readonly<Record<string, string | number>> = {},
): Promise<DeskExport> {
  if (!(await hasRows(exportPieces(db, asked)))) return { csv: null };
  const action = ACTIONS[asked.kind];
  await auditAtDesk(db, clock, { operator, address, action }, { subject: asked.name, given });
  return { csv: exportUrl(exportKey, asked, { sessionId: operator.sessionId, base, now: clock.now() }) };
}

/** Whether something stands below the header. The first rows are read for that alone. */
async function hasRows(pieces: AsyncGenerator<string>): Promise<boolean> {
  await pieces.next();
  const { done } = await pieces.next();
  await pieces.return(undefined);
  return done !== true;
}
