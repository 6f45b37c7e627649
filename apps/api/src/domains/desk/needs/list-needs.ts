import { type deskNeedsRoutes, NEED_KINDS, type Need as NeedView } from '@formulary/contracts/desk/needs';
import type { AnswerOf } from '@formulary/contracts/shared/route';
import type { Sql } from '../../../db/sql.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Need } from './need.ts';
import { needsOfClaims } from './needs-of-claims.ts';
import { needsOfDocuments } from './needs-of-documents.ts';
import { needsOfLists } from './needs-of-lists.ts';
import { needsOfMachine } from './needs-of-machine.ts';
import { needsOfOrders } from './needs-of-orders.ts';
import { needsOfQueue } from './needs-of-queue.ts';
import { needsOfSettings } from './needs-of-settings.ts';

export interface ListNeedsDeps {
  readonly db: Sql;
  readonly clock: Clock;
  /** Of this machine, whose disk is looked at. */
  readonly folder: string;
  readonly isProduction: boolean;
  /** What all commands begin with. */
  readonly adminCommand: string;
}

/** What needs somebody of the provider now, the worst first, by the reads that `admin doctor` looks with. */
export async function listNeeds({
  db,
  clock,
  folder,
  isProduction,
  adminCommand,
}: ListNeedsDeps): Promise<AnswerOf<typeof deskNeedsRoutes.listNeeds>> {
  const now = clock.now();
  const deps = { db, now };
  // At once: some look at all there is of the queue or of claims.
  const found = await Promise.all([
    needsOfOrders(deps),
    needsOfQueue(deps),
    needsOfLists(deps),
    needsOfDocuments(deps),
    needsOfClaims(deps),
    needsOfSettings(deps, { isProduction }),
    needsOfMachine(deps, { folder, isProduction }),
  ]);
  const needs = found.flat();
  const place = ({ kind, severity }: Need) => (severity === 'fail' ? 0 : NEED_KINDS.length) + NEED_KINDS.indexOf(kind);
  const worstFirst = needs.toSorted((a, b) => place(a) - place(b));
  return { looked_at: now.toISOString(), needs: worstFirst.map((need) => needView(need, adminCommand)) };
}

const needView = ({ oldest, details, next, ...need }: Need, adminCommand: string): NeedView => ({
  ...need,
  oldest: oldest?.toISOString() ?? null,
  details: details.map(({ since, ...detail }) => ({ ...detail, since: since?.toISOString() ?? null })),
  next: { ...next, command: next.command === null ? null : `${adminCommand} ${next.command}` },
});
