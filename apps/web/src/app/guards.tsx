import { type Location, Navigate, Outlet, useLocation } from 'react-router';
import { getSessionEnd, useSession } from '../api/session.ts';
import { fieldOf } from '../lib/field-of.ts';
import { paths } from '../lib/paths.ts';

/** State of the history entry that a sign-in leads to. */
const JUST_SIGNED_IN = { isJustSignedIn: true } as const;

/** Others are sent to sign in, and return to where they were unless they had signed out. */
export function SignedInOnly() {
  const session = useSession();
  const location = useLocation();
  // Keyed by user, so that no state of one user is left for the next.
  if (session) return <Outlet key={session.profile.email} />;
  const from = getSessionEnd() === 'signed-out' ? undefined : `${location.pathname}${location.search}`;
  return <Navigate to={paths.signIn} replace state={{ from }} />;
}

export function SignedOutOnly() {
  const session = useSession();
  const location = useLocation();
  return session ? <Navigate to={returnAddress(location)} replace state={JUST_SIGNED_IN} /> : <Outlet />;
}

function returnAddress({ state }: Location<unknown>): string {
  const from = fieldOf(state, 'from');
  return typeof from === 'string' ? from : paths.search;
}
