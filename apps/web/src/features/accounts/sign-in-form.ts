import { z } from 'zod';
import { Email } from './email-rule.ts';

/** What the form asks for before it bothers the server; the password goes as typed. */
export const Credentials = z.object({
  email: Email,
  password: z.string().min(1, 'Password is required'),
});
export type Credentials = z.infer<typeof Credentials>;
