import { Readable } from 'node:stream';
import { deskExportsRoutes } from '@formulary/contracts/desk/exports';
import { DESK_ROLES } from '@formulary/contracts/shared/desk-roles';
import { statement } from '../../../db/statement.ts';
import { notFound } from '../../../kernel/domain-error.ts';
import type { TellSecurity } from '../../../kernel/security-event.ts';
import { liveSince } from '../sessions/session-times.ts';
import type { ExportDeps } from './ask-for-export.ts';
import { type ExportKind, readExportLink } from './export-link.ts';
import { exportPieces } from './export-pieces.ts';

/** Roles that may ask for one. */
const ROLES = DESK_ROLES.slice(DESK_ROLES.indexOf(deskExportsRoutes.exportOrders.role));

const SESSION = statement('desk_session_of_export', {
  takes: { sessionId: 'int', roles: 'text[]', idleSince: 'timestamptz', startedSince: 'timestamptz' },
  gives: { id: 'int' },
  sql: `SELECT s.id FROM desk_sessions s JOIN operators o ON o.id = s.operator_id
    WHERE s.id = $sessionId AND s.ended_at IS NULL AND o.ended_at IS NULL AND o.role::text = ANY ($roles)
      AND s.last_used_at > $idleSince AND s.started_at > $startedSince`,
});

/**
 * A file for a link made by `exportUrl`. Throws `not_found` for an expired or altered link, and where who asked for it has
 * signed out since, or may not any more.
 */
export async function getExport(
  { db, clock, exportKey }: ExportDeps,
  { kind, link }: { kind: ExportKind; link: Readonly<Record<string, unknown>> },
  tell: TellSecurity,
) {
  const now = clock.now();
  const read = readExportLink(exportKey, kind, { link, now });
  if (read === 'altered') tell('signature-refused', { reason: 'link to an export of the desk' });
  if (typeof read === 'string') throw notFound();
  const { sessionId, asked } = read;
  const [session] = await db.run(SESSION, { sessionId, roles: ROLES, ...liveSince(now) });
  if (!session) throw notFound();
  return {
    filename: asked.name,
    contentType: 'text/csv; charset=utf-8',
    content: Readable.from(exportPieces(db, asked)),
  };
}
