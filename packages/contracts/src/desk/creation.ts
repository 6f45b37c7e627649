import { z } from 'zod';
import { Detail } from '../shared/errors.ts';
import { choice, decimal, email, text, trimmedText } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { PracticeFields, PracticeWithPeople } from './practices.ts';
import { ORDER_TRANSPORTS, SECRET_MAX, SECRET_MIN, TERM_MAX, WholesalerAtDesk } from './wholesalers.ts';

const euros = decimal({ min: 0, max: TERM_MAX }).optional();
const headers = z.object({ 'idempotency-key': text({ max: 255 }).optional() });
const keyReused = {
  description: 'The `Idempotency-Key` was sent with something else before',
  body: Detail,
  example: { detail: 'This Idempotency-Key was used for another request.', code: 'idempotency_key_reused' },
} as const;

/** Who orders here, and from whom: both are made once per `Idempotency-Key`. */
export const deskCreationRoutes = {
  createPractice: {
    id: 'desk.createPractice',
    method: 'POST',
    path: '/api/desk/practices/',
    summary: 'Create a practice with its first user, who is sent a link to set a password, for 72 hours',
    access: 'desk',
    role: 'admin',
    changes: ['desk'],
    // Each sends an e-mail.
    rateLimit: 0.05,
    headers,
    body: PracticeFields.extend({
      email: email(),
      first_name: trimmedText({ max: 100 }),
      last_name: trimmedText({ max: 100 }),
    }).meta({ id: 'NewPracticeAtDesk' }),
    responses: { 201: PracticeWithPeople },
    refusals: {
      409: {
        description: 'Somebody has this address',
        body: Detail,
        example: { detail: 'Another user has this address.', code: 'user_exists' },
      },
      422: keyReused,
    },
  },
  createWholesaler: {
    id: 'desk.createWholesaler',
    method: 'POST',
    path: '/api/desk/wholesalers/',
    summary:
      'Create a wholesaler with its terms and how orders reach it; practices order there once they have an account',
    access: 'desk',
    role: 'admin',
    changes: ['desk'],
    headers,
    body: z
      .object({
        name: trimmedText({ max: 200 }),
        free_shipping_threshold: euros,
        delivery_fee: euros,
        minimum_order: euros,
        cut_off: trimmedText({ max: 20 }).optional(),
        transport: choice(ORDER_TRANSPORTS),
        order_address: trimmedText({ max: 1_000 }).optional(),
        order_secret: text({ max: SECRET_MAX }).optional().describe(`At least ${SECRET_MIN} characters.`),
      })
      .meta({ id: 'NewWholesaler' }),
    responses: { 201: WholesalerAtDesk },
    refusals: {
      409: {
        description: 'There is one of this name',
        body: Detail,
        example: { detail: 'There is a wholesaler Northvet Supplies already.', code: 'already_exists' },
      },
      422: keyReused,
    },
  },
} as const satisfies Record<string, Route>;
