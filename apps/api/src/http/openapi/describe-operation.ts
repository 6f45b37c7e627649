import type { Access, Route } from '@formulary/contracts/shared/route';
import { z } from 'zod';
import type { DocumentRoute } from '../bind-document.ts';
import { FORMS, PDF, PHOTOS, PICTURES, SHEETS, XML } from '../json-body.ts';
import type { JsonSchema, JsonSchemas } from './json-schemas.ts';
import { errorCode, SHARED_REFUSALS, type SharedRefusal, sharedStatusesOf } from './refusals.ts';

type Described = Record<string, unknown>;

const SUCCESSES: Readonly<Record<number, string>> = {
  200: 'Done',
  201: 'Made',
  204: 'Done; the answer has no body',
  303: 'It is elsewhere',
};

const SECURITY: Readonly<Record<Access, readonly object[]>> = {
  public: [],
  'signed-in': [{ bearer: [] }],
  desk: [{ desk: [] }],
};

const ANY_FORM = Object.fromEntries(FORMS.map((type) => [type, { schema: { type: 'object' } }]));

const textOfTypes = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' } }]));

const ANY_DOCUMENT = {
  'application/json': { schema: { type: 'object' } },
  ...textOfTypes(XML),
};

const etag = z.object({ etag: z.string().meta({ description: 'To be sent back as `If-None-Match`' }) });

export function describeRoute(schemas: JsonSchemas, route: Route): Described {
  const { id, summary, access, body, ignoresForms, takesDocument } = route;
  return {
    operationId: id,
    tags: [id.split('.')[0] ?? ''],
    summary,
    security: SECURITY[access],
    parameters: [
      ...parametersOf(schemas, 'path', route.params),
      ...parametersOf(schemas, 'query', route.query),
      ...parametersOf(schemas, 'header', route.headers),
    ],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemas.of(body, 'input') } } },
    }),
    ...(takesDocument && {
      requestBody: {
        required: true,
        description: 'As its bytes are',
        content: {
          ...ANY_DOCUMENT,
          ...(takesDocument.mayBePdf && textOfTypes([PDF])),
          ...(takesDocument.mayBeSheet && textOfTypes(SHEETS)),
          ...(takesDocument.mayBePhoto && textOfTypes(PHOTOS)),
          ...(takesDocument.mayBePicture && textOfTypes(PICTURES)),
        },
      },
    }),
    ...(ignoresForms && { requestBody: { required: false, description: 'Not read', content: ANY_FORM } }),
    responses: { ...successesOf(schemas, route), ...sharedOf(route), ...ownRefusalsOf(schemas, route) },
  };
}

export function describeDocument(schemas: JsonSchemas, document: DocumentRoute): Described {
  const { id, summary, contentType, otherContentTypes = [], isShown = false, params, query } = document;
  // What would run scripts is not shown.
  const types = [contentType, ...otherContentTypes, ...(isShown ? ['application/octet-stream'] : [])];
  const headers = z.object({ 'content-disposition': z.string().meta({ description: "The file's name" }) });
  const parts = { method: 'GET', access: 'public', params, query } as const;
  return {
    operationId: id,
    tags: [id.split('.')[0] ?? ''],
    summary,
    security: [],
    parameters: [...parametersOf(schemas, 'path', params), ...parametersOf(schemas, 'query', query)],
    responses: {
      200: {
        description: 'The file',
        headers: headersOf(schemas, headers),
        content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
      },
      ...sharedOf(parts),
    },
  };
}

function successesOf(schemas: JsonSchemas, route: Route): Described {
  const { responses, answerHeaders, cache } = route;
  const headers = headersOf(schemas, answerHeaders, cache && etag);
  const described = Object.entries(responses).map(([status, body]) => [
    status,
    {
      description: SUCCESSES[Number(status)] ?? 'Done',
      ...(Object.keys(headers).length > 0 && { headers }),
      ...(body && { content: { 'application/json': { schema: schemas.of(body, 'output') } } }),
    },
  ]);
  if (cache) described.push(['304', { description: 'What the client has is still so', headers }]);
  return Object.fromEntries(described);
}

function ownRefusalsOf(schemas: JsonSchemas, { refusals = {} }: Route): Described {
  return Object.fromEntries(
    Object.entries(refusals).map(([status, refusal]) => {
      const { headers } = SHARED_REFUSALS[Number(status)] ?? {};
      return [status, describeRefusal(schemas, Number(status), { ...refusal, ...(headers && { headers }) })];
    }),
  );
}

export function describeRefusal(
  schemas: JsonSchemas,
  status: number,
  { description, body, headers, example }: Omit<SharedRefusal, 'name'>,
): Described {
  return {
    description,
    headers: headersOf(schemas, errorCode(status), headers),
    content: { 'application/json': { schema: schemas.of(body, 'output'), example } },
  };
}

function sharedOf(route: Parameters<typeof sharedStatusesOf>[0]): Described {
  return Object.fromEntries(
    sharedStatusesOf(route).map((status) => [
      status,
      { $ref: `#/components/responses/${SHARED_REFUSALS[status]?.name}` },
    ]),
  );
}

function parametersOf(schemas: JsonSchemas, place: 'path' | 'query' | 'header', part: z.ZodObject | undefined) {
  if (!part) return [];
  const { properties = {}, required = [] } = schemas.of(part, 'input') as ObjectSchema; // a zod object makes such a one
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(description !== undefined && { description }),
    schema,
  }));
}

function headersOf(schemas: JsonSchemas, ...parts: (z.ZodObject | undefined)[]): Described {
  const all = parts.flatMap((part) => {
    if (!part) return [];
    const { properties = {} } = schemas.of(part, 'output') as ObjectSchema; // as above
    return Object.entries(properties);
  });
  return Object.fromEntries(
    all.map(([name, { description, ...schema }]) => [
      nameOf(name),
      { required: true, ...(description !== undefined && { description }), schema },
    ]),
  );
}

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

function nameOf(header: string): string {
  if (header === 'etag') return 'ETag';
  if (header === 'www-authenticate') return 'WWW-Authenticate';
  return header.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
