import { type Location, Navigate, Outlet, useLocation } from 'react-router';
import { fieldOf } from '../../lib/field-of.ts';
import { getDeskEnd, useToken } from '../calls/desk-session.ts';
import { deskPaths } from './desk-paths.ts';

/** Others are sent to sign in, and return to where they were unless they had signed out. */
export function SignedInOnly() {
  const token = useToken();
  const { pathname, search } = useLocation();
  // Keyed by session, so that no state of one person is left for the next.
  if (token !== null) return <Outlet key={token} />;
  const from = getDeskEnd() === 'signed-out' ? undefined : `${pathname}${search}`;
  return <Navigate to={deskPaths.signIn} replace state={{ from }} />;
}

export function SignedOutOnly() {
  const token = useToken();
  const location = useLocation();
  return token === null ? <Outlet /> : <Navigate to={returnAddress(location)} replace />;
}

function returnAddress({ state }: Location<unknown>): string {
  const from = fieldOf(state, 'from');
  return typeof from === 'string' ? from : '/';
}
