import { ApiError, isOutage } from '../../api/api-error.ts';
import { fieldOf } from '../../lib/field-of.ts';
import { FieldsRefused, FormRefused } from '../../ui/form/form-refused.ts';

/** Why a call failed, for a person. A refusal has the server's words: they are written for the provider's people. */
export function failureWords(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong in this browser. Reload the page and try again.';
  if (error.status === 429) return `Too many attempts. Try again in ${waitOf(error.body)}.`;
  if (isOutage(error)) return 'The server did not answer. Look whether it was done before you try again.';
  const detail = fieldOf(error.body, 'detail');
  if (error.status < 500 && typeof detail === 'string') return detail;
  if (error.status < 500) return Object.values(problemsOf(error.body)).join(' ') || 'It was refused.';
  return 'The server failed. If it happens again, look into its log.';
}

/** Of a form: what is wrong with a field is said there, all else below the fields. For `catch`. */
export function refuseForm(messages: Readonly<Record<number, string>> = {}): (cause: unknown) => never {
  return (cause) => {
    const { status = -1, body = null } = cause instanceof ApiError ? cause : {};
    const fields = problemsOf(body);
    if (status === 400 && Object.keys(fields).length > 0) throw new FieldsRefused(fields, { cause });
    throw new FormRefused(messages[status] ?? failureWords(cause), { cause });
  };
}

/** The first message of each field. */
function problemsOf(body: unknown): Readonly<Record<string, string>> {
  if (typeof body !== 'object' || body === null) return {};
  const found = Object.entries(body).flatMap(([field, problems]) => {
    const first: unknown = Array.isArray(problems) ? problems[0] : undefined;
    return typeof first === 'string' ? [[field, first]] : [];
  });
  return Object.fromEntries(found);
}

/** The server says it in seconds, in words. */
function waitOf(body: unknown): string {
  const seconds = Number(/(\d+) second/.exec(String(fieldOf(body, 'detail')))?.[1] ?? 300);
  if (seconds <= 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
