import type {} from '@fastify/swagger'; // adds `swagger()` to the application
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { ERROR_STATUSES } from '../src/http/error-statuses.ts';

/** As much of an OpenAPI document as is read here. */
interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly responses: Readonly<Record<string, DescribedAnswer>> };
}
interface Operation {
  readonly responses: Readonly<Record<string, DescribedAnswer | { readonly $ref: string }>>;
}
interface DescribedAnswer {
  readonly headers?: Readonly<Record<string, { readonly schema: object }>>;
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}

/** Holds every answer that is injected from now on to the API's own description: what it does not say is thrown. */
export function holdToDescription(app: FastifyInstance): void {
  const inject = app.inject.bind(app) as (options: InjectOptions | string) => Promise<LightMyRequestResponse>; // the form that tests use
  const held: typeof inject = async (options) => {
    const answer = await inject(options);
    const { method = 'GET', url = '' } = typeof options === 'string' ? { url: options } : options;
    // The tests' own routes are not described; whatever is thrown here fails the test that asked.
    const fault = faultOfCode(answer) ?? descriptionOf(app).faultOf(method.toUpperCase(), String(url), answer);
    if (fault !== undefined) {
      throw new Error(`${method} ${String(url)} -> ${answer.statusCode} ${answer.payload.slice(0, 1_000)}\n${fault}`);
    }
    return answer;
  };
  app.inject = held as typeof app.inject; // as above
}

/** Whoever is refused anything can rely on its code. */
function faultOfCode({ statusCode, headers }: LightMyRequestResponse): string | undefined {
  const code = headers['error-code'];
  const isKnown = Object.entries(ERROR_STATUSES).some(([one, status]) => one === code && status === statusCode);
  return statusCode < 400 || isKnown ? undefined : `Its Error-Code is no error of status ${statusCode}: ${code}`;
}

const descriptions = new Map<string, Description>();
/** Of each application: its text is long, and tests ask many thousand times. */
const described = new WeakMap<FastifyInstance, Description>();

function descriptionOf(app: FastifyInstance): Description {
  const known = described.get(app) ?? describe(app);
  described.set(app, known);
  return known;
}

/** Applications of the same calls share it: their settings change only what it says in words. */
function describe(app: FastifyInstance): Description {
  const document = app.swagger();
  const key = JSON.stringify(
    Object.entries(document.paths ?? {}).map(([path, calls]) => [path, ...Object.keys(calls ?? {})]),
  );
  const known = descriptions.get(key) ?? new Description(JSON.parse(JSON.stringify(document)));
  descriptions.set(key, known);
  return known;
}

/** Where in it a description says what an answer is like. */
interface Place {
  readonly pointer: string;
  readonly answer: DescribedAnswer;
}

class Description {
  readonly #document: ApiDocument;
  readonly #paths: readonly { readonly path: string; readonly segments: readonly string[] }[];
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true });
  readonly #checks = new Map<string, ValidateFunction>();

  constructor(document: ApiDocument) {
    this.#document = document;
    // An address that is written out goes before one with a parameter.
    this.#paths = Object.keys(document.paths)
      .map((path) => ({ path, segments: segmentsOf(path) }))
      .sort((one, other) => one.path.split('{').length - other.path.split('{').length);
    formats.default(this.#ajv);
    this.#ajv.addSchema(closed(document) as object, 'api'); // what a copy of an object is
  }

  faultOf(method: string, url: string, answer: LightMyRequestResponse): string | undefined {
    const path = this.#pathOf(url);
    // Fastify itself has these for every path, and they say nothing of their own.
    if (path === undefined || method === 'OPTIONS') return undefined;
    const place = this.#placeOf(path, method === 'HEAD' ? 'get' : method.toLowerCase(), answer.statusCode);
    if (!place) return `The status is not described for ${path}.`;
    return this.#faultOfHeaders(place, answer) ?? this.#faultOfBody(place, method, answer);
  }

  #pathOf(url: string): string | undefined {
    const asked = segmentsOf(url.replace(/^https?:\/\/[^/]*/, '').split(/[?#]/, 1)[0] ?? '');
    return this.#paths.find(
      ({ segments }) =>
        segments.length === asked.length && segments.every((one, at) => one.startsWith('{') || one === asked[at]),
    )?.path;
  }

  #placeOf(path: string, method: string, status: number): Place | undefined {
    const operations = this.#document.paths[path] ?? {};
    // A method that the path does not have is refused as any of its calls says.
    const [known = ''] = method in operations ? [method] : Object.keys(operations);
    const described = operations[known]?.responses[status];
    if (!described) return undefined;
    if (!('$ref' in described))
      return { pointer: pointerTo('paths', path, known, 'responses', status), answer: described };
    const name = described.$ref.split('/').at(-1) ?? '';
    const answer = this.#document.components.responses[name];
    return answer && { pointer: described.$ref, answer };
  }

  #faultOfHeaders({ pointer, answer: { headers = {} } }: Place, answer: LightMyRequestResponse): string | undefined {
    for (const [name, { schema }] of Object.entries(headers)) {
      const value = answer.headers[name.toLowerCase()];
      if (value === undefined) return `It lacks the header ${name}.`;
      const isNumber = 'type' in schema && schema.type === 'integer';
      const fault = this.#faultOf(
        `${pointer}${pointerTo('headers', name, 'schema').slice(1)}`,
        isNumber ? Number(value) : value,
      );
      if (fault !== undefined) return `Its header ${name}: ${fault}`;
    }
    return undefined;
  }

  #faultOfBody(
    { pointer, answer: { content } }: Place,
    method: string,
    answer: LightMyRequestResponse,
  ): string | undefined {
    const isEmpty = answer.rawPayload.length === 0;
    if (!content) return isEmpty ? undefined : 'It has a body, and none is described.';
    if (method === 'HEAD') return isEmpty ? undefined : 'HEAD has no body.';
    const [type = ''] = String(answer.headers['content-type']).split(';', 1);
    if (!(type in content)) return `Its content type ${type} is not described.`;
    // A file, or a text that is encoded: what is in it is the same without.
    if (type !== 'application/json' || answer.headers['content-encoding'] !== undefined) return undefined;
    return this.#faultOf(`${pointer}${pointerTo('content', type, 'schema').slice(1)}`, answer.json());
  }

  #faultOf(pointer: string, value: unknown): string | undefined {
    const check = this.#checks.get(pointer) ?? this.#ajv.compile({ $ref: `api${pointer}` });
    this.#checks.set(pointer, check);
    return check(value) ? undefined : this.#ajv.errorsText(check.errors);
  }
}

const pointerTo = (...keys: (string | number)[]) =>
  `#${keys.map((key) => `/${encodeURIComponent(String(key).replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')}`;

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean).map(readable);
}

function readable(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** A copy in which no object has more than is described: clients must bear what is new, the description must know it. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed);
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === 'example' || key === 'examples' ? undefined : closed(value),
    ]),
  );
  const isOpen = copy.type === 'object' && 'properties' in copy && !('additionalProperties' in copy);
  return isOpen ? { ...copy, additionalProperties: false } : copy;
}
