import { pythonType } from '@formulary/contracts/shared/python-type';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../kernel/app-error.ts';

const nonField = (message: string) => new AppError(400, { non_field_errors: [message] });

/** Reads JSON request bodies as existing clients expect: an empty one is `{}`, anything but an object is refused. */
export function installJsonBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, readObject(String(text)));
    } catch (error) {
      done(error as Error); // readObject throws errors only
    }
  });
}

function readObject(text: string): object {
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new AppError(400, { detail: `JSON parse error - ${(error as SyntaxError).message}` });
  }
  if (value === null) throw nonField('No data provided');
  if (typeof value === 'object' && !Array.isArray(value)) return value;
  throw nonField(`Invalid data. Expected a dictionary, but got ${pythonType(value)}.`);
}
