import { z } from 'zod';
import { Detail } from '../shared/errors.ts';
import type { Route } from '../shared/route.ts';
import { deskSendingRoutes, PartAtDesk, PartWithTries, Try } from './sending.ts';

const { listParts, getPart } = deskSendingRoutes;

const OwnPart = PartAtDesk.omit({ practice: true, wholesaler: true, reason: true, last_fault: true })
  .extend({ practice: z.string().describe('Its name, as it stands on the order.') })
  .meta({ id: 'OwnPart' });
export type OwnPart = z.infer<typeof OwnPart>;

const OwnTry = Try.omit({ has_bodies: true })
  .extend({ fault: z.string().nullable().describe('Of an order by HTTP: why it did not arrive.') })
  .meta({ id: 'OwnTry' });

const { account_number, delivery_address, phone, lines, next_try_at } = PartWithTries.shape;
const OwnPartWithTries = OwnPart.extend({
  ...{ account_number, delivery_address, phone, lines, next_try_at },
  may_be_linked: z.boolean().describe('Whether it arrived, so that it can be confirmed by its link.'),
  tries: z.array(OwnTry),
}).meta({ id: 'OwnPartWithTries' });
export type OwnPartWithTries = z.infer<typeof OwnPartWithTries>;

/** What somebody of a wholesaler sees of the orders to it. */
export const deskOwnOrdersRoutes = {
  listOwnParts: {
    ...listParts,
    id: 'desk.listOwnParts',
    path: '/api/desk/own/parts/',
    summary: 'Parts of orders that are for the own wholesaler, those of the newest order first',
    role: 'wholesaler',
    query: listParts.query.omit({ wholesaler: true, practice: true }),
    responses: {
      200: z.object({ next: listParts.responses[200].shape.next, results: z.array(OwnPart) }),
    },
  },
  getOwnPart: {
    ...getPart,
    id: 'desk.getOwnPart',
    path: '/api/desk/own/parts/:uid/',
    summary: 'Such a part with its lines and every try to send it, without what was said on the wire',
    role: 'wholesaler',
    responses: { 200: OwnPartWithTries },
  },
  linkOwnPart: {
    id: 'desk.linkOwnPart',
    method: 'POST',
    path: '/api/desk/own/parts/:uid/link/',
    summary: 'The link by which such a part is confirmed, the same as in its mail',
    access: 'desk',
    role: 'wholesaler',
    changes: ['desk'],
    params: getPart.params,
    responses: { 200: z.object({ url: z.url() }) },
    refusals: {
      409: {
        description: 'It did not arrive, or all was said of it',
        body: Detail,
        example: { detail: 'It did not arrive yet: nothing of it can be confirmed.', code: 'wrong_state' },
      },
    },
  },
} as const satisfies Record<string, Route>;
