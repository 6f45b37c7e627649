import type { AnswerOf, Route } from '@formulary/contracts/shared/route';
import { ApiError, SessionEnded, statusOf } from '../../api/api-error.ts';
import type { Arguments } from '../../api/client.ts';
import { type Answer, type Sending, send } from '../../api/transport.ts';
import { endDeskSession, getToken } from './desk-session.ts';

/** One call of the desk in its session, which ends where the server says that it is over. Throws ApiError. */
export async function callDesk<R extends Route>(route: R, ...[input]: Arguments<R>): Promise<AnswerOf<R>> {
  const { status, body } = await exchange(route, input ?? {});
  // Only 204 says that it is gone: a proxy's page is a success, too.
  if (route.method === 'DELETE' && status !== 204) throw new ApiError(status, body);
  // The server checks every answer against the same contract before it sends it.
  return body as AnswerOf<R>;
}

async function exchange(route: Route, sending: Sending): Promise<Answer> {
  if (route.access === 'public') return send(route, sending);
  const bearer = getToken();
  if (bearer === null) throw new SessionEnded();
  try {
    return await send(route, { ...sending, bearer });
  } catch (error) {
    if (statusOf(error) !== 401) throw error;
    endDeskSession(bearer, 'ended');
    throw new SessionEnded({ cause: error });
  }
}
