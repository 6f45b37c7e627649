import type { DeskRole } from '@formulary/contracts/shared/desk-roles';
import { keepUpload } from '../../src/domains/adverts/keep-upload.ts';
import { saveAdvert } from '../../src/domains/adverts/save-advert.ts';
import { later, SECOND } from '../../src/kernel/clock.ts';
import { unique } from '../factories.ts';
import { recallShop } from '../recall-shop.ts';
import { advertOf, gif, svg } from '../uploads.ts';
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

/** A recall of packs that a practice received. */
async function standingRecall({ it: app }: World): Promise<number> {
  const shop = await recallShop(app);
  return (await shop.publish()).id;
}

const onRecall = (role: DeskRole): RouteExamples => ({
  make: async (world) => {
    const { token } = await world.operator(role);
    return { status: 200, token, params: { id: await standingRecall(world) } };
  },
  shared: ['id'],
});

const ofNotice: RouteExamples = {
  make: async (world) => {
    const { token } = await world.operator('operator');
    const { batch } = await recallShop(world.it);
    return { status: 200, token, body: { title: 'Wrong label', text: `Lot ${batch}` } };
  },
};

/** Not shown for years: the world has its own adverts. */
async function savedAdvert({ it: app }: World): Promise<number> {
  const identifier = unique('ad');
  await saveAdvert(app, advertOf({ identifier, shownFrom: new Date('2100-01-01T00:00:00Z') }));
  return (await app.db.prisma.advert.findUniqueOrThrow({ where: { identifier } })).id;
}

async function advertSettings({ it: app }: World): Promise<Record<string, unknown>> {
  const [image, large] = [
    await keepUpload(app, gif(unique()), 'picture'),
    await keepUpload(app, gif(unique()), 'picture'),
  ];
  return {
    ...{ description: 'A cow', image: image.hash, image_large: large.hash, location: 'cart', type: 'banner' },
    ...{ action: 'search', search_term: 'calcium', priority: 7 },
    ...{ shown_from: '2100-01-01T00:00:00Z', shown_until: '2100-02-01T00:00:00Z' },
  };
}

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
  'desk.listAdverts': {
    make: async (world) => {
      await savedAdvert(world);
      return { status: 200, token: (await world.operator('viewer')).token };
    },
  },
  'desk.uploadAdvertFile': {
    make: async (world) => {
      const { token } = await world.operator('operator');
      const document = Buffer.from(svg(`<title>${unique()}</title>`).content).toString();
      return { status: 200, token, query: { kind: 'picture', file_name: 'cow.svg' }, document };
    },
  },
  'desk.createAdvert': {
    make: async (world) => {
      const { token } = await world.operator('operator');
      return { status: 200, token, body: { identifier: unique('new'), ...(await advertSettings(world)) } };
    },
  },
  'desk.changeAdvert': {
    make: async (world) => {
      const { token } = await world.operator('operator');
      const id = await savedAdvert(world);
      return { status: 200, token, params: { id }, body: await advertSettings(world) };
    },
    shared: ['id'],
  },
  'desk.removeAdvert': {
    make: async (world) => {
      const { token } = await world.operator('operator');
      return { status: 204, token, params: { id: await savedAdvert(world) } };
    },
    shared: ['id'],
  },
  'desk.listRecalls': {
    make: async (world) => {
      const { token } = await world.operator('viewer');
      const [, second] = [await standingRecall(world), await standingRecall(world)];
      return { status: 200, token, query: { after: String(second) } };
    },
  },
  'desk.getRecall': onRecall('viewer'),
  'desk.previewRecall': ofNotice,
  'desk.publishRecall': ofNotice,
  'desk.withdrawRecall': onRecall('operator'),
  'desk.removeNotification': {
    make: async (world) => {
      const { token } = await world.operator('operator');
      const { id } = await readNotification(world);
      return { status: 204, token, params: { id } };
    },
    shared: ['id'],
  },
};
