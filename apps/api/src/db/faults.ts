/** PostgreSQL states and Node errors that mean "no database just now", not "a wrong statement". */
const AWAY = new Set([
  '57014', // statement timeout
  '57P01', // shut down by an administrator
  '57P02', // crashed
  '57P03', // starting up
  '53300', // too many connections
  // A server that does not know us, or our database, any more: it may again, and nobody who asks can help it.
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
  // A host whose name is gone while it restarts, as a container's is.
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  'P2028',
]);

const AWAY_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Can't reach database|Client has encountered a connection error|not queryable/i;

/** Whether an error, or what caused it, says that the database could not be reached in time. */
export function isDatabaseAway(error: unknown): boolean {
  return faultsIn(error).some(({ code, message }) => AWAY.has(code ?? '') || AWAY_WORDS.test(message));
}

/** Every code of an error and of what caused it: PostgreSQL's, Node's and Prisma's, which hides the first two. */
export function faultCodes(error: unknown): ReadonlySet<string> {
  return new Set(faultsIn(error).flatMap(({ code }) => code ?? []));
}

interface Fault {
  readonly message: string;
  readonly code?: string | undefined;
}

/** An error and what caused it, as far as they say. */
function faultsIn(error: unknown, depth = 0): Fault[] {
  if (depth > 4 || !isRecord(error)) return [];
  const { message, code, originalCode, cause, meta, errors } = error;
  const driver = isRecord(meta) ? meta.driverAdapterError : undefined;
  const inner = Array.isArray(errors) ? errors : [];
  return [
    { message: typeof message === 'string' ? message : '', code: typeof code === 'string' ? code : undefined },
    ...(typeof originalCode === 'string' ? [{ message: '', code: originalCode }] : []),
    ...[cause, driver, ...inner].flatMap((one) => faultsIn(one, depth + 1)),
  ];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
