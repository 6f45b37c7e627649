import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** Logs one line per request with its route. The address may hold search words or secrets, so it is left out. */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'request_id' });
  }

  override incomingRequest(): void {
    // One line per request is enough.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = { ...summary(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 };
    if (error) reply.log.warn({ ...line, err: error }, 'answer not delivered');
    else reply.log.info(line, 'answered');
  }

  override defaultErrorLog(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    reply.log.error({ ...summary(request), status: reply.statusCode, err: error }, 'error outside of the routes');
  }

  override streamError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    reply.log.info({ ...summary(request), err: error }, 'answer broken off');
  }

  override writeHeadError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    reply.log.error({ ...summary(request), err: error }, 'answer with a wrong head');
  }
}

function summary({ method, routeOptions, signedInUser, operator, spanIds }: FastifyRequest) {
  const who = {
    ...(signedInUser && { user_id: signedInUser.id }),
    ...(operator && { operator_id: operator.id }),
  };
  return { method, route: routeOptions.url ?? 'none', ...who, ...spanIds };
}
