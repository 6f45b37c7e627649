import type { MadeUser } from '../factories.ts';
import type { TestApp } from '../test-app.ts';
import type { Note } from './charged-document.ts';

const DAY_MS = 86_400_000;

/** Notes what was promised, and takes back what is to be taken back. */
export async function notePromises(app: TestApp, { token }: MadeUser, notes: readonly Note[]): Promise<void> {
  const day = (ahead: number) => new Date(app.clock.now().getTime() + ahead * DAY_MS).toISOString().slice(0, 10);
  for (const [at, { line, packs, cents, isOverdue, isTakenBack }] of notes.entries()) {
    const body = {
      ...{ order_line: line, note: `Mary, call ${at + 1}`, said_on: day(-20), due_on: day(isOverdue ? -1 : 5) },
      ...(packs !== undefined && { free_packs: packs }),
      ...(cents !== undefined && { amount: cents / 100 }),
    };
    const { status, body: noted } = await app.call('POST', '/api/invoices/promises/', { token, body });
    if (status !== 201) throw new Error(`nothing was noted: ${JSON.stringify(noted)}`);
    if (isTakenBack) await app.call('POST', `/api/invoices/promises/${noted.id}/take-back/`, { token });
  }
}
