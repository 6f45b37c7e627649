import { accountsRoutes } from '@formulary/contracts/accounts';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { failInWords, TOO_MANY_ATTEMPTS } from './authentication-error.ts';
import type { NewPassword } from './password-rules.ts';

/** The link is valid, but the password is not; the link may be used again. */
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

/** Throws PasswordRefused and AuthenticationError. */
export async function resetPassword(link: { uid: string; token: string }, body: NewPassword): Promise<void> {
  try {
    await callApi(accountsRoutes.resetPassword, { params: link, body });
  } catch (cause) {
    const fields = refusedFields(cause);
    if (fields) throw new PasswordRefused(fields, { cause });
    fail(cause);
  }
}

/** The first problem of each field; undefined where neither has one. */
function refusedFields(error: unknown): Partial<NewPassword> | undefined {
  if (!(error instanceof ApiError) || error.status !== 400) return undefined;
  const found = (['password', 'password_confirm'] as const).flatMap((field) => {
    const [words]: unknown[] = fieldOf(error.body, field);
    return typeof words === 'string' ? [[field, words]] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

function fieldOf(body: unknown, field: string): unknown[] {
  const findings: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined;
  return Array.isArray(findings) ? findings : [];
}
