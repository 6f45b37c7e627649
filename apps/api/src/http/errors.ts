import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseAway } from '../db/faults.ts';
import { DomainError, notFound, unavailable } from '../kernel/domain-error.ts';
import { answerOf } from './error-answer.ts';
import { ERROR_STATUSES } from './error-statuses.ts';
import type { SecurityHeaders } from './security-headers.ts';

type FieldMessages = { [field: string]: string[] | FieldMessages };

/** Turns errors into the API's bodies. An unknown error is a 500, and only the log has its cause. */
export function installErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | DomainError, request, reply) => {
    if (isBrokenOff(error, request)) {
      request.log.info({ err: error }, 'request broken off');
      return send(reply, malformedRequest()); // to nobody
    }
    const known = foreseen(error, request);
    if (known) return send(reply, known);
    request.log.error({ err: error }, 'unforeseen error');
    return send(reply, new DomainError('server_error', 'Server error.', { facts: { request_id: request.id } }));
  });
}

/** Answers 404 to a malformed address. It reaches no hooks, so all headers are added here. */
export function refuseAddress(securityHeaders: SecurityHeaders) {
  return (_error: FastifyError, { id }: FastifyRequest, reply: FastifyReply): void => {
    const { status, headers, body } = answerOf(notFound());
    void reply.code(status).headers({ ...securityHeaders, ...headers, 'x-request-id': id });
    // A string would get a charset.
    void reply.send(Buffer.from(JSON.stringify(body)));
  };
}

export function send(reply: FastifyReply, error: DomainError) {
  const { status, headers, body } = answerOf(error);
  return reply.code(status).headers(headers).serializer(JSON.stringify).send(body);
}

/** Whether the client went away while its body came in. Of a database that does, the codes are the same. */
const isBrokenOff = ({ code }: FastifyError | DomainError, { raw }: FastifyRequest): boolean =>
  (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE') && raw.destroyed && !raw.complete;

function foreseen(error: FastifyError | DomainError, request: FastifyRequest): DomainError | undefined {
  // An operation that commands call, too, names what is missing to them; the API says that of nothing.
  if (error instanceof DomainError && error.code === 'not_found') return notFound();
  if (error instanceof DomainError) return error.code in ERROR_STATUSES ? error : undefined;
  if (hasZodFastifySchemaValidationErrors(error)) {
    if (error.validationContext === 'params') return notFound();
    return new DomainError('invalid', 'The request is not valid.', { fields: byField(error.validation) });
  }
  if (isDatabaseAway(error)) {
    request.log.warn({ err: error }, 'database away');
    return unavailable();
  }
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new DomainError('body_too_large', 'Request body is too large.');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE': {
      const type = request.headers['content-type'] ?? '';
      return new DomainError('unsupported_media_type', `Unsupported media type "${type}" in request.`);
    }
  }
  const isOfClient = (error.statusCode ?? 500) < 500;
  return isOfClient ? malformedRequest() : undefined;
}

export function requestTimeout(): DomainError {
  return new DomainError('request_timeout', 'The request took too long to come in.');
}

export function malformedRequest(): DomainError {
  return new DomainError('malformed_request', 'Malformed request.');
}

/** All failing fields with their first message, nested as the request. */
function byField(findings: readonly { instancePath: string; message?: string | undefined }[]): FieldMessages {
  const fields: FieldMessages = {};
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
