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
export function isDatabaseAway(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 4) return false;
  const { code, cause, meta, errors } = error as Error & { code?: unknown; meta?: unknown; errors?: unknown };
  if (typeof code === 'string' && AWAY.has(code)) return true;
  if (AWAY_WORDS.test(error.message)) return true;
  const driver = isRecord(meta) ? meta.driverAdapterError : undefined;
  const inner = Array.isArray(errors) ? errors : [];
  return [cause, driver, ...inner].some(
    (one) =>
      isDatabaseAway(one, depth + 1) ||
      (isRecord(one) && typeof one.originalCode === 'string' && AWAY.has(one.originalCode)),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
