import { z } from 'zod';

const INVALID = 'Email is not valid.';

/** An address as the server takes it, without the spaces around it. */
export const Email = z.string().trim().min(1, 'Email is required').max(254, INVALID).pipe(z.email(INVALID));
