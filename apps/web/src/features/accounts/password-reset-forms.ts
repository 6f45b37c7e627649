import { PASSWORD_MAX, PASSWORD_MIN } from '@formulary/contracts/accounts';
import { z } from 'zod';
import { Email } from './email-rule.ts';

export const ResetRequest = z.object({ email: Email });

/** Passwords go as typed; the server may still refuse one for being too common. */
export const NewPassword = z
  .object({ password: typed('Password'), password_confirm: typed('Password confirmation') })
  .refine(({ password, password_confirm: again }) => password === again, {
    path: ['password_confirm'],
    error: 'Passwords must match',
    // Whatever else is wrong with the first, as soon as both are there to be compared.
    when: ({ value }) => Both.safeParse(value).success,
  });
export type NewPassword = z.infer<typeof NewPassword>;

const Both = z.object({ password: z.string().min(1), password_confirm: z.string().min(1) });

function typed(name: string) {
  return z
    .string()
    .min(1, { error: `${name} is required`, abort: true })
    .min(PASSWORD_MIN, `${name} must be at least ${PASSWORD_MIN} characters.`)
    .max(PASSWORD_MAX, `${name} must be at most ${PASSWORD_MAX} characters.`);
}
