import { accountsRoutes } from '@formulary/contracts/accounts';
import { z } from 'zod';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { failInWords, TOO_MANY_ATTEMPTS } from './authentication-error.ts';
import type { NewPassword } from './password-reset-forms.ts';

/** The link is good, the password is not: what is wrong with which field. The link may be used again. */
export class PasswordRefused extends Error {
  readonly fields: Readonly<Partial<NewPassword>>;
  constructor(fields: Partial<NewPassword>, options: ErrorOptions) {
    super('The password was refused', options);
    this.fields = fields;
  }
}

const fail = failInWords(
  { 429: TOO_MANY_ATTEMPTS, 400: 'Link is no longer valid, please request another reset email.' },
  'Unknown error.',
);

/** Sets the password of a link's user. Throws PasswordRefused and AuthenticationError. */
export async function resetPassword(link: { uid: string; token: string }, body: NewPassword): Promise<void> {
  try {
    await callApi(accountsRoutes.resetPassword, { params: link, body });
  } catch (cause) {
    const fields = refusedFields(cause);
    if (fields) throw new PasswordRefused(fields, { cause });
    fail(cause);
  }
}

const firstOf = z.tuple([z.string()], z.string()).transform(([first]) => first);
const ByField = z.union([
  z.object({ password: firstOf, password_confirm: firstOf.optional() }),
  z.object({ password: firstOf.optional(), password_confirm: firstOf }),
]);

function refusedFields(error: unknown): Partial<NewPassword> | undefined {
  if (!(error instanceof ApiError) || error.status !== 400) return undefined;
  const { data } = ByField.safeParse(error.body);
  // Without the keys of fields that are in order.
  return data && Object.fromEntries(Object.entries(data).filter(([, words]) => words !== undefined));
}
