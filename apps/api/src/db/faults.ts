/** PostgreSQL states and Node errors that mean that the database is not available. */
const AWAY = new Set([
  '57014', // statement timeout
  '57P01', // shut down by an administrator
  '57P02', // crashed
  '57P03', // starting up
  '53300', // too many connections
  '25006', // a primary that has just become a replica
  // Refused sign-ins and a missing database: no client can fix them, and they may pass.
  '28000',
  '28P01',
  '3D000',
  '08000',
  '08003',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // A container's host name is gone while it restarts.
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

const AWAY_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|not queryable/i;

export function isDatabaseAway(error: unknown): boolean {
  return faultsIn(error).some(({ code, message }) => AWAY.has(code ?? '') || AWAY_WORDS.test(message));
}

/** All codes of an error and its causes: those of Prisma's schema engine are PostgreSQL's. */
export function faultCodes(error: unknown): ReadonlySet<string> {
  return new Set(faultsIn(error).flatMap(({ code }) => code ?? []));
}

interface Fault {
  readonly message: string;
  readonly code?: string | undefined;
}

function faultsIn(error: unknown, depth = 0): Fault[] {
  if (depth > 4 || !isRecord(error)) return [];
  const { message, code, originalCode, cause, errors } = error;
  const inner = Array.isArray(errors) ? errors : [];
  return [
    { message: typeof message === 'string' ? message : '', code: typeof code === 'string' ? code : undefined },
    ...(typeof originalCode === 'string' ? [{ message: '', code: originalCode }] : []),
    ...[cause, ...inner].flatMap((one) => faultsIn(one, depth + 1)),
  ];
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
