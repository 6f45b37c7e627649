import { pythonType } from '@formulary/contracts/shared/python-type';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { DomainError, fieldError } from '../kernel/domain-error.ts';

const nonField = (message: string) => fieldError('non_field_errors', message);
const noJson = (why: string) => new DomainError('parse_error', `JSON parse error - ${why}`);

/**
 * Reads JSON bodies as existing clients expect: empty is `{}`, anything but an object is refused. Forms are dropped where
 * the contract says so, and refused elsewhere.
 */
export function installJsonBody(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // Clients send content types without a body.
    if (!hasBody(request)) delete request.raw.headers['content-type'];
    done();
  });
  // After access. Compressed bodies are refused: 64 KiB need none, and little can unpack to much.
  app.addHook('preParsing', async (request, reply) => {
    const encoding = request.headers['content-encoding'];
    if (encoding === undefined || !hasBody(request) || READS.has(request.method)) return;
    if (encoding.trim().toLowerCase() === 'identity') return;
    reply.header('accept-encoding', 'identity');
    throw new DomainError('unsupported_media_type', `Unsupported content encoding "${encoding}" in request.`);
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, ({ routeOptions: { config } }, bytes, done) => {
    if (config.contract?.takesDocument) return done(null, bytes);
    try {
      done(null, readObject(textOf(Buffer.from(bytes))));
    } catch (error) {
      done(error as Error); // both throw errors only
    }
  });
  app.addContentTypeParser(FORMS, { parseAs: 'buffer' }, ({ routeOptions: { config }, headers }, _bytes, done) => {
    if (config.contract?.ignoresForms) done(null, {});
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(headers['content-type']));
  });
  app.addContentTypeParser(XML, { parseAs: 'buffer' }, ({ routeOptions: { config }, headers }, bytes, done) => {
    if (config.contract?.takesDocument) done(null, bytes);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(headers['content-type']));
  });
  app.addContentTypeParser(PDF, { parseAs: 'buffer' }, ({ routeOptions: { config }, headers }, bytes, done) => {
    if (config.contract?.takesDocument?.mayBePdf) done(null, bytes);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(headers['content-type']));
  });
  app.addContentTypeParser(PHOTOS, { parseAs: 'buffer' }, ({ routeOptions: { config }, headers }, bytes, done) => {
    const { mayBePhoto, mayBePicture } = config.contract?.takesDocument ?? {};
    if (mayBePhoto || (mayBePicture && isPicture(headers['content-type']))) done(null, bytes);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(headers['content-type']));
  });
  app.addContentTypeParser(DRAWN, { parseAs: 'buffer' }, ({ routeOptions: { config }, headers }, bytes, done) => {
    if (config.contract?.takesDocument?.mayBePicture) done(null, bytes);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(headers['content-type']));
  });
  app.addContentTypeParser(SHEETS, { parseAs: 'buffer' }, ({ routeOptions: { config }, headers }, bytes, done) => {
    if (config.contract?.takesDocument?.mayBeSheet) done(null, bytes);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(headers['content-type']));
  });
}

/** Content types of documents, beside JSON. */
export const XML = ['application/xml', 'text/xml'];
export const PDF = 'application/pdf';
/** HEIC is refused in words, once it is here. */
export const PHOTOS = ['image/jpeg', 'image/png', 'image/heic', 'image/heif'];
/** Pictures that no camera makes. */
const DRAWN = ['image/webp', 'image/avif', 'image/gif', 'image/svg+xml'];
/** Of pages. */
export const PICTURES = ['image/png', 'image/jpeg', ...DRAWN];
const isPicture = (type = '') => PICTURES.includes(type.split(';')[0]?.trim().toLowerCase() ?? '');
/** CSV is of many types, and a browser on Windows has Excel's for it. */
export const SHEETS = [
  ...['text/csv', 'text/tab-separated-values', 'application/vnd.ms-excel'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

/** Content types of forms. */
export const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

const READS = new Set(['GET', 'HEAD']);

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;
}

/** Refuses bytes that are not UTF-8: decoding would change them. */
function textOf(bytes: Buffer): string {
  try {
    return UTF_8.decode(bytes);
  } catch {
    throw noJson('The body is not UTF-8.');
  }
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function readObject(text: string): object {
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw noJson(faultOf(error as SyntaxError)); // the only error that it throws
  }
  if (value === null) throw nonField('No data provided');
  if (typeof value === 'object' && !Array.isArray(value)) return value;
  throw nonField(`Invalid data. Expected a dictionary, but got ${pythonType(value)}.`);
}

/** Only the position: the parser's message repeats the body, which may hold a password. */
function faultOf({ message }: SyntaxError): string {
  if (message.startsWith('Unexpected end')) return 'Unexpected end of the text.';
  const [, line, column] = /\(line (\d+) column (\d+)\)$/.exec(message) ?? [];
  return line === undefined ? 'The text is no JSON.' : `Unexpected text at line ${line} column ${column}.`;
}
