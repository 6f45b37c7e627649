import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

type Direction = 'input' | 'output';

interface Converted {
  readonly schema: JsonSchema;
  /** The schemas that it refers to, by their names. */
  readonly named: readonly (readonly [string, JsonSchema])[];
}

/** Calls share schemas, and converting one takes long. */
const converted: Readonly<Record<Direction, WeakMap<z.ZodType, Converted>>> = {
  input: new WeakMap(),
  output: new WeakMap(),
};

/** JSON schemas from zod's, named ones as components. Objects stay open, since more fields may be added. */
export class JsonSchemas {
  readonly named: Record<string, JsonSchema> = {};

  of(schema: z.ZodType, io: Direction): JsonSchema {
    const known = converted[io].get(schema) ?? convert(schema, io);
    converted[io].set(schema, known);
    for (const [name, definition] of known.named) this.#name(name, definition);
    return known.schema;
  }

  #name(name: string, schema: JsonSchema): void {
    const known = this.named[name];
    if (known && !isDeepStrictEqual(known, schema)) throw new Error(`${name} is not the same coming in and going out.`);
    this.named[name] = schema;
  }
}

function convert(schema: z.ZodType, io: Direction): Converted {
  // Inside an array a named schema becomes a reference too.
  const { items, $defs = {} } = z.toJSONSchema(z.array(schema), { io, override: tidy });
  const named = Object.entries($defs).map(
    ([name, definition]) => [name, withComponents(withoutId(definition))] as const,
  );
  return { schema: withComponents(items), named };
}

function withoutId({ id: _id, ...definition }: { id?: unknown }): object {
  return definition;
}

function withComponents(schema: unknown): JsonSchema {
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
