import { createUser, type NewUser } from './create-user.ts';
import { type HandOut, handOutPasswordLink } from './hand-out-password-link.ts';

/** Creates a user and a link to set the password, in the caller's transaction. Throws as `createUser` does. */
export async function inviteUser(deps: HandOut, user: Omit<NewUser, 'password'>): Promise<string | undefined> {
  await createUser(deps, user);
  return handOutPasswordLink(deps, user.email);
}
