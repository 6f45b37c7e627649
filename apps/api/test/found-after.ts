import { expect } from 'vitest';
import type { ChainState } from '../src/domains/chain/verify-chain.ts';
import { verify } from './recorded-shop.ts';
import type { TestApp } from './test-app.ts';

class RolledBack extends Error {}

/**
 * What is found of a change that past the product, without triggers and foreign keys, is made to the database, and taken
 * back. `allows` are statements that take away what else the database would refuse: who changes rows may do that, too.
 */
export async function foundAfter(
  app: TestApp,
  { practiceId, allows, change }: { practiceId: number; allows: readonly string[]; change: string },
): Promise<ChainState> {
  let state: ChainState | undefined;
  const changed = app.db.transaction(async (tx) => {
    for (const statement of ['SET LOCAL session_replication_role = replica', ...allows, change])
      await tx.runText(statement, []);
    state = await verify(app, practiceId, tx);
    throw new RolledBack();
  });
  await expect(changed).rejects.toThrow(RolledBack);
  if (!state) throw new Error('nothing was verified');
  return state;
}
