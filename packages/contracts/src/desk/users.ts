import { z } from 'zod';
import { Detail } from '../shared/errors.ts';
import { email, pathId, reference, trimmedText, trueOrFalse } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { UserAtDesk } from './practices.ts';

const name = () => trimmedText({ max: 100 });
const params = z.object({ id: pathId() });

/** Who a user is. */
export const UserDetails = z
  .object({
    email: email().optional(),
    first_name: name().optional(),
    last_name: name().optional(),
    practice: reference().optional(),
  })
  .meta({ id: 'UserDetailsAtDesk' });

const NewUser = z
  .object({
    practice: reference(),
    email: email(),
    first_name: name(),
    last_name: name(),
    can_order: trueOrFalse().default(true).describe('If not, they ask for products.'),
  })
  .meta({ id: 'NewUserAtDesk' });

const addressTaken = {
  description: 'Somebody has this address, or stands in the books of their practice',
  body: Detail,
  example: { detail: 'Another user has this address.', code: 'user_exists' },
} as const;

/** Who the users of practices are, and how they get in. */
export const deskUserRoutes = {
  inviteUser: {
    id: 'desk.inviteUser',
    method: 'POST',
    path: '/api/desk/users/',
    summary: 'Create a user of a practice, who is sent a link to set a password, for 72 hours',
    access: 'desk',
    role: 'admin',
    changes: ['desk'],
    // Each sends an e-mail.
    rateLimit: 0.05,
    body: NewUser,
    responses: { 201: UserAtDesk },
    refusals: { 409: { ...addressTaken, description: 'Somebody has this address' } },
  },
  changeUserDetails: {
    id: 'desk.changeUserDetails',
    method: 'PATCH',
    path: '/api/desk/users/:id/details/',
    summary: "Change a user's address, name or practice; another address or practice ends their sessions",
    access: 'desk',
    role: 'admin',
    changes: ['desk'],
    params,
    body: UserDetails,
    responses: { 200: UserAtDesk },
    refusals: { 409: addressTaken },
  },
  sendPasswordLink: {
    id: 'desk.sendPasswordLink',
    method: 'POST',
    path: '/api/desk/users/:id/password-link/',
    summary: 'Send a user a link to set a new password, for one hour, or the first one again, for 72',
    access: 'desk',
    role: 'operator',
    changes: ['desk'],
    rateLimit: 0.05,
    params,
    responses: { 200: UserAtDesk },
    refusals: {
      409: {
        description: 'They are disabled',
        body: Detail,
        example: { detail: 'aoife@ennis.example is disabled: enable the user first.', code: 'wrong_state' },
      },
    },
  },
} as const satisfies Record<string, Route>;
