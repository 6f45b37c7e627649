import type { AnswerOf, HeadersOf, ParamsOf, QueryOf, Route } from '@formulary/contracts/shared/route';
import type { z } from 'zod';
import { ApiError, statusOf } from './api-error.ts';
import { refreshSession } from './refresh.ts';
import { getSession } from './session.ts';
import { type Answer, type Sending, send } from './transport.ts';

/** The body as a caller writes it: fields with a default are optional. */
type Written<B extends z.ZodType> = {
  [K in keyof z.input<B>]: K extends keyof z.output<B> ? z.output<B>[K] : never;
};
type Part<Name extends string, Schema, Value> = Schema extends z.ZodType ? Record<Name, Value> : unknown;

type CallInput<R extends Route> = Part<'params', R['params'], ParamsOf<R>> &
  Part<'query', R['query'], QueryOf<R>> &
  (R['body'] extends z.ZodType ? { body: Written<R['body']> } : unknown) &
  (R['takesDocument'] extends object ? { document: Blob } : unknown) & {
    headers?: Extract<HeadersOf<R>, object>;
    signal?: AbortSignal;
    keepalive?: boolean;
    isBackground?: boolean;
    /** Sends the call with this access token, outside any session: it is not refreshed. */
    bearer?: string;
  };

export type Arguments<R extends Route> = object extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>];

/** A refused token is refreshed, and the call repeated, once. Throws ApiError. */
export async function callApi<R extends Route>(route: R, ...input: Arguments<R>): Promise<AnswerOf<R>> {
  return (await callApiForAnswer(route, ...input)).body;
}

/** As callApi, for calls whose status or headers matter. */
export async function callApiForAnswer<R extends Route>(
  route: R,
  ...[input]: Arguments<R>
): Promise<Answer & { body: AnswerOf<R> }> {
  const answer = await exchange(route, input ?? {});
  // The server checks every answer against the same contract before it sends it.
  return { ...answer, body: answer.body as AnswerOf<R> };
}

async function exchange(route: Route, sending: Sending): Promise<Answer> {
  const answer = await exchangeInSession(route, sending);
  // Only 204 says that it is gone: a proxy's page is a success, too.
  if (route.method === 'DELETE' && answer.status !== 204) throw new ApiError(answer.status, answer.body);
  return answer;
}

async function exchangeInSession(route: Route, sending: Sending): Promise<Answer> {
  const session = getSession();
  if (route.access === 'public' || sending.bearer !== undefined || !session) return send(route, sending);
  try {
    return await send(route, { ...sending, bearer: session.access });
  } catch (error) {
    if (statusOf(error) !== 401) throw error;
    const renewed = await refreshSession(session);
    return send(route, { ...sending, bearer: renewed.access });
  }
}
