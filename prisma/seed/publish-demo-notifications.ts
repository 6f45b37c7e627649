import type { Admin } from '@formulary/admin/open-admin';
import { statement } from '@formulary/api/db/statement';
import { markNotificationRead } from '@formulary/api/domains/notifications/mark-notification-read';
import { publishNotification } from '@formulary/api/domains/notifications/publish-notification';
import { buildNotifications, type DemoAudience, type DemoReader } from './demo-notifications.ts';
import { DEMO_MANAGER, DEMO_USER, OTHER_USER } from './demo-practices.ts';
import { found, readUsers } from './demo-rows.ts';
import { SetClock } from './set-clock.ts';

const HOUR = 3_600_000;

/** Publishes notifications around `now`; readers read theirs an hour later. */
export async function publishDemoNotifications(admin: Admin, now: Date): Promise<void> {
  const clock = new SetClock(now);
  const deps = { ...admin, clock };
  const people = await getPeople(admin);
  const audiences = {
    all: 'all',
    'demo practice': { practiceId: people['demo user'].practiceId },
    'other practice': { practiceId: people['other user'].practiceId },
    'demo user': { userId: people['demo user'].id },
    manager: { userId: people.manager.id },
  } as const satisfies Record<DemoAudience, unknown>;
  for (const { to, sticky: disableMarkRead, readBy = [], ...fields } of buildNotifications(now)) {
    const { id } = (await publishNotification(deps, { ...fields, disableMarkRead, audience: audiences[to] })) ?? {};
    clock.set(new Date(fields.date.getTime() + HOUR));
    if (id) for (const reader of readBy) await markNotificationRead(deps, people[reader], id);
  }
  await tellOfRejection(admin);
}

const REJECTED = statement('newest_rejected_part', {
  takes: { email: 'text' },
  gives: { orderId: 'int', userId: 'int', wholesalerName: 'text', settledAt: 'timestamptz?' },
  sql: `SELECT w.order_id AS "orderId", o.user_id AS "userId", w.wholesaler_name AS "wholesalerName", w.settled_at AS "settledAt"
    FROM wholesale_orders w JOIN orders o ON o.id = w.order_id JOIN users u ON u.id = o.user_id
    WHERE w.status = 'failed' AND u.email = $email ORDER BY w.settled_at DESC LIMIT 1`,
});

/** About the newest rejected part of the demo's user, if there is one. */
async function tellOfRejection(admin: Admin): Promise<void> {
  const [part] = await admin.db.run(REJECTED, { email: DEMO_USER.email });
  if (!part?.settledAt) return;
  await publishNotification(admin, {
    title: `Order #${String(part.orderId).padStart(5, '0')} was rejected in part`,
    content: `${part.wholesalerName} could not take its part of the order. The order says why.`,
    audience: { userId: part.userId },
    date: part.settledAt,
    link: `/orders/${part.orderId}`,
  });
}

async function getPeople({ db }: Admin) {
  const users = await readUsers(db);
  return {
    'demo user': found(users, DEMO_USER.email),
    manager: found(users, DEMO_MANAGER.email),
    'other user': found(users, OTHER_USER.email),
  } satisfies Record<DemoReader, unknown>;
}
