import { hashOf } from '../../src/domains/desk/desk-secrets.ts';
import { makeInvitation } from '../../src/domains/desk/invitations/make-invitation.ts';
import { codeOf, DESK_PASSWORD, proofOf } from '../desk.ts';
import { makeWholesaler, unique } from '../factories.ts';
import { SENDING_EXAMPLES } from './desk-sending-examples.ts';
import type { RouteExamples } from './route-example.ts';
import type { World } from './world.ts';

/** Read by anybody of the desk. */
const read: RouteExamples = { make: async (world) => ({ status: 200, token: (await world.operator('viewer')).token }) };

async function invite({ it: app }: World): Promise<string> {
  const data = {
    email: `${unique('o')}@provider.example`,
    name: 'New',
    role: 'viewer',
    createdAt: app.clock.now(),
  } as const;
  const { id } = await app.db.prisma.operator.create({ data });
  const link = (await makeInvitation({ db: app.db, clock: app.clock, linkBase: 'http://localhost/' }, id)) ?? '';
  return new URL(link).hash.slice(1);
}

async function sessionOf({ it: app, operator }: World, known?: { token: string }): Promise<{ id: number }> {
  const { token } = known ?? (await operator());
  const { id } = await app.db.prisma.deskSession.findUniqueOrThrow({ where: { tokenHash: hashOf(token) } });
  return { id };
}

/** What makes somebody a wholesaler's person. */
const ofWholesaler = async ({ it: app }: World) => ({ role: 'wholesaler', wholesaler: (await makeWholesaler(app)).id });

/** A call of an admin about somebody else. */
const about = (status: number): RouteExamples => ({
  make: async ({ operator }) => {
    const { token } = await operator();
    const { id } = await operator('operator');
    return { status, token, params: { id } };
  },
  shared: ['id'],
});

export const DESK_EXAMPLES: Readonly<Record<string, RouteExamples>> = {
  'desk.signInAtDesk': {
    make: async (world) => ({
      status: 200,
      body: { email: (await world.operator()).email, password: DESK_PASSWORD },
    }),
  },
  'desk.enterCode': {
    make: async (world) => {
      const { email, code } = await world.operator();
      return { status: 200, body: { proof: await proofOf(world.it, email), code: code() } };
    },
  },
  'desk.acceptInvitation': {
    make: async (world) => ({
      status: 200,
      body: { invitation: await invite(world), password: unique('a new one here ') },
    }),
  },
  'desk.confirmInvitation': {
    make: async (world) => {
      const invitation = await invite(world);
      const body = { invitation, password: unique('a new one here ') };
      const { body: chosen } = await world.it.call('POST', '/api/desk/invitations/accept/', { body });
      return { status: 200, body: { invitation, code: codeOf(world.it, chosen.secret) } };
    },
  },
  'desk.getMe': read,
  'desk.signOutOfDesk': { make: async (world) => ({ status: 204, token: (await world.operator('viewer')).token }) },
  'desk.listSessions': read,
  'desk.endSession': {
    make: async (world) => {
      const known = await world.operator('viewer');
      return { status: 204, token: known.token, params: await sessionOf(world, known) };
    },
    elsewhere: (world) => sessionOf(world),
  },
  'desk.endOtherSessions': { make: async (world) => ({ status: 200, token: (await world.operator('viewer')).token }) },
  'desk.changePassword': {
    make: async (world) => ({
      status: 200,
      token: (await world.operator('viewer')).token,
      body: { current_password: DESK_PASSWORD, password: unique('a new one here ') },
    }),
  },
  'desk.makeRecoveryCodes': {
    make: async (world) => {
      const { token, code } = await world.operator('viewer');
      return { status: 200, token, body: { code: code() } };
    },
  },
  'desk.listNeeds': read,
  ...SENDING_EXAMPLES,
  'desk.listOperators': { make: async (world) => ({ status: 200, token: (await world.operator()).token }) },
  'desk.inviteOperator': {
    make: async (world) => ({
      status: 201,
      token: (await world.operator()).token,
      body: { email: `${unique('o')}@northvet.example`, name: 'Aoife Kelly', ...(await ofWholesaler(world)) },
    }),
    shared: ['wholesaler'],
  },
  'desk.inviteAgain': about(200),
  'desk.changeOperator': {
    make: async (world) => {
      const { token } = await world.operator();
      const { id } = await world.operator('operator');
      return { status: 200, token, params: { id }, body: { name: 'Aoife Kelly', ...(await ofWholesaler(world)) } };
    },
    shared: ['id', 'wholesaler'],
  },
  'desk.endOperator': about(204),
  'desk.endSessionsOfOperator': about(200),
};
