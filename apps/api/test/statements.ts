import pg from 'pg';

/**
 * What a piece of work sends to PostgreSQL. Free are transaction brackets, the read of the signed-in user, and what the
 * queues' own connections do by themselves; a job that is put into a queue is sent by the application's and counts.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...parameters: unknown[]) {
    const [first] = parameters;
    const text =
      typeof first === 'string' ? first : ((first as { text?: string }).text ?? 'a statement without a text');
    if (!FREE.test(text) && !isOfQueues(this)) sent.push(text);
    return Reflect.apply(original, this, parameters);
  } as typeof original; // the overloads of query() cannot be written out here
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original;
  }
  return sent;
}

const FREE = /^\s*(BEGIN|COMMIT|ROLLBACK)\s*;?\s*$|AS "sessionHolds"/i;

function isOfQueues(client: pg.Client): boolean {
  // Its type leaves out what it was opened with.
  const { connectionParameters } = client as { connectionParameters?: { application_name?: string } };
  return connectionParameters?.application_name === 'formulary-jobs';
}
