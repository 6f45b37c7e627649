import { inOneTransaction } from '../one-transaction.ts';
import { createUser, type NewUser } from './create-user.ts';
import { type HandOut, handOutPasswordLink } from './hand-out-password-link.ts';

/** Creates a user and a link to set the password, in one transaction. Throws as `createUser` does. */
export function inviteUser(deps: HandOut, user: Omit<NewUser, 'password'>): Promise<string | undefined> {
  return inOneTransaction(deps.db, async (db) => {
    await createUser({ db }, user);
    return handOutPasswordLink({ ...deps, db }, user.email);
  });
}
