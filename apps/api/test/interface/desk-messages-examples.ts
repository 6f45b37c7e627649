import { later, SECOND } from '../../src/kernel/clock.ts';
import type { RouteExamples } from './route-example.ts';
import type { World } from './world.ts';

/** A notification to one practice that two of its people read. */
async function readNotification({ it: app, ...world }: World) {
  const reader = await world.visitor();
  const now = app.clock.now();
  const { notification, notificationRead, user } = app.db.prisma;
  const { id } = await notification.create({
    data: { title: 'News', content: 'Of note.', date: now, practiceId: reader.practiceId },
  });
  const { id: colleague } = await user.create({
    data: {
      ...{ email: `second-${reader.email}`, firstName: 'Second', lastName: 'Reader' },
      practiceId: reader.practiceId,
    },
  });
  const reads = [reader.id, colleague].map((userId, at) => ({
    userId,
    notificationId: id,
    readAt: later(now, at * SECOND),
  }));
  await notificationRead.createMany({ data: reads });
  return { id, practiceId: reader.practiceId, last: colleague };
}

const written = { title: 'Stocktaking', content: 'No deliveries on Friday.', link: '/price-changes' };
const writing = (more: Record<string, unknown> = {}): RouteExamples => ({
  make: async (world) => {
    const { token } = await world.operator('operator');
    const { practiceId } = await world.visitor();
    const times = { date: '2100-01-01T00:00:00Z', expires_at: '2100-02-01T00:00:00Z' };
    return {
      status: 200,
      token,
      body: { ...written, ...times, practice: practiceId, disable_mark_read: true, ...more },
    };
  },
  shared: ['practice'],
});

export const DESK_MESSAGES_EXAMPLES: Readonly<Record<string, RouteExamples>> = {
  'desk.listPublished': {
    make: async (world) => {
      const { token } = await world.operator('viewer');
      const [, second] = [await readNotification(world), await readNotification(world)];
      return { status: 200, token, query: { to: 'some', all: true, after: String(second.id) } };
    },
  },
  'desk.getPublished': {
    make: async (world) => {
      const { token } = await world.operator('viewer');
      const { id } = await readNotification(world);
      return { status: 200, token, params: { id } };
    },
    shared: ['id'],
  },
  'desk.listReadingPractices': {
    make: async (world) => {
      const { token } = await world.operator('viewer');
      const { id } = await readNotification(world);
      return { status: 200, token, params: { id }, query: { q: 'practice' } };
    },
    shared: ['id'],
  },
  'desk.listReaders': {
    make: async (world) => {
      const { token } = await world.operator('viewer');
      const { id, practiceId, last } = await readNotification(world);
      return { status: 200, token, params: { id }, query: { practice: practiceId, after: String(last) } };
    },
    filters: ['practice'],
    shared: ['id', 'practice'],
  },
  'desk.previewNotification': writing(),
  'desk.publishNotification': writing({ topic: 'stocktaking' }),
  'desk.removeNotification': {
    make: async (world) => {
      const { token } = await world.operator('operator');
      const { id } = await readNotification(world);
      return { status: 204, token, params: { id } };
    },
    shared: ['id'],
  },
};
