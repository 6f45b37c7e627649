import { useQuery } from '@tanstack/react-query';
import { type Location, Navigate, Outlet, useLocation } from 'react-router';
import { fieldOf } from '../../lib/field-of.ts';
import { getDeskEnd, useToken } from '../calls/desk-session.ts';
import { deskPaths } from './desk-paths.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { PageLoading } from './page-loading.tsx';
import { meQuery, useMe } from './use-me.ts';

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
  return token === null ? <Outlet /> : <Landing from={returnAddress(location)} />;
}

/** Once it is known who signed in: others than the provider's people begin elsewhere. */
function Landing({ from }: { from: string }) {
  const { data: me, isPending } = useQuery(meQuery());
  if (isPending) return null;
  return <Navigate to={me?.role === 'wholesaler' && from === '/' ? deskPaths.ownLists : from} replace />;
}

/** Pages whose calls a wholesaler's people do not have. */
export function ProvidersOnly() {
  return useMe()?.role === 'wholesaler' ? <Navigate to={deskPaths.ownLists} replace /> : <Outlet />;
}

/** Pages whose calls they alone have. */
export function WholesalersOnly() {
  const role = useMe()?.role;
  if (role === undefined) return <PageLoading />;
  return role === 'wholesaler' ? <Outlet /> : <NotFoundPage />;
}

function returnAddress({ state }: Location<unknown>): string {
  const from = fieldOf(state, 'from');
  return typeof from === 'string' ? from : '/';
}
