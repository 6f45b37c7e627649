import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

type Direction = 'input' | 'output';

/** JSON schemas from zod's, named ones as components. Objects stay open, since more fields may be added. */
export class JsonSchemas {
  readonly named: Record<string, JsonSchema> = {};

  of(schema: z.ZodType, io: Direction): JsonSchema {
    // Inside an array a named schema becomes a reference too.
    const { items, $defs = {} } = z.toJSONSchema(z.array(schema), { io, override: tidy });
    for (const [name, definition] of Object.entries($defs)) this.#name(name, withoutId(definition));
    return withComponents(items) as JsonSchema; // zod's own type for the same
  }

  #name(name: string, definition: object): void {
    const schema = withComponents(definition) as JsonSchema; // as above
    const known = this.named[name];
    if (known && !isDeepStrictEqual(known, schema)) throw new Error(`${name} is not the same coming in and going out.`);
    this.named[name] = schema;
  }
}

function withoutId({ id: _id, ...definition }: { id?: unknown }): object {
  return definition;
}

function withComponents(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
}

function tidy({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  // zod adds the limits of exact integers.
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  // JavaScript alone escapes slashes, and generators escape them anew.
  if (typeof jsonSchema.pattern === 'string')
    jsonSchema.pattern = jsonSchema.pattern.replaceAll('\\/', '/').replace(/\.\*$/, '');
  if (jsonSchema.format === undefined) return;
  // Clients check known formats themselves, and zod's patterns are only for JavaScript.
  if (FORMATS.has(String(jsonSchema.format))) delete jsonSchema.pattern;
  else delete jsonSchema.format;
}

const FORMATS = new Set(['email', 'uri', 'date', 'date-time', 'uuid', 'binary']);
