import { makeUser, makeWholesaler, unique } from '../factories.ts';
import type { RouteExamples } from './route-example.ts';

/** A call of an operator about a user. */
const onUser = (body?: Record<string, unknown>): RouteExamples => ({
  make: async (world) => {
    const { token } = await world.operator('operator');
    const { id } = await world.visitor();
    return { status: 200, token, params: { id }, ...(body && { body }) };
  },
  shared: ['id'],
});

/** A call of an admin about a practice. */
const onPractice: RouteExamples = {
  make: async (world) => {
    const { token } = await world.operator();
    const { practiceId } = await world.visitor();
    return { status: 200, token, params: { id: practiceId } };
  },
  shared: ['id'],
};

export const PRACTICES_EXAMPLES: Readonly<Record<string, RouteExamples>> = {
  'desk.listPractices': {
    make: async (world) => {
      const { token } = await world.operator('viewer');
      const ids = [(await world.visitor()).practiceId, (await world.visitor()).practiceId];
      const { practice } = world.it.db.prisma;
      await practice.updateMany({ where: { id: { in: ids } }, data: { archivedAt: world.it.clock.now() } });
      const named = await practice.findMany({ where: { id: { in: ids } } });
      const [first] = named.toSorted((a, b) => (a.name < b.name ? -1 : 1));
      return { status: 200, token, query: { q: 'practice', show: 'archived', after: String(first?.id) } };
    },
  },
  'desk.getPractice': {
    make: async (world) => {
      const { token } = await world.operator('viewer');
      const { practiceId } = await world.visitor();
      return { status: 200, token, params: { id: practiceId } };
    },
    shared: ['id'],
  },
  'desk.createPractice': {
    make: async (world) => {
      const { token } = await world.operator();
      const fields = { name: unique('Practice '), address: '1 Main Street\nEnnis', phone: '1' };
      const person = { email: `${unique('u')}@practice.example`, first_name: 'Niamh', last_name: 'Kelly' };
      return { status: 201, token, headers: { 'idempotency-key': unique('k') }, body: { ...fields, ...person } };
    },
  },
  'desk.changePractice': {
    make: async (world) => {
      const { token } = await world.operator('operator');
      const { practiceId } = await world.visitor();
      const body = { name: unique('Practice '), address: '1 Main Street\nEnnis', phone: '1', delivery_cost: 4.5 };
      return { status: 200, token, params: { id: practiceId }, body };
    },
    shared: ['id'],
  },
  'desk.setAccount': {
    make: async (world) => {
      const { token } = await world.operator('operator');
      const { practiceId } = await world.visitor();
      const { id: wholesaler } = await makeWholesaler(world.it);
      return { status: 200, token, params: { id: practiceId, wholesaler }, body: { account_number: 'A-17' } };
    },
    shared: ['id', 'wholesaler'],
  },
  'desk.dropAccount': {
    make: async (world) => {
      const { token } = await world.operator('operator');
      const wholesaler = await makeWholesaler(world.it);
      const { practiceId } = await makeUser(world.it, [wholesaler]);
      return { status: 204, token, params: { id: practiceId, wholesaler: wholesaler.id } };
    },
    shared: ['id', 'wholesaler'],
  },
  'desk.listUsers': {
    make: async (world) => {
      const { token } = await world.operator('viewer');
      const people = [await world.visitor(), await world.visitor()];
      const archived = { archivedAt: world.it.clock.now(), wasActive: true, isActive: false };
      await world.it.db.prisma.user.updateMany({
        where: { id: { in: people.map(({ id }) => id) } },
        data: archived,
      });
      const [first] = people.toSorted((a, b) => (a.email < b.email ? -1 : 1));
      return { status: 200, token, query: { q: 'practice.example', show: 'archived', after: String(first?.id) } };
    },
  },
  'desk.inviteUser': {
    make: async (world) => {
      const { token } = await world.operator();
      const { practiceId: practice } = await world.visitor();
      const person = { email: `${unique('u')}@practice.example`, first_name: 'Niamh', last_name: 'Kelly' };
      return { status: 201, token, body: { practice, ...person, can_order: false } };
    },
    shared: ['practice'],
  },
  'desk.changeUserDetails': {
    make: async (world) => {
      const { token } = await world.operator();
      const { id } = await world.visitor();
      const { practiceId: practice } = await world.visitor();
      const person = { email: `${unique('u')}@practice.example`, first_name: 'Niamh', last_name: 'Kelly' };
      return { status: 200, token, params: { id }, body: { practice, ...person } };
    },
    shared: ['id', 'practice'],
  },
  'desk.sendPasswordLink': onUser(),
  'desk.changeUser': onUser({ can_order: false }),
  'desk.disableUser': onUser(),
  'desk.enableUser': onUser(),
  'desk.archiveUser': onUser(),
  'desk.restoreUser': onUser(),
  'desk.archivePractice': onPractice,
  'desk.restorePractice': onPractice,
  'desk.listAudit': {
    make: async (world) => {
      const { token, email } = await world.operator('viewer');
      const entry = { at: world.it.clock.now(), actor: email, action: 'users set', subject: email, details: {} };
      const { auditEntry } = world.it.db.prisma;
      await auditEntry.create({ data: entry });
      const { id } = await auditEntry.create({ data: entry });
      return { status: 200, token, query: { subject: email, actor: email, action: 'users', after: String(id) } };
    },
  },
};
