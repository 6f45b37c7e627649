import { publishNotification } from '@formulary/admin/notifications/publish-notification';
import type { Admin } from '@formulary/admin/open-admin';
import { markNotificationRead } from '@formulary/api/domains/notifications/mark-notification-read';
import { buildNotifications, type DemoAudience, type DemoReader } from './demo-notifications.ts';
import { DEMO_MANAGER, DEMO_USER, OTHER_USER } from './demo-practices.ts';
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

/** About the newest rejected part of the demo's user, if there is one. */
async function tellOfRejection(admin: Admin): Promise<void> {
  const part = await admin.db.prisma.wholesaleOrder.findFirst({
    where: { status: 'failed', order: { user: { email: DEMO_USER.email } } },
    orderBy: { settledAt: 'desc' },
    select: { orderId: true, wholesalerName: true, settledAt: true, order: { select: { userId: true } } },
  });
  if (!part?.settledAt) return;
  await publishNotification(admin, {
    title: `Order #${String(part.orderId).padStart(5, '0')} was rejected in part`,
    content: `${part.wholesalerName} could not take its part of the order. The order says why.`,
    audience: { userId: part.order.userId },
    date: part.settledAt,
    link: `/orders/${part.orderId}`,
  });
}

async function getPeople({ db }: Admin) {
  const find = ({ email }: { email: string }) =>
    db.prisma.user.findUniqueOrThrow({ where: { email }, select: { id: true, practiceId: true } });
  return {
    'demo user': await find(DEMO_USER),
    manager: await find(DEMO_MANAGER),
    'other user': await find(OTHER_USER),
  } satisfies Record<DemoReader, unknown>;
}
