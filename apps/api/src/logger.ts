import { type DestinationStream, type Logger, pino } from 'pino';
import { withoutSecrets } from './kernel/without-secrets.ts';

/** Fields with secrets, at the top and one level deep. */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'password_confirm',
  'token',
  'access',
  'refresh',
  'jwt',
  'html',
  'text',
].flatMap((name) => [`["${name}"]`, `*["${name}"]`]);

/** The log: one JSON object per line, by default to standard output. `mixin` adds fields to each. */
export function openLogger(level: string, destination?: DestinationStream, mixin?: () => object): Logger {
  const options = {
    level,
    ...(mixin && { mixin }),
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: SECRET_FIELDS, censor: '[secret]' },
    serializers: { err: describeError, error: describeError },
    hooks: {
      logMethod(parameters: Parameters<Logger['info']>, method: (...parameters: never[]) => void) {
        const safe = inWords(parameters).map((one) => (typeof one === 'string' ? withoutSecrets(one) : one));
        Reflect.apply(method, this, safe);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** pino would log a lone error by its unfiltered message. */
function inWords(parameters: readonly unknown[]): readonly unknown[] {
  const [first, ...more] = parameters;
  const error = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err;
  return more.length === 0 && error instanceof Error ? [{ err: error }, error.message] : parameters;
}

/** Only these fields of an error: others of PostgreSQL and mail contain rows, parameters and messages. */
function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutSecrets(error) : typeof error;
  const { name, message, stack, cause } = error;
  const { code } = error as { code?: unknown };
  return {
    type: name,
    message: withoutSecrets(message),
    ...(typeof code === 'string' && { code }),
    stack: withoutSecrets(stack ?? ''),
    ...(cause !== undefined && depth < 3 && { cause: describeError(cause, depth + 1) }),
  };
}
