import type pg from 'pg';
import { watchQueries } from './watch-queries.ts';

/**
 * What a piece of work sends to PostgreSQL. Free are transaction brackets, the read of the signed-in user, and what the
 * queues' own connections do by themselves; a job that is put into a queue is sent by the application's and counts.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  await watchQueries(work, ({ client, text }) => {
    if (!FREE.test(text) && !isOfQueues(client)) sent.push(text);
  });
  return sent;
}

const FREE = /^\s*(BEGIN|COMMIT|ROLLBACK)\s*;?\s*$|AS "(isSessionValid|deskSessionId)"/i;

function isOfQueues(client: pg.Client): boolean {
  // Its type leaves out what it was opened with.
  const { connectionParameters } = client as { connectionParameters?: { application_name?: string } };
  return connectionParameters?.application_name === 'formulary-jobs';
}
