import pg from 'pg';

/** Counts what a piece of work sends to PostgreSQL; transaction brackets and the read of the signed-in user are free. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...parameters: unknown[]) {
    const [first] = parameters;
    const text = typeof first === 'string' ? first : (first as { text?: string }).text;
    if (text !== undefined && !FREE.test(text)) sent.push(text);
    return Reflect.apply(original, this, parameters);
  } as typeof original; // the overloads of query() cannot be written out here
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original;
  }
  return sent;
}

const FREE =
  /^\s*(BEGIN|COMMIT|ROLLBACK|SET |DEALLOCATE)|AS "sessionHolds"|pgboss\.(version|queue|schedule)|LISTEN|application_name/i;
