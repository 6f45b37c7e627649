import { deskAccountRoutes } from '@formulary/contracts/desk/account';
import { send } from '../../api/transport.ts';
import { endDeskSession, getToken } from '../calls/desk-session.ts';

/** Signs out here at once, also where the server does not answer: there the session ends by itself within 12 hours. */
export function signOut(): void {
  const bearer = getToken();
  if (bearer === null) return;
  endDeskSession(bearer, 'signed-out');
  send(deskAccountRoutes.signOutOfDesk, { bearer, keepalive: true }).catch(() => undefined);
}
