import { accountsRoutes } from '@formulary/contracts/accounts';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { fieldOf } from '../../lib/field-of.ts';
import { FieldsRefused, type Problems } from '../../ui/form/form-refused.ts';
import type { NewPassword } from './password-rules.ts';
import { TOO_MANY_ATTEMPTS, throwWithMessage } from './throw-with-message.ts';

const fail = throwWithMessage(
  { 429: TOO_MANY_ATTEMPTS, 400: 'Link is no longer valid, please request another reset email.' },
  'Unknown error.',
);

/** Throws FieldsRefused where the password is refused, and the link may be used again; else FormRefused. */
export async function resetPassword(link: { uid: string; token: string }, body: NewPassword): Promise<void> {
  try {
    await callApi(accountsRoutes.resetPassword, { params: link, body });
  } catch (cause) {
    const fields = refusedFields(cause);
    if (fields) throw new FieldsRefused(fields, { cause });
    fail(cause);
  }
}

function refusedFields(error: unknown): Problems | undefined {
  if (!(error instanceof ApiError) || error.status !== 400) return undefined;
  const found = (['password', 'password_confirm'] as const).flatMap((field) => {
    const problems = fieldOf(error.body, field);
    const first: unknown = Array.isArray(problems) ? problems[0] : undefined;
    return typeof first === 'string' ? [[field, first]] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}
