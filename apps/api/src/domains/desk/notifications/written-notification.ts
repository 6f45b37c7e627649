import type { deskNotificationsRoutes } from '@formulary/contracts/desk/notifications';
import { appPath } from '@formulary/contracts/notifications';
import { invalidPk } from '@formulary/contracts/shared/fields';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Sql } from '../../../db/sql.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { DomainError, fieldError } from '../../../kernel/domain-error.ts';
import { findAudience } from '../../notifications/public.ts';

/** As somebody at the desk writes it, with whom it is to. Throws `invalid`. */
export async function writtenNotification(
  { db, clock }: { db: Sql; clock: Clock },
  body: BodyOf<typeof deskNotificationsRoutes.previewNotification>,
) {
  const { title, content, practice: practiceId, user: email, link = null, disable_mark_read: stays = false } = body;
  if (practiceId !== undefined && email !== undefined)
    throw new DomainError('invalid', 'It is to a practice or to a user: say one of them.');
  const path = appPath.nullable().safeParse(link);
  if (!path.success) throw new DomainError('invalid', path.error.issues[0]?.message ?? '');
  const date = body.date === undefined ? clock.now() : new Date(body.date);
  const expiresAt = body.expires_at === undefined ? null : new Date(body.expires_at);
  if (expiresAt && expiresAt <= date)
    throw new DomainError('invalid', 'Its end has to be after the date from which it is shown.');
  const found = await findAudience({ db }, { practiceId, email });
  if (practiceId !== undefined && found.practice === null) throw fieldError('practice', invalidPk(practiceId));
  if (email !== undefined && found.userId === null) throw new DomainError('invalid', `There is no user ${email}.`);
  return {
    ...{ title, content, link, date, expiresAt, disableMarkRead: stays, userId: found.userId },
    ...{ practiceId: found.practiceId, audience: email ?? found.practice ?? 'all' },
  };
}
