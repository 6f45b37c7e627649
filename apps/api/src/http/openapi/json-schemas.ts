import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/** What comes in is described as clients write it, what goes out as they read it. */
type Direction = 'input' | 'output';

/**
 * Makes JSON schemas of zod's, and collects those that have a name, to be referred to as components. Fields may be
 * added to an answer one day, and unknown ones of a request are ignored: no object is said to be closed.
 */
export class JsonSchemas {
  readonly named: Record<string, JsonSchema> = {};

  of(schema: z.ZodType, io: Direction): JsonSchema {
    // In a list, a schema with a name is referred to as anywhere else.
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
  // zod writes the limits of exact numbers where there are none.
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.format === undefined) return;
  // Of these everybody has a check of their own, and zod's patterns are for JavaScript; of others nobody has heard.
  if (FORMATS.has(String(jsonSchema.format))) delete jsonSchema.pattern;
  else delete jsonSchema.format;
}

const FORMATS = new Set(['email', 'uri', 'date', 'date-time', 'uuid', 'binary']);
