import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseAway } from '../db/faults.ts';
import { AppError, notFound, unavailable } from '../kernel/app-error.ts';
import type { SecurityHeaders } from './security-headers.ts';

type Fields = { [field: string]: string[] | Fields };

/** Turns every error into the API's own bodies; what is not foreseen is a 500 whose cause only the log has. */
export function installErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const known = asAppError(error, request);
    if (known) return send(reply, known);
    request.log.error({ err: error }, 'unforeseen error');
    return send(reply, new AppError(500, { detail: 'Server error.', request_id: request.id }));
  });
}

/**
 * Answers an address that cannot be read: nothing is there. It never reaches a route, so that no hook adds the headers
 * that every answer has.
 */
export function refuseAddress(securityHeaders: SecurityHeaders) {
  return (_error: FastifyError, { id }: FastifyRequest, reply: FastifyReply): void => {
    const { status, body } = notFound();
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', 'x-request-id': id };
    void reply.code(status).headers({ ...securityHeaders, ...headers });
    // As bytes: a text would be given a charset.
    void reply.send(Buffer.from(JSON.stringify(body)));
  };
}

export function send(reply: FastifyReply, { status, body, headers }: AppError) {
  // Whatever is missing may come, also where answers are kept otherwise.
  reply.header('cache-control', 'no-store');
  return reply.code(status).headers(headers).serializer(JSON.stringify).type('application/json').send(body);
}

function asAppError(error: FastifyError | AppError, request: FastifyRequest): AppError | undefined {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    if (error.validationContext === 'params') return notFound();
    return new AppError(400, byField(error.validation));
  }
  if (isDatabaseAway(error)) {
    request.log.warn({ err: error }, 'database away');
    return unavailable();
  }
  switch (error.code) {
    case 'FST_ERR_HANDLER_TIMEOUT':
      if (request.raw.complete === false) return tooSlow();
      request.log.warn('deadline passed');
      return unavailable();
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError(413, { detail: 'Request body is too large.' });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError(415, {
        detail: `Unsupported media type "${request.headers['content-type'] ?? ''}" in request.`,
      });
  }
  const status = error.statusCode ?? 500;
  return status >= 500 ? undefined : new AppError(status, { detail: 'Malformed request.' });
}

/** What is still to come of its body is not waited for. */
const tooSlow = () => new AppError(408, { detail: 'The request took too long to come in.' }, { connection: 'close' });

/** All failing fields at once, nested where the request nests; a field's first finding is enough. */
function byField(findings: readonly { instancePath: string; message?: string | undefined }[]): Fields {
  const fields: Fields = {};
  for (const { instancePath, message = 'Invalid value.' } of findings) {
    const [last = 'non_field_errors', ...parents] = instancePath.split('/').filter(Boolean).toReversed();
    let at = fields;
    for (const parent of parents.toReversed()) {
      const inner = at[parent];
      if (Array.isArray(inner)) break;
      at = at[parent] = inner ?? {};
    }
    at[last] ??= [message];
  }
  return fields;
}
