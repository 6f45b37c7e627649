import { z } from 'zod';

/** What the form asks for before it bothers the server; the password goes as typed. */
export const Credentials = z.object({
  email: z.string().trim().min(1, 'Email is required').pipe(z.email('Email is not valid.')),
  password: z.string().min(1, 'Password is required'),
});
export type Credentials = z.infer<typeof Credentials>;
